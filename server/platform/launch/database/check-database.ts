import pg from "pg";
import { firstCell } from "@/server/base/db/cells";
import { oneLine, StartError } from "@/server/base/runtime/start-error";
import { migrationNames, refuseOldLayout } from "./migrate";
import { cellsOf, schemasOf } from "./migration-target";
import { missingFunction } from "./sql-functions";

/**
 * Checks that the role of DATABASE_URL has the rights it needs and no more, in every cell. Throws StartError for a
 * superuser, for the owner of the tables, their schema or the database or a member of it, and for any other
 * role that can change the ledger.
 */
export async function checkRole(client: pg.Client): Promise<void> {
  const schemas = ["jobs", "directory", ...(await schemasOf(client))];
  const { rows } = await client.query<{ role: string; reason: string | null }>(
    `select current_user as role, case
      when (select rolsuper from pg_roles where rolname = current_user) then 'is a superuser'
      when exists (select from pg_class join pg_namespace schema on schema.oid = relnamespace
        where nspname = any($1) and relkind in ('r', 'p') and pg_has_role(relowner, 'member')) then 'owns the tables'
      when exists (select from pg_namespace where nspname = any($1) and pg_has_role(nspowner, 'member'))
        then 'owns the schema or the database'
      when exists (select from pg_class join pg_namespace schema on schema.oid = relnamespace
        where nspname = any($1) and relname = 'ledger_transaction'
          and has_table_privilege(pg_class.oid, 'update, delete, truncate')) then 'can change the ledger'
    end as reason`,
    [schemas],
  );
  const [{ role, reason } = { role: "", reason: null }] = rows;
  if (reason === null) return;
  throw new StartError(
    `DATABASE_URL: the role ${role} ${reason}. Use a separate role for the application, and set the owner only in MIGRATION_DATABASE_URL for \`npm run migrate\`.`,
  );
}

/** Throws StartError unless the database has cells exactly if DATABASE_CELLS is set. */
export async function checkCells(client: pg.Client, isSet: boolean): Promise<void> {
  const cells = (await cellsOf(client)) ?? [];
  if (isSet && cells.length === 0)
    throw new StartError(
      "DATABASE_CELLS is set, but the database has no cells. Create one with `npm run cells -- create cell_1`, or remove the setting.",
    );
  if (!isSet && cells.some((cell) => cell !== firstCell))
    throw new StartError(
      "DATABASE_CELLS must be 1, because the database has cells, whose accounts this process would not find.",
    );
}

/** Throws StartError when the database lacks a migration or a function of this version. */
export async function checkMigrations(client: pg.Client): Promise<void> {
  const [applied, own] = [await appliedMigrations(client), await migrationNames()];
  refuseOldLayout(applied, own);
  const missing = own.find((name) => !applied.includes(name));
  if (missing !== undefined) throw notApplied(`migration ${missing}`);
  // A newer version has migrated the database. Its functions also serve this version.
  if (applied.some((name) => !own.includes(name))) return;
  const fn = await missingFunction(client);
  if (fn !== undefined) throw notApplied(`function ${fn}`);
}

const notApplied = (what: string) =>
  new StartError(
    `DATABASE_URL: the ${what} is not applied to the database. Run \`npm run migrate\` with MIGRATION_DATABASE_URL first.`,
  );

async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const known = await client.query("select to_regprocedure('applied_migrations()') is not null as known");
  if (known.rows[0]?.known !== true) return [];
  const { rows } = await client.query<{ name: string }>("select applied_migrations() as name");
  return rows.map(({ name }) => name);
}

/**
 * Connects to an operator's database. Throws StartError, which names the setting and contains no password.
 */
export async function connect(url: string, setting: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    const { host, pathname } = new URL(url);
    throw new StartError(`${setting}: the database ${host}${pathname} cannot be used: ${oneLine(error)}`);
  }
}
