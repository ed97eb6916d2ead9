import type { Context } from "@/server/core/operation/context";
import { type Filter, readPage, type TableRows } from "./list";
import type { PageInput } from "./page";

/** Returns only the IDs of a page's rows, so that PostgreSQL can read them from an index. */
export async function listIds(
  ctx: Pick<Context, "scope" | "read" | "now">,
  table: keyof TableRows,
  page: PageInput,
  filters: readonly Filter[],
): Promise<string[]> {
  const rows = await readPage<{ id: string }>(ctx, { table, page, filters, select: "id" });
  return rows.slice(0, page.limit).map(({ id }) => id);
}
