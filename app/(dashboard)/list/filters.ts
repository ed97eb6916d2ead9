import type { z } from "zod";
import { halalasOf } from "@/components/text/halalas";
import { dayBegins } from "./days";
import { type ListSearch, pick } from "./query";

type Option = { value: string; label: string };

/** Finds objects by any of their texts. Shown as an open field before the chips; the hint is its placeholder. */
export type SearchField = { kind: "search"; name: string; label: string; hint: string };

/** Selects an object by name. */
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
  /** Names of invalid parameters. */
  invalid: readonly string[];
};

/** Parses a list's filters from the URL. `schema` is the API's own schema. */
export function readFilters<T extends z.ZodType<object>>(
  fields: readonly FilterField[],
  search: ListSearch,
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
