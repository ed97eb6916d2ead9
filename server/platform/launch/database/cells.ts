import pg from "pg";
import { readLocations } from "@/server/base/db/cells";
import { StartError } from "@/server/base/runtime/start-error";
import { changeTables } from "./lock-timeout";
import { migrate } from "./migrate";
import {
  cellsOf,
  dropAccountKeys,
  inSchema,
  sharedTables,
  shareTables,
  unusedSchemaOf,
} from "./migration-target";
import { applyFunctions, functionsDir } from "./sql-functions";

type Urls = { ownerUrl: string; appUrl: string };

// One by one, because Citus sends each statement to the other nodes.
const directory = [
  "create schema directory",
  "create table directory.cell (name text primary key, created_at timestamptz not null default now())",
  `create table directory.account_cell (
    account_id text primary key, cell text not null references directory.cell (name))`,
  `create table directory.key_cell (hash bytea primary key, cell text not null references directory.cell (name))`,
  `create function directory.enter_account() returns trigger language plpgsql security definer
  set search_path = directory, pg_temp as $$
  begin
    insert into directory.account_cell (account_id, cell) values (new.id, tg_argv[0]);
    return null;
  end $$`,
  `create function directory.enter_key() returns trigger language plpgsql security definer
  set search_path = directory, pg_temp as $$
  begin
    insert into directory.key_cell (hash, cell) values (new.hash, tg_argv[0]);
    return null;
  end $$`,
  // Existing accounts stay in the schema public, which then becomes a cell too.
  "insert into directory.cell (name) select 'public' where exists (select from account)",
  "insert into directory.account_cell select id, 'public' from account",
  "insert into directory.key_cell select hash, 'public' from api_key",
];

const triggersOf = (cell: string) => [
  `create or replace trigger account_cell after insert on ${cell}.account
    for each row execute function directory.enter_account('${cell}')`,
  `create or replace trigger key_cell after insert on ${cell}.api_key
    for each row execute function directory.enter_key('${cell}')`,
];

async function each(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

/** Prepares a database for its first cell. */
async function openDirectory(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query("select from account limit 1");
  await changeTables(client, [...directory, ...(rows.length > 0 ? triggersOf("public") : [])]);
  await dropAccountKeys(client);
  // Processes that start before the cell is complete read which cells there are.
  await grantDirectory(client, role);
}

async function grantDirectory(client: pg.Client, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  await each(client, [
    `grant usage on schema directory to ${name}`,
    `grant select on all tables in schema directory to ${name}`,
  ]);
}

const cellName = /^[a-z][a-z0-9_]{0,39}$/;

/** Creates a cell: a schema with all tables of its accounts. On a cluster, Citus places it on a node. */
export async function createCell({ ownerUrl, appUrl }: Urls, name: string): Promise<void> {
  if (!cellName.test(name) || name === "public" || name === "directory" || name === "jobs")
    throw new StartError("Name the cell with lower case letters, digits and underscores, such as cell_1.");
  await asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query("select from pg_namespace where nspname = $1", [name]);
    if (rows.length > 0) throw new StartError(`There is a schema ${name} already.`);
    if ((await cellsOf(client)) === null) await openDirectory(client, roleOf(appUrl));
    await each(client, [`create schema ${name}`, `create schema ${unusedSchemaOf(name)}`]);
  });
  await migrateCell({ ownerUrl, appUrl }, name);
  await asOwner(ownerUrl, async (client) => {
    if (await isCluster(client)) await distribute(client, name, roleOf(appUrl));
    await client.query("insert into directory.cell (name) values ($1)", [name]);
    if (!(await cellsOf(client))?.includes("public")) await closeFirstCell(client, roleOf(appUrl));
  });
}

const roleOf = (url: string) => decodeURIComponent(new URL(url).username);

const isCluster = async (client: pg.Client): Promise<boolean> =>
  (await client.query("select from pg_extension where extname = 'citus'")).rows.length > 0;

