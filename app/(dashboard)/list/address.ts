import type { z } from "zod";
import type { Sort } from "@/server/core/list/page";
import { type FilterField, readFilters } from "./filters";
import { type ListSearch, pick, type Query } from "./query";

/** Tabs above a list: a parameter of the URL that adds to the API's input. */
export type TabsOf<Input extends object> = {
  /** The URL's parameter. */
  param: string;
  /** Parses the selected tab; undefined if unknown. An empty input does not narrow the list. */
  read: (text: string) => { value: string; input: Partial<Input> } | undefined;
};

/** Parses a tab by the schema of an API's filter. */
export const tabOf =
  <Tab extends string, Input extends object>(schema: z.ZodType<Tab>, inputOf: (tab: Tab) => Input) =>
  (text: string) => {
    const value = schema.safeParse(text).data;
    return value === undefined ? undefined : { value, input: inputOf(value) };
  };

type Source<Input extends object> = {
  fields: readonly FilterField[];
  /** The API's own schema of the filters. */
  schema: z.ZodType<Input>;
  tabs?: TabsOf<Input> | undefined;
  /** The available sort orders. */
  sorts?: readonly Sort[];
};

export type ListAddress<Input extends object> = {
  /** The URL's parameters: tab, filters, columns, sort order; not the page. */
  query: Query;
  /** The API's input, without invalid values. */
  input: Input;
  tab: string | undefined;
  cols: string | undefined;
  sort: Sort;
  /** The last object of the previous page. */
  after: string | undefined;
  /** The number of objects before this page, for its numbering; undefined if the URL does not contain it. */
  before: number | undefined;
  /** Names of invalid parameters. */
  invalid: readonly string[];
  isNarrowed: boolean;
};

/** Parses a list's URL. An unknown tab is ignored. */
export function readAddress<Input extends object>(
  { fields, schema, tabs, sorts = [] }: Source<Input>,
  search: ListSearch,
): ListAddress<Input> {
  const { query: filters, input, invalid } = readFilters(fields, search, schema);
  const { cols, after, n, sort: requestedSort } = pick(search, ["cols", "after", "n", "sort"]);
  const sort = sorts.find((one) => one === requestedSort) ?? "newest";
  const typed = tabs && pick(search, [tabs.param])[tabs.param];
  const tab = typed === undefined ? undefined : tabs?.read(typed);
  return {
    query: {
      ...(tabs && tab && { [tabs.param]: tab.value }),
      ...filters,
      ...(cols && { cols }),
      ...(sort !== "newest" && { sort }),
    },
    input: { ...input, ...tab?.input },
    tab: tab?.value,
    cols,
    sort,
    after,
    before: after === undefined ? 0 : /^[1-9]\d{0,6}$/.test(n ?? "") ? Number(n) : undefined,
    invalid,
    isNarrowed: Object.keys({ ...filters, ...tab?.input }).length > 0,
  };
}
