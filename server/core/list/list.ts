import { z } from "zod";
import { columnsOf } from "@/server/base/db/columns";
import { type RunStatement, statement } from "@/server/base/db/db";
import { modelJson, modelValues, withModelNames } from "@/server/base/fast-path/rows";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { inAccountsTurn } from "@/server/core/operation/scan-slot";
import { idAt, type Prefix, timeOfId } from "@/server/core/values/ids";
import { dayMs } from "@/server/core/values/time";
import { orders } from "./orders";
import type { PageInput } from "./page";
import type { TableRows } from "./read-row";

/**
 * A condition on the rows of a list, in SQL, with `?` for its value. The text is ours, the value the caller's. `ofRow` is
 * the same condition in SQL that is cheap for one row, for one that finds all rows at once.
 */
export type Filter = { sql: string; ofRow?: string; value?: unknown; anyOf?: readonly string[] };

/** Returns the condition `column = value`, or none without a value. */
export const equals = (column: string, value: string | number | undefined): Filter[] =>
  value === undefined ? [] : [{ sql: `${column} = ?`, value }];

/**
 * Returns the condition that `column` has one of these values, or none without values. A list can have only one such
 * condition.
 */
export const oneOf = (column: string, values: readonly string[] | undefined): Filter[] =>
  values === undefined ? [] : [{ sql: `${column} = ?`, anyOf: values }];

/** Returns the condition that the metadata contains all of these strings. */
export const metadataHas = (metadata: Record<string, string> | undefined): Filter[] =>
  metadata === undefined ? [] : [{ sql: "metadata @> ?::jsonb", value: JSON.stringify(metadata) }];

type Created = { created_from?: string | undefined; created_to?: string | undefined };

/**
 * Returns the conditions on the creation time: from is inclusive, to exclusive. An ID begins with its creation time,
 * so this uses the order of the list.
 */
export const createdBetween = (prefix: Prefix, { created_from: from, created_to: to }: Created): Filter[] => [
  ...(from === undefined ? [] : [{ sql: "id >= ?", value: firstIdAt(prefix, from) }]),
  ...(to === undefined ? [] : [{ sql: "id < ?", value: firstIdAt(prefix, to) }]),
];

/** Objects are created at whole milliseconds, so a bound between two of them is the next one. */
function firstIdAt(prefix: Prefix, bound: string) {
  const roundUp = /\.\d{3}\d*[1-9]/.test(bound) ? 1 : 0;
  return idAt(prefix, new Date(Date.parse(bound) + roundUp));
}

/**
 * Partitioned tables, with the number of days before a page's first row in which most pages end. PostgreSQL
 * plans a page over all partitions for each caller, which takes longer every month. A page within these
 * days reads two or three partitions.
 */
const partitioned: Partial<Record<keyof TableRows, { prefix: Prefix; days: number }>> = {
  event: { prefix: "evt", days: 45 },
  request_log: { prefix: "req", days: 2 },
};

export const own = "account_id = $1 and mode = $2";

/**
 * Returns the rows of a page, newest first unless sorted otherwise, and one more if there are more. `extraColumns` adds
 * columns in SQL. Throws `parameter_invalid` if the page starts after an object that does not exist.
 */
export async function listRows<T extends keyof TableRows, More extends object = object>(
  { scope, read, now }: Context,
  table: T,
  page: PageInput,
  filters: readonly Filter[] = [],
  extraColumns = "",
): Promise<(TableRows[T] & More)[]> {
  const columns = await columnsOf(table);
  const select = `${modelJson(columns, "t")}::text as row`;
  const request = { table, page, filters, select, extraColumns };
  const texts = await readPage<{ row: string }>({ scope, read, now }, request);
  const rows = texts.map(({ row, ...more }) => {
    const values = modelValues(columns, JSON.parse(row));
    return extraColumns === "" ? values : { ...values, ...withModelNames(more) };
  });
  return rows as (TableRows[T] & More)[]; // `modelJson` selects the columns under the names of the model
}

type Listed = Omit<ListRequest, "scope" | "scan">;

/** Reads the rows of a page, and one more if there are more. */
export async function readPage<Row extends object>(
  { scope, read, now }: Pick<Context, "scope" | "read" | "now">,
  list: Listed,
): Promise<Row[]> {
  const { table, page } = list;
  const [first, second] = scanPlan({ scope, ...list }, now());
  let rows = await inTurn(scope, first.filters, () => readRows<Row>(read, first));
  if (second !== undefined && rows.length <= page.limit)
    rows = await inTurn(scope, second.filters, () => readRows<Row>(read, second));
  if (page.starting_after !== undefined && rows.length === 0)
    await requireListed(read, table, [scope.accountId, scope.mode, page.starting_after]);
  return rows;
}

