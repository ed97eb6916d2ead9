import { sql, statement } from "./db";

type Column = { column: string; name: string; convert: ((value: never) => unknown) | null };

/** What JSON cannot say, by the type's number in PostgreSQL's catalogue; null where it says all. */
const conversions = new Map<number, Column["convert"]>([
  [1184, (text: string) => new Date(text)], // timestamptz
  [20, wholeNumber], // int8
  [17, (text: string) => Buffer.from(text.slice(2), "hex")], // bytea, as \x…
  ...[16, 21, 23, 25, 700, 701, 1009, 1043, 2950, 3802, 5069].map((oid) => [oid, null] as const), // bool, int2, int4, text, floats, text[], varchar, uuid, jsonb, xid8
]);

function wholeNumber(value: number): bigint {
  if (!Number.isSafeInteger(value)) throw new Error("A whole number is too large to be read as JSON.");
  return BigInt(value);
}

const readColumns = statement(`
  select a.attname as column, a.atttypid::int as type from pg_attribute a
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`);

const known = new Map<string, Promise<Column[]>>();

/** The columns of a table, asked for once. */
export function columnsOf(table: string): Promise<Column[]> {
  const before = known.get(table);
  if (before !== undefined) return before;
  const asked = askColumns(table);
  known.set(table, asked);
  asked.catch(() => known.delete(table));
  return asked;
}

async function askColumns(table: string): Promise<Column[]> {
  const rows = await sql<{ column: string; type: number }>(readColumns, [table]);
  return rows.map(({ column, type }) => {
    const convert = conversions.get(type);
    if (convert === undefined) throw new Error(`${table}.${column} has a type that is not read from JSON.`);
    return { column, name: modelName(column), convert };
  });
}

/** A column's name as models have it. */
const modelName = (column: string) =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Columns that stand beside a row, under names like those of its model. */
export const beside = (columns: object): object =>
  Object.fromEntries(Object.entries(columns).map(([column, value]) => [modelName(column), value]));

/** A row of `row_to_json`: one value for the driver to take apart instead of one for each column, which is much faster. */
export type JsonRow = Record<string, unknown>;

/** The same as the table's model has it. */
export function modelRow(columns: readonly Column[], row: JsonRow): Record<string, unknown> {
  const model: Record<string, unknown> = {};
  for (const { column, name, convert } of columns) {
    const value = row[column];
    // The catalogue says of which type the value is.
    model[name] = convert === null || value === null ? value : convert(value as never);
  }
  return model;
}
