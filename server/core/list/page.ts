import { z } from "zod";
import { rule } from "@/server/core/operation/rule";
import { id, type Prefix } from "@/server/core/values/ids";
import { timestamp } from "@/server/core/values/text";

/** The parameters of every list: a limit, and the object to start after. */
export const pageOf = (prefix: Prefix) => ({
  limit: z.int().min(1).max(100).default(20),
  starting_after: id(prefix).optional(),
});

export type Sort = "newest" | "oldest" | "highest" | "lowest";

/** The sort order of a list that can also start with its oldest object. */
export const byTime = {
  sort: z
    .enum(["newest", "oldest"])
    .default("newest")
    .meta({ description: "The order of the list, by creation." }),
};

/** The sort orders of a list that has an index on its amount. */
export const byTimeOrAmount = {
  sort: z
    .enum(["newest", "oldest", "highest", "lowest"])
    .default("newest")
    .meta({ description: "The order of the list, by creation or by amount." }),
};

/** Returns the sort order of a list that has no index on its amount. */
export const timeOrder = (sort: Sort): "newest" | "oldest" => (sort === "oldest" ? "oldest" : "newest");

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item).max(100), has_more: z.boolean() });

export type PageInput = { limit: number; starting_after?: string | undefined; sort?: Sort | undefined };

const createdFields = {
  created_from: timestamp.optional().meta({ description: "Inclusive lower bound on created." }),
  created_to: timestamp.optional().meta({ description: "Exclusive upper bound on created." }),
};

type Created = { created_from?: string | undefined; created_to?: string | undefined };

const isRangeInOrder = ({ created_from: from, created_to: to }: Created) =>
  !from || !to || new Date(from) <= new Date(to);

/** The input of a list that can be limited to a time range. */
export const withTimeRange = <T extends z.ZodRawShape>(shape: T) =>
  // The two fields are in the shape, which the compiler cannot see through T.
  z.strictObject({ ...shape, ...createdFields }).refine((input) => isRangeInOrder(input as Created), {
    path: ["created_from"],
    message: rule("not_after_created_to"),
  });

export function toPage<Row, Item>(rows: Row[], { limit }: PageInput, serialize: (row: Row) => Item) {
  return { data: rows.slice(0, limit).map(serialize), has_more: rows.length > limit };
}
