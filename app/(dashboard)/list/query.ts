import type { z } from "zod";
import { halalasOf } from "@/components/text/halalas";
import type { Sort } from "@/server/core/list/page";
import { dayMs, riyadhOffsetMs } from "@/server/core/values/time";

export type SearchParams = Record<string, string | string[] | undefined>;
export type Query = Readonly<Record<string, string | undefined>>;

/** Reads the known query parameters; repeated or empty ones as Next.js does. */
export function pick(search: SearchParams, names: readonly string[]): Record<string, string> {
  const entries = names.flatMap((name) => {
    const value = search[name];
    const first = Array.isArray(value) ? value[0] : value;
    return first === undefined || first.trim() === "" ? [] : [[name, first.trim()] as const];
  });
  return Object.fromEntries(entries);
}

/** Builds a URL with the given query parameters. */
export function hrefOf(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size === 0 ? path : `${path}?${search.toString().replaceAll("%2C", ",")}`;
}

/** Returns the columns selected by `cols=`, in default order; the default columns if none is valid. */
export function chosenColumns(all: readonly string[], usual: readonly string[], cols: string | undefined) {
  const columns = cols?.split(",") ?? [];
  const chosen = all.filter((column) => columns.includes(column));
  return chosen.length === 0 ? [...usual] : chosen;
}

/** Returns the start of a day in Riyadh as an API timestamp; null if invalid. */
function dayBegins(text: string, later = 0): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const midnight = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== text) return null;
  return new Date(midnight - riyadhOffsetMs + later * dayMs).toISOString();
}

type Option = { value: string; label: string };

/** Finds objects by any of their texts. Shown as an open field before the chips; the hint is its placeholder. */
export type SearchField = { kind: "search"; name: string; label: string; hint: string };

export type ObjectField = { kind: "customer" | "link"; name: string; label: string };

export const isObjectField = (field: FilterField): field is ObjectField =>
  field.kind === "customer" || field.kind === "link";

/** A list filter. The URL has days and riyals as typed: `from`, `to`, `min`, `max`. */
export type FilterField =
  | SearchField
  | { kind: "text"; name: string; label: string; hint?: string; ltr?: true }
  | ObjectField
  | { kind: "choice"; name: string; label: string; options: readonly Option[] }
  | { kind: "days"; label: string }
  | { kind: "riyals"; label: string }
  | { kind: "metadata"; label: string; hint?: string };

export const namesOf = (field: FilterField): readonly string[] => {
  if (field.kind === "days") return ["from", "to"];
  if (field.kind === "riyals") return ["min", "max"];
  return field.kind === "metadata" ? ["metadata"] : [field.name];
};

export type Filters<Input> = {
  /** The raw values by parameter name, for links and the form. */
  query: Record<string, string>;
  /** The validated values for the API, without invalid ones. */
  input: Input;
  invalid: readonly string[];
};

/** Parses a list's filters from the URL. `schema` is the API's own schema. */
export function readFilters<T extends z.ZodType<object>>(
  fields: readonly FilterField[],
  search: SearchParams,
  schema: T,
): Filters<z.output<T>> {
  const query = pick(search, fields.flatMap(namesOf));
  const inputs = fields.flatMap((field) => inputOf(field, query));
  const unparsed = inputs.filter(({ value }) => value === null);
  let input = Object.fromEntries(
    inputs.flatMap(({ param, value }) => (value === null ? [] : [[param, value]])),
  );
  const invalid = unparsed.map(({ name }) => name);
  for (let round = 0; round <= inputs.length; round += 1) {
    const parsed = schema.safeParse(input);
    if (parsed.success) return { query, input: parsed.data, invalid };
    const faulty = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
    invalid.push(...inputs.filter(({ param }) => faulty.has(param)).map(({ name }) => name));
    input = Object.fromEntries(Object.entries(input).filter(([param]) => !faulty.has(param)));
  }
  return { query, input: schema.parse({}), invalid };
}

type FilterValue = { name: string; param: string; value: unknown };

/** Converts the values of a field to the API's format; null if invalid. */
function inputOf(field: FilterField, query: Record<string, string>): FilterValue[] {
  const inputs = (name: string, param: string, read: (text: string) => unknown): FilterValue[] => {
    const text = query[name];
    return text === undefined ? [] : [{ name, param, value: read(text) }];
  };
  switch (field.kind) {
    case "days":
      return [
        ...inputs("from", "created_from", dayBegins),
        ...inputs("to", "created_to", (text) => dayBegins(text, 1)),
      ];
    case "riyals":
      return [...inputs("min", "amount_min", halalasOf), ...inputs("max", "amount_max", halalasOf)];
    case "metadata":
      return inputs("metadata", "metadata", metadataOf);
    default:
      return inputs(field.name, field.name, (text) => text);
  }
}

/** Parses "order=17, channel=web" to pairs. */
function metadataOf(text: string): Record<string, string> | null {
  const pairs = text.split(",").map((pair) => /^\s*([^=\s]+)\s*=(.*)$/.exec(pair));
  if (pairs.some((pair) => pair === null)) return null;
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? "", pair?.[2]?.trim() ?? ""]));
}

/** Serializes an input as an API query: `metadata[order]=17`, `types=a&types=b`. */
export function asApiQuery(input: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (Array.isArray(value)) for (const one of value) search.append(name, String(one));
    else if (typeof value === "object" && value !== null)
      for (const [key, one] of Object.entries(value)) search.append(`${name}[${key}]`, String(one));
    else if (value !== undefined) search.append(name, String(value));
  }
  return search.toString().replaceAll("%5B", "[").replaceAll("%5D", "]");
}

/** Tabs above a list: a parameter of the URL that adds to the API's input. */
export type TabsOf<Input extends object> = {
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
  sorts?: readonly Sort[];
};

export type ListUrl<Input extends object> = {
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
  invalid: readonly string[];
  isNarrowed: boolean;
};

/** Parses a list's URL. An unknown tab is an invalid parameter. */
export function readListUrl<Input extends object>(
  { fields, schema, tabs, sorts = [] }: Source<Input>,
  search: SearchParams,
): ListUrl<Input> {
  const { query: filters, input, invalid } = readFilters(fields, search, schema);
  const { cols, after, n, sort: requestedSort } = pick(search, ["cols", "after", "n", "sort"]);
  const sort = sorts.find((one) => one === requestedSort) ?? "newest";
  const typed = tabs && pick(search, [tabs.param])[tabs.param];
  const tab = typed === undefined ? undefined : tabs?.read(typed);
  const unknownTab = tabs === undefined || typed === undefined || tab !== undefined ? [] : [tabs.param];
  return {
    query: {
      ...(tabs && typed !== undefined && { [tabs.param]: tab?.value ?? typed }),
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
    invalid: [...invalid, ...unknownTab],
    isNarrowed: Object.keys({ ...filters, ...tab?.input }).length > 0,
  };
}
