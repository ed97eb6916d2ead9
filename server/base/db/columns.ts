import { type Column, jsonColumn } from "@/server/base/fast-path/rows";
import { sql, statement } from "./db";

const readColumns = statement(`
  select a.attname as column, a.atttypid::int as type from pg_attribute a
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`);

const cache = new Map<string, Promise<Column[]>>();

/** Returns the columns of a table from PostgreSQL's catalog. Reads each table once per process. */
export function columnsOf(table: string): Promise<Column[]> {
  const cached = cache.get(table);
  if (cached !== undefined) return cached;
  const columns = readFromCatalog(table);
  cache.set(table, columns);
  columns.catch(() => cache.delete(table));
  return columns;
}

async function readFromCatalog(table: string): Promise<Column[]> {
  const rows = await sql<{ column: string; type: number }>(readColumns, [table]);
  return rows.map(({ column, type }) => jsonColumn(table, column, type));
}
