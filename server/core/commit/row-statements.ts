import { type Scope, statement, writesTablesTogether } from "@/server/base/db/db";
import type { Execution } from "@/server/base/db/transaction";
import { columnName } from "@/server/base/fast-path/rows";

// The texts differ only by table and columns, so that each connection prepares few of them.

export type Target = { table: string; id: string; revision: number };
type Row = Record<string, unknown>;
type Insert = { table: string; row: object };
type Update = Target & { set: object };
type Rows = { insert?: readonly Insert[]; update?: readonly Update[]; delete?: readonly Target[] };

/** A change of one row, or of many that are inserted. `check` counts the rows that it found. */
type RowChange = { text: string; check?: string; values: unknown[] };

/**
 * Returns the statements of a change: what writes its rows, then `last` with its value. Each aborts the transaction with
 * HA001 if its row changed since it was read.
 */
export function changeStatements(
  scope: Scope,
  { insert = [], update = [], delete: removed = [] }: Rows,
  last: { text: string; value: string } | null,
): Execution[] {
  const changes = rowChanges(scope, insert, update, removed);
  const isAlone = changes.length <= mostInOne && update.length + removed.length <= 1 && writesTablesTogether;
  if (last !== null && changes.length > 0 && isAlone) return [inOneStatement(changes, last)];
  const rows = changes.map(({ text, check, values }) => ({
    statement: statement(check === undefined ? text : `with found as (${text}) ${check}`),
    values,
  }));
  return last === null
    ? rows
    : [...rows, { statement: statement(`select ${last.text}`), values: [last.value] }];
}

/** More would have many texts. */
const mostInOne = 3;

/**
 * Joins changes to one statement, which needs no transaction around it. PostgreSQL executes them before `last`, because it
 * selects from one row of each.
 */
function inOneStatement(changes: readonly RowChange[], last: { text: string; value: string }): Execution {
  const values: unknown[] = [];
  const parts = changes.map(({ text, check = "select count(*) from found", values: own }, n) => {
    const shifted = (part: string) =>
      part.replace(/\$(\d+)/g, (_, place: string) => `$${values.length + Number(place)}`);
    const row = `row${n} as (${shifted(text)}${text.startsWith("insert") ? " returning 1" : ""})`;
    const found = `found${n} as materialized (${shifted(check).replace(/found$/, `row${n}`)})`;
    values.push(...own);
    return `${row}, ${found}`;
  });
  values.push(last.value);
  const all = changes.map((_, n) => `found${n}`).join(", ");
  const text = `with ${parts.join(", ")} select ${last.text.replace("$1", `$${values.length}`)} from ${all}`;
  return { statement: statement(text), values };
}

function rowChanges(
  scope: Scope,
  inserts: readonly Insert[],
  updates: readonly Update[],
  deletes: readonly Target[],
): RowChange[] {
  const on = (
    change: Omit<RowChange, "values">,
    { id, revision }: Target,
    ...more: unknown[]
  ): RowChange => ({
    ...change,
    values: [scope.accountId, scope.mode, id, revision, ...more],
  });
  const targets = [...updates, ...deletes].sort(byTableAndId);
  return [
    ...insertStatements(scope, inserts),
    // Two changes of the same rows, in whatever order, wait for each other here instead of deadlocking. Checked before
    // any row is written, so an update of rows that have changed is a conflict and never breaks a constraint.
    ...(targets.length > 1 ? targets.map((target) => on(lock(target.table), target)) : []),
    ...updates.map((target) => {
      const { names, values } = parametersOf(target.set);
      return on(updateOf(target.table, names), target, ...values);
    }),
    ...deletes.map((target) => on(deleteFrom(target.table), target)),
  ];
}

/** The most rows of a table that have a statement each, which costs the event loop far more than a row of many. */
const mostAlone = 50;
/** The most rows of one statement, so that it takes milliseconds. */
const mostTogether = 5_000;

function insertStatements(scope: Scope, inserts: readonly Insert[]): RowChange[] {
  const rowsOf = new Map<string, Row[]>();
  for (const { table, row } of inserts) {
    const rows = rowsOf.get(table) ?? [];
    rowsOf.set(table, rows);
    rows.push({ ...row, ...scope });
  }
  return [...rowsOf].flatMap(([table, rows]) =>
    rows.length > mostAlone ? insertTogether(table, rows) : rows.map((row) => insertAlone(table, row)),
  );
}

function insertAlone(table: string, row: Row): RowChange {
  const { names, values } = parametersOf(row);
  return { text: insertInto(table, names), values };
}

/** The rows have the same columns. */
function insertTogether(table: string, rows: readonly Row[]): RowChange[] {
  const fields = Object.keys(rows[0] ?? {}).map((field) => [columnName(field), field] as const);
  const names = fields.map(([name]) => `"${name}"`).join(", ");
  const text = `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`;
  const values = rows.map((row) =>
    Object.fromEntries(fields.map(([name, field]) => [name, storable(row[field])])),
  );
  return Array.from({ length: Math.ceil(rows.length / mostTogether) }, (_, n) => ({
    text,
    values: [JSON.stringify(values.slice(n * mostTogether, (n + 1) * mostTogether))],
  }));
}

const byTableAndId = (a: Target, b: Target) =>
  a.table < b.table || (a.table === b.table && a.id < b.id) ? -1 : 1;

// Each column is named, so that a column added by a newer version gets its default.
const insertInto = (table: string, names: readonly string[]) =>
  `insert into ${table} (${names.join(", ")}) values (${names.map((_, n) => `$${n + 1}`).join(", ")})`;

const unchanged = "t.account_id = $1 and t.mode = $2 and t.id = $3 and t.revision = $4";

const required = (table: string, text: string) => ({
  text,
  check: `select require_revision(count(*), '${table}', $3) from found`,
});

const lock = (table: string) =>
  required(table, `select from ${table} t where ${unchanged} for no key update`);

const updateOf = (table: string, names: readonly string[]) =>
  required(
    table,
    `update ${table} t set ${names.map((name, n) => `${name} = $${n + 5}, `).join("")}revision = t.revision + 1 where ${unchanged} returning 1`,
  );

const deleteFrom = (table: string) =>
  required(table, `delete from ${table} t where ${unchanged} returning 1`);

function parametersOf(row: object) {
  const set = Object.entries(row).filter(([, value]) => value !== undefined);
  return {
    names: set.map(([field]) => `"${columnName(field)}"`),
    values: set.map(([, value]) => parameter(value)),
  };
}

/** A list is an array of texts; any other object is stored as JSON. */
function parameter(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  const isObject = typeof value === "object" && value !== null;
  return isObject && !Array.isArray(value) && !(value instanceof Uint8Array) ? JSON.stringify(value) : value;
}

export function columns(row: object): Record<string, unknown> {
  const named: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(row)) named[columnName(key)] = storable(value);
  return named;
}

/** Writes bytes in PostgreSQL's hex form, and big integers as numbers. */
function storable(value: unknown): unknown {
  if (typeof value === "bigint") return Number(value);
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString("hex")}` : value;
}
