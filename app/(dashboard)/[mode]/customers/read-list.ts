import { read } from "@/app/(dashboard)/[mode]/read";
import { type FilterField, readFilters } from "@/app/(dashboard)/list/filters";
import { pick, type Search } from "@/app/(dashboard)/list/query";
import { CustomerFilters } from "@/server/customers/search";

/** Parses the customer list's URL to the operation's input. */
export function readAddress(fields: readonly FilterField[], search: Search) {
  const { query, input, invalid } = readFilters(fields, search, CustomerFilters);
  const { cols, after } = pick(search, ["cols", "after"]);
  return {
    query: { ...query, ...(cols && { cols }) },
    input,
    invalid,
    after,
    isNarrowed: Object.keys(query).length > 0,
  };
}

type Address = ReturnType<typeof readAddress>;

/** Loads a page of customers and possible duplicates. */
export const readCustomers = (mode: string, { input, after, isNarrowed }: Address) =>
  read(mode, async (api) => {
    const isFirst = after === undefined && !isNarrowed;
    const [{ data, has_more }, alike] = await Promise.all([
      api.customers.search({ ...input, limit: 25, ...(after && { starting_after: after }) }),
      isFirst ? api.customers.duplicates({}) : { data: [] },
    ]);
    return { customers: data, has_more, alike: alike.data.length };
  });
