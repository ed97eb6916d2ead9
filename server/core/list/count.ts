import { z } from "zod";
import { statement } from "@/server/base/db/db";
import type { Context } from "@/server/core/operation/context";
import type { Filter, TableRows } from "./list";

/** The maximum number of rows that are counted. */
const maxCount = 10_000;

/** How many rows a list has. `is_exact` is false if there are more than `count`. */
export const Count = z.object({
  object: z.literal("count"),
  count: z.int().min(0).max(maxCount),
  is_exact: z.boolean(),
});

/** Counts a list's rows, at most `maxCount`, so that a page need not wait for a million. */
export async function countRows(
  { scope, read }: Context,
  table: keyof TableRows,
  filters: readonly Filter[],
): Promise<z.output<typeof Count>> {
  const values: unknown[] = [scope.accountId, scope.mode];
  const conditions = filters.map(({ sql, value, anyOf }) =>
    sql.replace("?", () =>
      anyOf === undefined ? `$${values.push(value)}` : `any($${values.push(anyOf)}::text[])`,
    ),
  );
  const where = ["account_id = $1 and mode = $2", ...conditions].join(" and ");
  const text = `select count(*)::int as count from (select from ${table} where ${where} limit ${maxCount + 1}) listed`;
  const [row] = await read<{ count: number }>(statement(text), values);
  const count = row?.count ?? 0;
  return { object: "count", count: Math.min(count, maxCount), is_exact: count <= maxCount };
}
