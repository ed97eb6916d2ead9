import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { Pager } from "@/app/(dashboard)/[mode]/pager";
import { Empty } from "@/components/empty";
import { baseUrl } from "@/server/base/runtime/env";
import type { Sort } from "@/server/core/list/page";
import { FilteredEmpty } from "./filtered-empty";
import { asApiQuery } from "./filters";
import {
  type CellScope,
  type ListDefinition,
  type ListRows,
  type LoadedList,
  pageSize,
} from "./list-definition";
import { ListPage } from "./list-page";
import { ListTable } from "./list-table";
import { Position } from "./position";
import { chosenColumns, listHrefOf } from "./query";

/** A loaded list: tabs, tools, table or empty state, pager. */
export function ListView<Input extends object, Result extends ListRows>(loaded: LoadedList<Input, Result>) {
  const { list, scope, fields, address, page, count, loadError } = loaded;
  const { mode, path, t, may } = scope;
  const { query, after, before, invalid } = address;
  const usual = list.columns.flatMap(({ id, optional }) => (optional ? [] : [id]));
  const shown = chosenColumns(
    list.columns.map(({ id }) => id),
    usual,
    address.cols,
  );
  const api = apiCall(loaded);
  return (
    <ListPage
      page={list.name}
      path={path}
      query={query}
      fields={fields}
      invalid={invalid}
      columns={list.columns.slice(1).map(({ id }) => ({ id, label: t(`${list.labels}.${id}`) }))}
      usual={usual}
      mayWrite={may("saved_views.create")}
      {...(api && { api: { ...api, mode } })}
      tabs={tabsOf(loaded)}
      heading={list.heading?.(t)}
      tools={list.tools?.(scope, address)}
    >
      <p role="status" className="sr-only">
        {address.isNarrowed && page !== null ? t("dashboard.lists.listed", { count: page.data.length }) : ""}
      </p>
      {loadError === null ? null : <LoadErrorNotice error={loadError} />}
      {page === null ? null : page.data.length === 0 ? (
        <Nothing {...loaded} />
      ) : (
        <ListTable
          caption={(list.caption ?? list.heading ?? list.title)(t)}
          shown={shown}
          fits={address.cols === undefined}
          {...tableOf(
            list,
            { ...scope, page, chosen: address.cols !== undefined, sort: address.sort },
            shown,
          )}
        />
      )}
      <Pager
        isNewestFirst={address.sort === "newest"}
        newest={after === undefined ? null : listHrefOf(path, query)}
        older={page?.has_more ? listHrefOf(path, { ...query, ...nextPage(page, before) }) : null}
      >
        {page === null || page.data.length === 0 || count === null ? null : (
          <Position before={before} length={page.data.length} {...count} />
        )}
      </Pager>
    </ListPage>
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
  const { list, scope, address } = loaded;
  if (list.api === undefined) return undefined;
  const { path, input, note } =
    typeof list.api === "string"
      ? { path: list.api, input: address.input, note: undefined }
      : { note: undefined, ...list.api(address.input, scope) };
  return {
    url: `${baseUrl}/v1/${path}?${asApiQuery({ ...input, sort: address.sort === "newest" ? undefined : address.sort, limit: pageSize })}`,
    note,
  };
}

function tabsOf<Input extends object, Result extends ListRows>({ list, scope }: LoadedList<Input, Result>) {
  if (list.tabs === undefined) return undefined;
  const { param, label, options } = list.tabs;
  return { name: param, label: label(scope.t), tabs: options(scope.t) };
}

function Nothing<Input extends object, Result extends ListRows>(loaded: LoadedList<Input, Result>) {
  const { list, scope, address } = loaded;
  const { icon, title, text, action } = list.empty;
  if (address.isNarrowed) return <FilteredEmpty path={scope.path} />;
  return (
    <Empty icon={icon} title={title(scope.t)} action={action?.(scope)}>
      {text(scope.t)}
    </Empty>
  );
}