/** Copies the shared tables to every node, and lets Citus place the cell's tables together on one of them. */
async function distribute(client: pg.Client, cell: string, role: string): Promise<void> {
  await each(client, ["set citus.enable_unsafe_triggers = on", "set client_min_messages = warning"]);
  const everywhere = [
    ...["cell", "account_cell", "key_cell"].map((table) => `directory.${table}`),
    ...sharedTables.map((table) => `public."${table}"`),
  ];
  for (const table of everywhere)
    await client.query(
      `select create_reference_table('${table}')
       where not exists (select from pg_dist_partition where logicalrelid = '${table}'::regclass and repmodel = 't')`,
    );
  // Functions and triggers of a cell query its tables on the node where they run.
  for (const name of ["current_user", pg.escapeIdentifier(role)])
    await client.query(`alter role ${name} set citus.allow_nested_distributed_execution = on`);
  await client.query("set citus.allow_nested_distributed_execution = on");
  await makeMovable(client, cell);
  await client.query("select citus_schema_distribute($1)", [cell]);
  // Functions with a table's row type as parameter were dropped with the table that Citus replaced.
  const target = inSchema(cell);
  await client.query(`set search_path = ${cell}, public`);
  await applyFunctions(client, functionsDir, { target, all: true });
}

/** Lets every change of a cell's tables be replicated while the cell moves to another node. */
async function makeMovable(client: pg.Client, cell: string): Promise<void> {
  await client.query(`alter table ${cell}.rate_window set logged`);
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = $1::regnamespace and c.relkind = 'r'
       and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
    [cell],
  );
  for (const { name } of rows) await client.query(`alter table ${name} replica identity full`);
}

/** Updates a cell to this version's migrations and functions, and grants the application's role its rights. */
async function migrateCell({ ownerUrl, appUrl }: Urls, name: string): Promise<void> {
  const target = inSchema(name);
  await migrate({ url: ownerUrl, target });
  await asOwner(ownerUrl, async (client) => {
    await client.query(`set search_path = ${name}, public`);
    await shareTables(client, name);
    await changeTables(client, triggersOf(name));
    const role = roleOf(appUrl);
    await client.query("select grant_app_role($1)", [role]);
    await grantDirectory(client, role);
  });
}

/**
 * Updates every cell to this version, after the first schema was migrated and its rights were granted. Does nothing in
 * a database without cells.
 */
export async function migrateCells({ ownerUrl, appUrl }: Urls): Promise<void> {
  const all = (await asOwner(ownerUrl, cellsOf)) ?? [];
  // First, because a cell that cannot be migrated must not leave the first schema writable.
  if (all.length > 0 && !all.includes("public"))
    await asOwner(ownerUrl, (client) => closeFirstCell(client, roleOf(appUrl)));
  for (const cell of all) if (cell !== "public") await migrateCell({ ownerUrl, appUrl }, cell);
  if (all.length > 0) await asOwner(ownerUrl, dropAccountKeys);
}

/**
 * Revokes the application role's right to write accounts' rows outside the cells, so that a statement without
 * a cell fails.
 */
async function closeFirstCell(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all($1)`,
    [[...sharedTables, "mail", "process", "throttle"]],
  );
  for (const { name } of rows)
    await client.query(`revoke insert, update, delete on ${name} from ${pg.escapeIdentifier(role)}`);
  // They run as their owner, who has the revoked rights.
  await client.query(
    `revoke execute on function public.sign_up, public.open_business from public, ${pg.escapeIdentifier(role)}`,
  );
}

async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

type Listed = { cell: string; accounts: number; node: string | null };

/** The cells with their accounts and, on a cluster, the node that each is on. */
export const listCells = (ownerUrl: string): Promise<Listed[]> =>
  asOwner(ownerUrl, async (client) => {
    if ((await cellsOf(client)) === null) return [];
    const locations = await readLocations(async (text) => (await client.query(text)).rows);
    const { rows } = await client.query<{ cell: string; accounts: number }>(
      "select cell, count(*)::int as accounts from directory.account_cell group by cell",
    );
    const accounts = new Map(rows.map((row) => [row.cell, row.accounts]));
    return locations.map(({ cell, host, port }) => ({
      cell,
      accounts: accounts.get(cell) ?? 0,
      node: host === null ? null : `${host}:${port}`,
    }));
  });

/**
 * Moves a cell to another node of the cluster while it is in use. Citus copies its rows and concurrent
 * changes, then blocks writes until the other node has all of them.
 */
export const moveCell = (ownerUrl: string, cell: string, node: string): Promise<void> =>
  asOwner(ownerUrl, async (client) => {
    if (!(await isCluster(client)))
      throw new StartError("Cells move between the nodes of a Citus cluster only.");
    const [, host, port] = /^(.+):(\d+)$/.exec(node) ?? [];
    if (host === undefined || port === undefined)
      throw new StartError("Name the node by its host and port, such as db-2.internal:5432.");
    if (!(await cellsOf(client))?.includes(cell)) throw new StartError(`There is no cell ${cell}.`);
    await client.query("select citus_schema_move($1::regnamespace, $2::text, $3::int)", [cell, host, port]);
  });
