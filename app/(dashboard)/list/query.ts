export type ListSearch = Record<string, string | string[] | undefined>;
export type Query = Readonly<Record<string, string | undefined>>;

/** Reads the known query parameters; repeated or empty ones as Next.js does. */
export function pick(search: ListSearch, names: readonly string[]): Record<string, string> {
  const entries = names.flatMap((name) => {
    const value = search[name];
    const first = Array.isArray(value) ? value[0] : value;
    return first === undefined || first.trim() === "" ? [] : [[name, first.trim()] as const];
  });
  return Object.fromEntries(entries);
}

/** Builds a URL with the given query parameters. */
export function listHrefOf(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size === 0 ? path : `${path}?${search.toString().replaceAll("%2C", ",")}`;
}

/** Returns the query without some parameters. */
export const withoutFilter = (query: Query, names: readonly string[]): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));

/** Returns the columns selected by `cols=`, in default order; the default columns if none is valid. */
export function chosenColumns(all: readonly string[], usual: readonly string[], cols: string | undefined) {
  const columns = cols?.split(",") ?? [];
  const chosen = all.filter((column) => columns.includes(column));
  return chosen.length === 0 ? [...usual] : chosen;
}
