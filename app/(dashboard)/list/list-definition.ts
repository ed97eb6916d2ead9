import type { Locale } from "next-intl";
import type { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { z } from "zod";
import type { Caller, LoadError } from "@/app/(dashboard)/[mode]/read";
import type { LucideIcon } from "@/components/lucide";
import type { OperationName } from "@/server/api/permissions";
import type { Mode } from "@/server/base/db/db";
import type { Sort } from "@/server/core/list/page";
import type { ColumnLook } from "./list-table";
import type { FilterField, ListUrl, Query, TabsOf } from "./query";

export type Translate = Awaited<ReturnType<typeof getTranslations<never>>>;
export type Params = { mode: Mode; id?: string };

/** The inputs that every part of a list may depend on. */
export type ListScope = Params & {
  path: string;
  /** All messages in the user's language. */
  t: Translate;
  locale: Locale;
  may: (operation: OperationName) => boolean;
};

export type ListRows = { data: readonly { id: string }[]; has_more: boolean };
type ItemOf<Result extends ListRows> = Result["data"][number];

/** How many objects a list has; if not exact, there are more. */
export type ListCount = { count: number; is_exact: boolean };

export type CellScope<Result> = ListScope & {
  page: Result;
  /** True if the user selected the columns. */
  chosen: boolean;
};

type PageScope<Result> = ListScope & {
  /** Null if the list could not be loaded. */
  page: Result | null;
  /** True if there is no object at all. */
  isEmpty: boolean;
  /** The parameters of the list's URL. */
  query: Query;
};

export type ColumnOf<Result extends ListRows> = ColumnLook & {
  id: string;
  /** Replaces the column's label in the table's header. */
  header?: (scope: CellScope<Result>) => string;
  cell: (item: ItemOf<Result>, scope: CellScope<Result>) => ReactNode;
  /** The API's sort orders for this column. */
  sort?: { ascending: Sort; descending: Sort };
  /** Hidden until the user selects it. */
  optional?: true;
  /** Classes that apply unless the user selected the columns: `max-sm:hidden`. */
  narrow?: string;
};

export type ListDefinition<Input extends object, Result extends ListRows> = {
  /** The path below the mode. Views are saved under this name. */
  name: string;
  path?: (params: Params) => string;
  title: (t: Translate) => string;
  lead?: (t: Translate) => string;
  /** Shown above the table, if the list is one part of its page. */
  heading?: (t: Translate) => string;
  /** The table's accessible name, if it differs from the title. */
  caption?: (t: Translate) => string;
  /** The API's own schema of the filters. */
  schema: z.ZodType<Input>;
  fields?: (scope: ListScope) => readonly FilterField[] | Promise<readonly FilterField[]>;
  tabs?: TabsOf<Input> & {
    label: (t: Translate) => string;
    options: (t: Translate) => readonly { value: string | undefined; label: string }[];
  };
  /** Loads a page of the list with related objects. */
  read: (
    api: Caller,
    input: Input & { limit: number; starting_after?: string },
    scope: ListScope & { tab: string | undefined; isFirst: boolean; sort: Sort },
  ) => Promise<Result>;
  /** Counts the list, up to a limit; null if it cannot be counted. */
  count?: (api: Caller, input: Input, scope: ListScope) => Promise<ListCount> | null;
  /** The same list in the API: its path below `/v1`, with the input if that differs. */
  api?: string | ((input: Input, scope: ListScope) => { path: string; input: object; note?: string });
  labels: string;
  /** The first column names and links the row and is always shown. */
  columns: readonly ColumnOf<Result>[];
  href: (item: ItemOf<Result>, scope: ListScope) => string;
  empty: {
    icon: LucideIcon;
    title: (t: Translate) => string;
    text: (t: Translate) => string;
    action?: (scope: ListScope) => ReactNode;
  };
  actions?: (scope: PageScope<Result>) => ReactNode;
  /** Replaces title, lead and actions. */
  head?: (scope: PageScope<Result>) => ReactNode;
  before?: (scope: PageScope<Result>) => ReactNode;
  after?: (scope: PageScope<Result>) => ReactNode;
  /** Additional tools, such as an export. */
  tools?: (scope: ListScope, url: ListUrl<Input>) => ReactNode;
};

export const pageSize = 25;

/** A page of a list: null if it could not be loaded. */
export type LoadedList<Input extends object, Result extends ListRows> = {
  list: ListDefinition<Input, Result>;
  scope: ListScope;
  fields: readonly FilterField[];
  url: ListUrl<Input>;
  page: Result | null;
  count: ListCount | null;
  loadError: LoadError | null;
};
