import { read } from "@/app/(dashboard)/[mode]/read";
import { type FilterField, readFilters } from "@/app/(dashboard)/list/filters";
import { pick, type Search } from "@/app/(dashboard)/list/query";
import { CustomerFilters } from "@/server/customers/search";

/** What an address of the list of customers asks for, as the service takes it. */
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

/** A page of customers, and those among the newest who may be one person. */
export const readCustomers = (mode: string, { input, after, isNarrowed }: Address) =>
  read(mode, async (api) => {
    const isFirst = after === undefined && !isNarrowed;
    const [{ data, has_more }, alike] = await Promise.all([
      api.customers.search({ ...input, limit: 25, ...(after && { starting_after: after }) }),
      isFirst ? api.customers.duplicates({}) : { data: [] },
    ]);
    return { customers: data, has_more, alike: alike.data.length };
  });
