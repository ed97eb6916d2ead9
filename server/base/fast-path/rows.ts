/** A column of a table, its name in the Prisma model, and how its JSON value becomes the model's value. */
export type Column = { column: string; name: string; convert: ((value: never) => unknown) | null };

/** A row as `row_to_json` returns it. Decoding one JSON value is much faster than decoding each column. */
export type JsonRow = Record<string, unknown>;

/** Conversions by PostgreSQL type OID. Null: JSON holds the model's value as it is. */
const conversions = new Map<number, Column["convert"]>([
  [1184, (text: string) => new Date(text)], // timestamptz
  [20, toBigInt], // int8
  [17, (text: string) => Buffer.from(text.slice(2), "hex")], // bytea, as \x…
  ...[16, 21, 23, 25, 700, 701, 1009, 1043, 2950, 3802, 5069].map((oid) => [oid, null] as const), // bool, int2, int4, text, floats, text[], varchar, uuid, jsonb, xid8
]);

function toBigInt(value: number): bigint {
  if (!Number.isSafeInteger(value)) throw new Error("An integer is too large to be read from JSON.");
  return BigInt(value);
}

/** Describes a column by its PostgreSQL type. Throws for a type that has no conversion. */
export function jsonColumn(table: string, column: string, type: number): Column {
  const convert = conversions.get(type);
  if (convert === undefined) throw new Error(`${table}.${column} has a type that is not read from JSON.`);
  return { column, name: fieldName(table, column), convert };
}

/** Columns whose field has another name, as `@map` says in `schema.prisma`. */
const mappedFields = new Map([
  ["refund.sent_at", "leasedAt"],
  ["verification.to_tell", "pendingNotification"],
]);
const mappedColumns = new Map(
  [...mappedFields].map(([column, field]) => [field, column.replace(/^.*\./, "")]),
);

const camelCase = (column: string) =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const fieldName = (table: string, column: string) =>
  mappedFields.get(`${table}.${column}`) ?? camelCase(column);

export const columnName = (field: string) =>
  mappedColumns.get(field) ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Returns the SQL for a row as JSON with its model's field names. JSON.parse creates objects faster than
 * renaming the fields afterwards.
 */
export const modelJson = (columns: readonly Column[], row: string): string =>
  `(select row_to_json(one) from (select ${columns.map(({ column, name }) => `${row}.${column} as "${name}"`).join(", ")}) one)`;

/** Converts the values of a row read with `modelJson`, in place. */
export function modelValues(columns: readonly Column[], row: JsonRow): JsonRow {
  for (const { name, convert } of columns) {
    const value = row[name];
    // the type is determined by the catalog
    if (convert !== null && value !== null) row[name] = convert(value as never);
  }
  return row;
}

/** Renames computed columns, which no model has, to camelCase. */
export const withModelNames = (columns: object): object =>
  Object.fromEntries(Object.entries(columns).map(([column, value]) => [camelCase(column), value]));

/** Converts a JSON row to a row of the table's Prisma model. */
export function modelRow(columns: readonly Column[], row: JsonRow): Record<string, unknown> {
  const model: Record<string, unknown> = {};
  for (const { column, name, convert } of columns) {
    const value = row[column];
    // the type is determined by the catalog
    model[name] = convert === null || value === null ? value : convert(value as never);
  }
  return model;
}
