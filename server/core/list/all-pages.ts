import type { Context } from "@/server/core/operation/context";
import { type Filter, listRows } from "./list";
import type { TableRows } from "./read-row";
import { preferReplica } from "./replica-read";

/** A row can have 64 KB of metadata. */
const pageSize = 100;

/** Reads all rows of a table that match, newest first, one page at a time. `complete` adds to a page what it shows. */
export async function* allPages<T extends keyof TableRows, Row>(
  ctx: Context,
  table: T,
  filters: readonly Filter[],
  complete: (ctx: Context, rows: TableRows[T][]) => readonly Row[] | Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  // Not by `starting_after`: an unsent payment may be deleted, and the page after it must not be lost.
  for (let last: string | undefined; ; ) {
    const page = last === undefined ? filters : [...filters, { sql: "id < ?", value: last }];
    const { rows, completed } = await preferReplica(ctx, async (readCtx) => {
      const rows = await listRows(readCtx, table, { limit: pageSize - 1 }, page);
      return { rows, completed: await complete(readCtx, rows) };
    });
    if (rows.length > 0) yield completed;
    if (rows.length < pageSize) return;
    last = rows.at(-1)?.id;
  }
}
