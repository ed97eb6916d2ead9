import type pg from "pg";
import { changeTables } from "./lock-timeout";

export type Target = {
  schema: string;
  options: { options?: string };
  /** Adapts a script, which is written for the schema `public`. */
  rewrite(script: string): string;
};

/** The schema of a database without cells, and of the tables that cells share. */
export const homeTarget: Target = { schema: "public", options: {}, rewrite: (script) => script };

/** The schema for shared tables that a cell's migration creates needlessly. */
export const unusedSchemaOf = (cell: string) => `${cell}_unused`;

const functionHeader = /\bcreate (?:or replace )?function [^$]*? as (?=\$\$)/g;

/**
 * Makes a script's functions find the cell's tables whatever the caller's `search_path`: a statement that Citus sends
 * to another node, and the triggers it fires there, run with the default one. Immutable functions read no tables.
 */
const bound = (script: string, cell: string) =>
  script.replace(functionHeader, (header) =>
    /\bimmutable\b|\bset search_path\b/.test(header)
      ? header
      : header.replace(/as $/, `set search_path = ${cell}, public as `),
  );

/** A cell: functions have the same text and find the cell's own tables first. */
export const inSchema = (cell: string): Target => ({
  schema: cell,
  options: { options: `-c search_path=${cell},${unusedSchemaOf(cell)}` },
  rewrite: (script) =>
    bound(script, cell)
      .replace(/\bset search_path = public\b/g, `set search_path = ${cell}, public`)
      .replace(/'public'::regnamespace/g, `'${cell}'::regnamespace`)
      .replace(/\bpublic\./g, `${cell}.`)
      .replace(/\bschema public\b/g, `schema ${cell}`)
      .replace(/\bcreate schema jobs;/g, "")
      .replace(/\bjobs\./g, `${unusedSchemaOf(cell)}.`),
});

/** Tables of users and processes, which all cells share. Citus copies them to every node. */
export const sharedTables = [
  "user",
  "membership",
  "dashboard_session",
  "push_subscription",
  "recovery_code",
  "user_token",
  "oauth_client",
  "pairing",
  "pay_page_look",
  "secret_fingerprint",
];

/**
 * Drops the references of shared tables to accounts. Before it writes a shared table, Citus locks those it references,
 * which needs the right to write them.
 */
export async function dropAccountKeys(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as "table", conname as name from pg_constraint
     where conrelid in ('public.membership'::regclass, 'public.pairing'::regclass)
       and conname in ('membership_account_id_fkey', 'pairing_account_id_fkey')`,
  );
  for (const { table, name } of rows)
    await changeTables(client, [`alter table ${table} drop constraint ${name}`]);
}

type ForeignKey = { table: string; name: string; definition: string; of_cell: boolean };

const crossing = `
  select c.conrelid::regclass::text as "table", c.conname as name, own.nspname = $1 as of_cell,
    pg_get_constraintdef(c.oid) as definition
  from pg_constraint c
  join pg_class t on t.oid = c.conrelid join pg_namespace own on own.oid = t.relnamespace
  join pg_class r on r.oid = c.confrelid join pg_namespace other on other.oid = r.relnamespace
  where c.contype = 'f' and own.nspname in ($1, $2) and other.nspname in ($1, $2) and own.nspname <> other.nspname`;

/**
 * Moves the shared tables that a migration created in the cell out of the way, and makes the cell's foreign
 * keys reference the shared ones.
 */
export async function shareTables(client: pg.Client, cell: string): Promise<void> {
  const unused = unusedSchemaOf(cell);
  for (const table of sharedTables)
    await changeTables(client, [`alter table if exists ${cell}."${table}" set schema ${unused}`]);
  const { rows } = await client.query<ForeignKey>(crossing, [cell, unused]);
  for (const { table, name, definition, of_cell } of rows) {
    const drop = `alter table ${table} drop constraint "${name}"`;
    if (of_cell)
      await reference(client, { table, name, drop, definition: definition.replace(`${unused}.`, "public.") });
    else await changeTables(client, [drop]);
  }
}

/** Replaces a foreign key, and checks the rows only when its tables are no longer locked. */
async function reference(
  client: pg.Client,
  { table, name, drop, definition }: { table: string; name: string; drop: string; definition: string },
): Promise<void> {
  const isValid = !definition.endsWith(" NOT VALID");
  const add = `alter table ${table} add constraint "${name}" ${definition}${isValid ? " not valid" : ""}`;
  await changeTables(client, [drop, add]);
  if (isValid) await changeTables(client, [`alter table ${table} validate constraint "${name}"`]);
}

/** The cells of a database, oldest first; null in a database without cells. */
export async function cellsOf(client: pg.Client): Promise<string[] | null> {
  const { rows } = await client.query("select to_regclass('directory.cell') is not null as known");
  if (rows[0]?.known !== true) return null;
  const result = await client.query<{ name: string }>(
    "select name from directory.cell order by created_at, name",
  );
  return result.rows.map(({ name }) => name);
}

/** The schemas with accounts' rows: the first, and those of the cells. */
export const schemasOf = async (client: pg.Client): Promise<string[]> => [
  ...new Set(["public", ...((await cellsOf(client)) ?? [])]),
];
