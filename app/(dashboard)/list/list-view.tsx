import { useTranslations } from "next-intl";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { Pager } from "@/app/(dashboard)/[mode]/pager";
import { buttonClass } from "@/components/button";
import { Empty } from "@/components/empty";
import { Link } from "@/components/link";
import { SearchX } from "@/components/lucide";
import { baseUrl } from "@/server/base/runtime/env";
import type { Sort } from "@/server/core/list/page";
import { FilterBar } from "./filter-bar";
import { InvalidFilters } from "./invalid-filters";
import {
  type CellScope,
  type ListCount,
  type ListDefinition,
  type ListRows,
  type LoadedList,
  pageSize,
} from "./list-definition";
import { ListTable } from "./list-table";
import { ListTabs } from "./list-tabs";
import { ApiCall, ColumnPicker, SavedViews } from "./list-tools";
import { ListUrlProvider } from "./list-url";
import { asApiQuery, chosenColumns, hrefOf } from "./query";

type Props = ListCount & { before: number | undefined; length: number };

/** Shows which objects of how many the page contains. */
function Position({ before, length, count, is_exact: isExact }: Props) {
  const t = useTranslations("dashboard.lists");
  const number = (value: number) => value.toLocaleString("en-US");
  const total = number(count);
  if (before === undefined) return t(isExact ? "total" : "totalOpen", { count: total });
  const values = { from: number(before + 1), to: number(before + length), count: total };
  return t(isExact && before + length <= count ? "range" : "rangeOpen", values);
}

function FilteredEmpty({ path }: { path: string }) {
  const t = useTranslations("dashboard.lists");
  const reset = (
    <Link href={path} className={buttonClass({ variant: "secondary" })}>
      {t("reset")}
    </Link>
  );
  return (
    <Empty icon={SearchX} title={t("filteredTitle")} action={reset}>
      {t("filtered")}
    </Empty>
  );
}

/** A loaded list: tabs, filters, columns, saved views, API request, table or empty state, pager. */
export function ListView<Input extends object, Result extends ListRows>(loaded: LoadedList<Input, Result>) {
  const { list, scope, url, page, count, loadError } = loaded;
  const { path, t } = scope;
  const { query, after, before } = url;
  const usual = list.columns.flatMap(({ id, optional }) => (optional ? [] : [id]));
  const shown = chosenColumns(
    list.columns.map(({ id }) => id),
    usual,
    url.cols,
  );
  return (
    <ListUrlProvider path={path} query={query}>
      <Tools {...loaded} usual={usual} />
      <p role="status" className="sr-only">
        {url.isNarrowed && page !== null ? t("dashboard.lists.listed", { count: page.data.length }) : ""}
      </p>
      {loadError === null ? null : <LoadErrorNotice error={loadError} />}
      {url.invalid.length === 0 ? null : <InvalidFilters fields={loaded.fields} invalid={url.invalid} />}
      {page === null ? null : page.data.length === 0 ? (
        <Nothing {...loaded} />
      ) : (
        <ListTable
          caption={(list.caption ?? list.heading ?? list.title)(t)}
          shown={shown}
          fits={url.cols === undefined}
          {...tableOf(list, { ...scope, page, chosen: url.cols !== undefined, sort: url.sort }, shown)}
        />
      )}
      <Pager
        isNewestFirst={url.sort === "newest"}
        newest={after === undefined ? null : hrefOf(path, query)}
        older={page?.has_more ? hrefOf(path, { ...query, ...nextPage(page, before) }) : null}
      >
        {page === null || page.data.length === 0 || count === null ? null : (
          <Position before={before} length={page.data.length} {...count} />
        )}
      </Pager>
    </ListUrlProvider>
  );
}

type ToolsProps<Input extends object, Result extends ListRows> = LoadedList<Input, Result> & {
  /** The columns that are shown without a selection. */
  usual: readonly string[];
};

