export type Search = Record<string, string | string[] | undefined>;
export type Query = Readonly<Record<string, string | undefined>>;

/** The values of an address's query that mean something here; a repeated or empty one counts as Next reads it. */
export function pick(search: Search, names: readonly string[]): Record<string, string> {
  const found = names.flatMap((name) => {
    const value = search[name];
    const first = Array.isArray(value) ? value[0] : value;
    return first === undefined || first.trim() === "" ? [] : [[name, first.trim()] as const];
  });
  return Object.fromEntries(found);
}

/** An address with a query of what is given. */
export function hrefOf(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size === 0 ? path : `${path}?${search.toString().replaceAll("%2C", ",")}`;
}

/** The same without some names. */
export const without = (query: Query, names: readonly string[]): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));

/** What `cols=` chooses of the columns there are, in their own order; the usual ones where it chooses none of them. */
export function chosenColumns(all: readonly string[], usual: readonly string[], cols: string | undefined) {
  const wanted = cols?.split(",") ?? [];
  const chosen = all.filter((column) => wanted.includes(column));
  return chosen.length === 0 ? [...usual] : chosen;
}
