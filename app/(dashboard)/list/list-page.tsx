import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ApiCall } from "./api-call";
import { ColumnPicker } from "./column-picker";
import { FilterBar } from "./filter-bar";
import { type FilterField, namesOf } from "./filters";
import { type Query, without } from "./query";
import { SavedViews } from "./saved-views";

type Props = {
  /** The list's name in the API, under which views are saved. */
  page: string;
  path: string;
  /** The URL's parameters: tab, filters, columns; not the page. */
  query: Query;
  fields: readonly FilterField[];
  invalid: readonly string[];
  columns: readonly { id: string; label: string }[];
  shown: readonly string[];
  mayWrite: boolean;
  /** The same list in the API, if there is one. */
  api?: { url: string; mode: string; note?: string | undefined };
  /** Additional tools, such as an export. */
  tools?: ReactNode;
  tabs?: ReactNode;
  children: ReactNode;
};

/** A list page: tabs, filters, columns, saved views and API request. */
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
      <section aria-label={t("tools")} className="mb-3 flex flex-wrap items-start gap-2">
        {fields.length === 0 ? null : <FilterBar {...narrowing} />}
        <span className="ms-auto flex flex-wrap gap-2">
          <ColumnPicker path={path} query={query} columns={columns} shown={shown} />
          <SavedViews page={page} path={path} query={query} mayWrite={mayWrite} />
          {api === undefined ? null : <ApiCall {...api} />}
          {tools}
        </span>
      </section>
      {children}
    </>
  );
}
