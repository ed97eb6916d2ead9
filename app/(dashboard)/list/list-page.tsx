import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Mode } from "@/server/base/db/db";
import { ApiCall } from "./api-call";
import { ColumnPicker } from "./column-picker";
import { FilterBar } from "./filter-bar";
import type { FilterField } from "./filters";
import { ListAddressProvider } from "./list-address";
import { ListTabs, type Tabs } from "./list-tabs";
import type { Query } from "./query";
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
  /** The columns that are shown without a selection. */
  usual: readonly string[];
  mayWrite: boolean;
  /** The same list in the API, if there is one. */
  api?: { url: string; mode: Mode; note?: string | undefined };
  /** Additional tools, such as an export. */
  tools?: ReactNode;
  tabs?: Tabs | undefined;
  /** Names a list without tabs or filters that is one part of a page. */
  heading?: string | undefined;
  children: ReactNode;
};

/** A list page: tabs, filters, columns, saved views and API request. */
export function ListPage({ page, path, query, fields, invalid, columns, usual, ...rest }: Props) {
  const t = useTranslations("dashboard.lists");
  const { mayWrite, api, tools, tabs, heading, children } = rest;
  const buttons = (
    <span className="ms-auto flex flex-wrap gap-2">
      <ColumnPicker columns={columns} usual={usual} />
      <SavedViews page={page} path={path} mayWrite={mayWrite} />
      {api === undefined ? null : <ApiCall {...api} />}
      {tools}
    </span>
  );
  return (
    <ListAddressProvider path={path} query={query}>
      <section aria-label={t("tools")}>
        {tabs === undefined ? null : <ListTabs {...tabs}>{buttons}</ListTabs>}
        <div className="mb-3 flex flex-wrap items-center gap-2 empty:hidden">
          {heading === undefined ? null : <h2 className="font-semibold">{heading}</h2>}
          {fields.length === 0 ? null : <FilterBar fields={fields} invalid={invalid} />}
          {tabs === undefined ? buttons : null}
        </div>
      </section>
      {children}
    </ListAddressProvider>
  );
}
