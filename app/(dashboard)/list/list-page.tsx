import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ApiCall } from "./api-call";
import { ColumnPicker } from "./column-picker";
import { FilterChips } from "./filter-chips";
import { FilterPanel } from "./filter-panel";
import { type FilterField, namesOf } from "./filters";
import { type Query, without } from "./query";
import { SavedViews } from "./saved-views";

type Props = {
  /** The list's name to the service, under which views are saved. */
  page: string;
  path: string;
  /** What the address says: tab, filters, columns; not the place in the list. */
  query: Query;
  fields: readonly FilterField[];
  invalid: readonly string[];
  columns: readonly { id: string; label: string }[];
  shown: readonly string[];
  mayWrite: boolean;
  /** The same read in the API; none where the API has none. */
  api?: { url: string; mode: string; note?: string | undefined };
  /** Further tools of this list, such as an export. */
  tools?: ReactNode;
  tabs?: ReactNode;
  children: ReactNode;
};

/** A list with all that can be done with it: tabs, filters, columns, saved views, the same as an API call. */
export function ListPage({ page, path, query, fields, invalid, columns, shown, ...rest }: Props) {
  const t = useTranslations("dashboard.lists");
  const { mayWrite, api, tools, tabs, children } = rest;
  const names = fields.flatMap(namesOf);
  const kept = without(query, names);
  const filters = Object.fromEntries(
    names.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name] ?? ""]])),
  );
  const narrowing = { path, fields, query: filters, invalid, kept };
  return (
    <>
      {tabs}
      <section aria-label={t("filter")} className="mb-3 flex flex-wrap items-start gap-2">
        {fields.length === 0 ? null : <FilterPanel {...narrowing} />}
        <ColumnPicker path={path} query={query} columns={columns} shown={shown} />
        <SavedViews page={page} path={path} query={query} mayWrite={mayWrite} />
        {api === undefined ? null : <ApiCall {...api} />}
        {tools}
      </section>
      <FilterChips {...narrowing} />
      {children}
    </>
  );
}
