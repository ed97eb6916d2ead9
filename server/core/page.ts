import { z } from "zod";
import { ApiError } from "@/server/core/errors";
import { id, type Prefix } from "@/server/core/ids";

/** The query every list takes: how many, and after which object. */
export const pageOf = (prefix: Prefix) => ({
  limit: z.int().min(1).max(100).default(20),
  starting_after: id(prefix).optional(),
});

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item).max(100), has_more: z.boolean() });

type PageInput = { limit: number; starting_after?: string | undefined };
type Table = { count(query: { where: { id: string } }): Promise<number> };

/** The rest of a query that walks a list newest first; one row more than asked tells whether there is more. */
export const newestFirst = ({ limit }: PageInput) => ({ orderBy: { id: "desc" as const }, take: limit + 1 });

/** The condition that starts a page after an object of the same list. Throws `parameter_invalid` for a stranger. */
export async function after(table: Table, { starting_after }: PageInput) {
  if (starting_after === undefined) return {};
  if ((await table.count({ where: { id: starting_after } })) > 0) return { id: { lt: starting_after } };
  throw new ApiError("parameter_invalid", {
    param: "starting_after",
    message: "starting_after must be the id of an object in this list.",
  });
}

export function toPage<Row, Item>(rows: Row[], { limit }: PageInput, present: (row: Row) => Item) {
  return { data: rows.slice(0, limit).map(present), has_more: rows.length > limit };
}