/** Reads without a filter, or only by ID, are as quick for any number of rows. */
const inTurn = <T>({ accountId }: Context["scope"], filters: readonly Filter[], work: () => Promise<T>) =>
  filters.every(({ sql }) => sql.startsWith("id ")) ? work() : inAccountsTurn(accountId, work);

/** Filters that match few rows each, so that their index alone is enough. */
const selective = /^(?:\w+_id|reference|reference_number|authorization_code|email|phone) /;

/** Rows that are read in the order of the list before two or more filters are combined. */
const nearScanRows = 1_000;

/**
 * Plans how a page is read: first in a way that is cheap and finds most pages, then, if rows are missing, as a whole.
 */
function scanPlan(request: ListRequest, at: Date): [ListRequest, ListRequest?] {
  const { table, page, filters } = request;
  const { starting_after: cursor, sort = "newest" } = page;
  const partitions = partitioned[table];
  if (partitions !== undefined) {
    if (sort !== "newest") return [request];
    const newest = cursor === undefined ? at : timeOfId(cursor);
    const oldest = idAt(partitions.prefix, new Date(newest.getTime() - partitions.days * dayMs));
    return [{ ...request, filters: [...filters, { sql: "id >= ?", value: oldest }] }, request];
  }
  const others = filters.filter(({ sql }) => !sql.startsWith("id "));
  const isPlain = others.every(({ sql, anyOf }) => anyOf === undefined && !selective.test(sql));
  if (others.length < 2 || !isPlain || (sort !== "newest" && sort !== "oldest")) return [request];
  return [
    { ...request, scan: "near" },
    { ...request, scan: "matching" },
  ];
}

type ListRequest = {
  scope: Context["scope"];
  table: keyof TableRows;
  page: PageInput;
  filters: readonly Filter[];
  select: string;
  /** Columns that read other rows. */
  extraColumns?: string;
  /**
   * Two frequent filters that rarely meet would make PostgreSQL read all rows of the rarer one in the order of the
   * list.
   * `near` reads only the next rows of the list, `matching` lets it combine the filters' indexes and sorts the result.
   */
  scan?: "near" | "matching";
};

function readRows<Row extends object>(
  read: RunStatement,
  {
    scope,
    table,
    page: { limit, starting_after: cursor, sort = "newest" },
    filters,
    select,
    extraColumns = "",
    scan,
  }: ListRequest,
) {
  const values: unknown[] = [scope.accountId, scope.mode];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const order = orders[sort];
  const anyOf = filters.find((filter) => filter.anyOf !== undefined)?.anyOf;
  const conditions = filters.map(({ sql, ofRow = sql, value, anyOf: several }) => {
    const text = scan === "near" ? ofRow : sql;
    if (!text.includes("?")) return text;
    const bound = several === undefined ? bind(value) : "requested";
    return text.replaceAll("?", () => bound);
  });
  const listed = [own];
  if (cursor !== undefined) {
    const at = bind(cursor);
    listed.push(order.after(at, table, own), `exists (select from ${table} where ${own} and id = ${at})`);
  }
  const all = [...listed, ...conditions].join(" and ");
  const first = `order by ${order.by} limit ${bind(limit + 1)}`;
  // Reads the first rows of each value from its own range of the index, without touching rows of other values.
  const where =
    anyOf === undefined
      ? all
      : `${own} and id in (select one.id from unnest(${bind(anyOf)}::text[]) as requested,
          lateral (select id from ${table} where ${all} ${first}) one)`;
  const near = `select *, xmin from ${table} where ${listed.join(" and ")} order by ${order.by} limit ${nearScanRows}`;
  const source = {
    page: `${table} t where ${where}`,
    near: `(${near}) t where ${conditions.join(" and ")}`,
    matching: `(select *, xmin from ${table} where ${all} offset 0) t`,
  }[scan ?? "page"];
  const text = `select ${select}${extraColumns} from ${source} ${first}`;
  // An unfiltered page is read from its index in negligible time; a filter may take longer.
  const pipelined = filters.every(({ sql }) => sql === "id >= ?") && extraColumns === "";
  return read<Row>(statement(text), values, { pipelined });
}

async function requireListed(read: RunStatement, table: string, values: unknown[]) {
  const rows = await read(statement(`select from ${table} where ${own} and id = $3`), values);
  if (rows.length === 1) return;
  throw new ApiError("parameter_invalid", { param: "starting_after", variant: "starting_after_unknown" });
}

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
  const where = [own, ...conditions].join(" and ");
  const text = `select count(*)::int as count from (select from ${table} where ${where} limit ${maxCount + 1}) listed`;
  const [row] = await inTurn(scope, filters, () => read<{ count: number }>(statement(text), values));
  const count = row?.count ?? 0;
  return { object: "count", count: Math.min(count, maxCount), is_exact: count <= maxCount };
}
