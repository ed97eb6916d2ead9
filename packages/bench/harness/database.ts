import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { grantApp, migrate, newId, newSecretKey, secretPrefix, startPostgres } from "@/packages/bench/server";
import type { Run } from "./run";

export type Database = {
  ownerUrl: string;
  appUrl: string;
  /** As the owner of the tables: for filling, auditing and what only time or a mutation may do. */
  owner: pg.Pool;
  /** Sends SIGKILL to PostgreSQL's first process. */
  kill(): void;
};

export type DatabaseUrls = { ownerUrl: string; appUrl: string };

/** Starts PostgreSQL in the run's folder, unless one is given, and sets it up as the service does. */
export async function openDatabase(
  run: Run,
  settings: Record<string, string> = {},
  given?: DatabaseUrls,
): Promise<Database> {
  const { ownerUrl, appUrl } = given ?? (await ownPostgres(run, settings));
  await migrate({ url: ownerUrl });
  await grantApp(ownerUrl, appUrl);
  const owner = openPool(run, ownerUrl, 4);
  return { ownerUrl, appUrl, owner, kill: () => process.kill(postmasterIn(run.folder).pid, "SIGKILL") };
}

/** Another database on the same server, set up as the service does. */
export async function addDatabase(run: Run, first: Database, name: string): Promise<Database> {
  await first.owner.query(`create database ${name}`);
  const named = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).toString();
  return openDatabase(run, {}, { ownerUrl: named(first.ownerUrl), appUrl: named(first.appUrl) });
}

async function ownPostgres(run: Run, settings: Record<string, string>): Promise<DatabaseUrls> {
  const { stop, ...urls } = await startPostgres({ dataDir: run.folder, settings });
  run.onEnd(stop);
  return urls;
}

/** A pool that ends with the run and survives the end of its connections. */
export function openPool(run: Run, connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  pool.on("error", () => undefined);
  run.onEnd(() => pool.end());
  return pool;
}

/** What PostgreSQL writes for the programs that stop it. */
export function postmasterIn(folder: string) {
  const [pid, , , port] = readFileSync(join(folder, "postgres/data/postmaster.pid"), "utf8").split("\n");
  return { pid: Number(pid), port: Number(port) };
}

/** A merchant's account with its test keys. */
export type Account = { id: string; keys: string[] };

/** A key may call 100 times a minute, so accounts that call more have several. */
export async function addAccounts(
  owner: Pick<pg.Pool, "query">,
  count: number,
  { keys: keyCount, pepper }: { keys: number; pepper?: string },
): Promise<Account[]> {
  const accounts: Account[] = [];
  for (let n = 0; n < count; n += 1) {
    const account = { id: newId("acct"), keys: [] };
    await owner.query(
      "insert into account (id, name, display_name, verification_status) values ($1, $2, $2, 'approved')",
      [account.id, `Shop ${n}`],
    );
    accounts.push({ ...account, keys: await addKeys(owner, account.id, keyCount, pepper) });
  }
  return accounts;
}

export async function addKeys(
  owner: Pick<pg.Pool, "query">,
  account: string,
  count: number,
  pepper?: string,
) {
  const keys = Array.from({ length: count }, () => newSecretKey("test"));
  const hash = (key: string) =>
    (pepper === undefined ? createHash("sha256") : createHmac("sha256", pepper)).update(key).digest();
  await owner.query(
    `insert into api_key (id, account_id, mode, name, hash, prefix, last4)
     select id, $2, 'test', 'Bench', hash, $4, last4 from unnest($1::text[], $3::bytea[], $5::text[]) one (id, hash, last4)`,
    [
      keys.map(() => newId("key")),
      account,
      keys.map(hash),
      secretPrefix("test"),
      keys.map((key) => key.slice(-4)),
    ],
  );
  return keys;
}