function Tools<Input extends object, Result extends ListRows>({
  usual,
  ...loaded
}: ToolsProps<Input, Result>) {
  const { list, scope, fields, url } = loaded;
  const { mode, path, t, may } = scope;
  const api = apiCall(loaded);
  const tabs = tabsOf(loaded);
  const heading = list.heading?.(t);
  const columns = list.columns.slice(1).map(({ id }) => ({ id, label: t(`${list.labels}.${id}`) }));
  const buttons = (
    <span className="ms-auto flex flex-wrap gap-2">
      <ColumnPicker columns={columns} usual={usual} />
      <SavedViews page={list.name} path={path} mayWrite={may("saved_views.create")} />
      {api && <ApiCall {...api} mode={mode} />}
      {list.tools?.(scope, url)}
    </span>
  );
  return (
    <section data-wide aria-label={t("dashboard.lists.tools")}>
      {tabs && <ListTabs {...tabs}>{buttons}</ListTabs>}
      <div className="mb-3 flex flex-wrap items-center gap-2 empty:hidden">
        {heading === undefined ? null : <h2 className="font-semibold">{heading}</h2>}
        {fields.length === 0 ? null : <FilterBar fields={fields} invalid={url.invalid} />}
        {tabs === undefined && buttons}
      </div>
    </section>
  );
}

const nextPage = ({ data }: ListRows, before: number | undefined) => ({
  after: data.at(-1)?.id,
  ...(before !== undefined && { n: String(before + data.length) }),
});

/** Returns a header's sort state and the order it requests when clicked: descending first. */
function sortLink({ ascending, descending }: { ascending: Sort; descending: Sort }, sort: Sort) {
  const state =
    sort === ascending ? ("ascending" as const) : sort === descending ? ("descending" as const) : undefined;
  const next = state === "descending" ? ascending : descending;
  return { state, to: next === "newest" ? undefined : next };
}

/**
 * Renders the cells of the visible columns. The table is a client component, which cannot receive functions.
 */
function tableOf<Input extends object, Result extends ListRows>(
  list: ListDefinition<Input, Result>,
  scope: CellScope<Result> & { sort: Sort },
  shown: readonly string[],
) {
  const columns = list.columns.map(({ id, header, cell: _, narrow, optional: __, sort, ...look }) => ({
    ...look,
    ...(sort !== undefined && { sort: sortLink(sort, scope.sort) }),
    id,
    header: header?.(scope) ?? scope.t(`${list.labels}.${id}`),
    ...(narrow !== undefined && !scope.chosen && { narrow }),
  }));
  const visible = list.columns.filter(({ id }, n) => n === 0 || shown.includes(id));
  const rows = scope.page.data.map((item: Result["data"][number]) => ({
    id: item.id,
    href: list.href(item, scope),
    cells: Object.fromEntries(visible.map(({ id, cell }) => [id, cell(item, scope)])),
  }));
  return { columns, rows };
}

function apiCall<Input extends object, Result extends ListRows>(loaded: LoadedList<Input, Result>) {
  const { list, scope, url } = loaded;
  if (list.api === undefined || url.invalid.length > 0) return undefined;
  const { path, input, note } =
    typeof list.api === "string"
      ? { path: list.api, input: url.input, note: undefined }
      : { note: undefined, ...list.api(url.input, scope) };
  return {
    url: `${baseUrl}/v1/${path}?${asApiQuery({ ...input, sort: url.sort === "newest" ? undefined : url.sort, limit: pageSize })}`,
    note,
  };
}

function tabsOf<Input extends object, Result extends ListRows>({ list, scope }: LoadedList<Input, Result>) {
  if (list.tabs === undefined) return undefined;
  const { param, label, options } = list.tabs;
  return { name: param, label: label(scope.t), tabs: options(scope.t) };
}

function Nothing<Input extends object, Result extends ListRows>(loaded: LoadedList<Input, Result>) {
  const { list, scope, url } = loaded;
  const { icon, title, text, action } = list.empty;
  if (url.isNarrowed) return <FilteredEmpty path={scope.path} />;
  return (
    <Empty icon={icon} title={title(scope.t)} action={action?.(scope)}>
      {text(scope.t)}
    </Empty>
  );
}
