import "./settings";
import { once } from "node:events";
import { createServer } from "node:http";
import pg from "pg";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { currentCell } from "@/server/base/db/cell";
import { firstCell } from "@/server/base/db/cells";
import { acrossAccounts } from "@/server/base/db/directory";
import { deleteExpiredSignIns } from "@/server/base/db/maintenance-jobs";
import { checkPayPages, lastCheck } from "@/server/checkout/scripts/check-pages";
import { job } from "@/server/jobs/job";
import { deferred, jobApp } from "@/server/platform/jobs/embedded/embedded.fixture";
import { migrateCells } from "@/server/platform/launch/database/cells";
import { checkPooler } from "@/server/platform/launch/database/check-pooler";
import { sharedTables } from "@/server/platform/launch/database/migration-target";
import { person } from "@/server/team/team.fixture";
import { cluster } from "@/server/test/full";
import { startPooler } from "@/server/test/processes/pooler";
import { isClockShifted } from "@/server/test/processes/shifted-clock";
import { testDatabase } from "@/server/test/worker";
import { cells, closeOwners, inSchema, merchantIn } from "./fixture";

afterAll(closeOwners);

// Before it writes a shared table, Citus locks the tables it references, which needs the right to write them.
const unwritable = `
  with recursive referenced as (
    select conrelid::regclass as by, confrelid as id from pg_constraint
    where contype = 'f' and conrelid = any($1::regclass[])
    union
    select referenced.by, confrelid from pg_constraint join referenced on conrelid = referenced.id where contype = 'f')
  select by::text, id::regclass::text as "table" from referenced
  where has_table_privilege('halala_app', by, 'insert, update, delete')
    and not has_table_privilege('halala_app', id, 'update, delete, truncate')`;

const sharedNames = sharedTables.map((name) => `public."${name}"`);
const readUnwritable = async () => (await inSchema("public", unwritable, [sharedNames])).rows;

test("shared tables reference only tables that the application's role may write", async () => {
  expect(await readUnwritable()).toEqual([]);
});

const addAccountKey = (table: string) =>
  inSchema(
    "public",
    `alter table ${table} add constraint ${table}_account_id_fkey foreign key (account_id)
     references directory.account_cell (account_id)`,
  );

test.skipIf(cluster !== null)("a migration removes earlier references to the directory", async () => {
  for (const table of ["membership", "pairing"]) await addAccountKey(table);
  expect(await readUnwritable()).not.toEqual([]);
  await migrateCells(await urls());
  expect(await readUnwritable()).toEqual([]);
});

const urls = async () => {
  const { ownerUrl, url: appUrl } = await testDatabase();
  return { ownerUrl, appUrl };
};

/** Runs a statement in a transaction that stays open. */
async function openTransaction(text: string) {
  const client = new pg.Client({ connectionString: (await urls()).ownerUrl });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`begin; ${text}`);
  return client;
}

const waiting = "select from pg_locks where relation = $1::regclass and not granted";

/** Migrates while a transaction reads a table, and expects others to read it too, although the migration must lock it. */
async function migrateBeside(table: string) {
  const reader = await openTransaction(`lock table ${table} in access share mode`);
  const migrated = migrateCells(await urls());
  await expect.poll(async () => (await inSchema("public", waiting, [table])).rowCount).toBe(1);
  await inSchema(
    "public",
    `set statement_timeout = '30s'; select from ${table} limit 1; reset statement_timeout`,
  );
  await reader.query("commit");
  await migrated;
}

// PostgreSQL's lock timeout does not follow a shifted clock.
describe.skipIf(cluster !== null || isClockShifted)(
  "a migration yields to transactions that read a table",
  () => {
    test("while it drops a reference to the directory", async () => {
      await addAccountKey("membership");
      await migrateBeside("public.membership");
      expect(await readUnwritable()).toEqual([]);
    });

    test.each([
      ["", ""],
      [" not valid", " NOT VALID"],
    ])("while it moves a foreign key%s of a cell to a shared table", async (added, expected) => {
      await inSchema(
        "cell_1",
        `alter table api_key drop constraint if exists probe;
       alter table api_key add constraint probe foreign key (created_by) references cell_1_unused."user" (id)${added}`,
      );
      await migrateBeside("cell_1.api_key");
      const { rows } = await inSchema(
        "public",
        `select pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = 'cell_1.api_key'::regclass and conname = 'probe'`,
      );
      expect(rows).toEqual([{ definition: `FOREIGN KEY (created_by) REFERENCES "user"(id)${expected}` }]);
    });
  },
);

test.skipIf(cluster !== null)("partitions of two cells are maintained at the same time", async () => {
  const held = "select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()";
  for (const cell of cells) {
    const maintenance = await openTransaction(`select ${cell}.maintain_partitions()`);
    expect((await maintenance.query(held)).rowCount).toBe(1);
  }
});

test("work in one cell does not wait for another cell", async () => {
  const second = deferred();
  await acrossAccounts(async (cell) => {
    if (cell === "cell_2") second.resolve();
    else await second.settled;
  });
});

test("a job runs in each cell while it hangs in another", async () => {
  const hung = deferred();
  const ran: string[] = [];
  const app = await jobApp((inngest) =>
    job(inngest, { id: "job", triggers: { event: "go" }, retries: 0 }, ({ run }) =>
      run("work", async () => {
        if (currentCell() === "cell_1") await hung.settled;
        ran.push(currentCell());
      }),
    ),
  );
  await app.inngest.send({ name: "go" });
  await expect.poll(() => ran).toContain("cell_2");
  expect(ran).not.toContain("cell_1");
  hung.resolve();
  await expect.poll(() => ran).toContain("cell_1");
});

test("runs that hang in one cell use no slots of another cell or of the first schema", async () => {
  const hung = deferred();
  const ran: unknown[] = [];
  const app = await jobApp((inngest) => [
    inngest.createFunction(
      { id: "job", triggers: { event: "go" }, retries: 0, concurrency: { key: "event.data.cell", limit: 1 } },
      async ({ event }) => {
        if (event.data.cell === "cell_1") await hung.settled;
        ran.push(event.data.cell ?? firstCell);
      },
    ),
  ]);
  await app.inngest.send([{ cell: "cell_1" }, { cell: "cell_2" }, {}].map((data) => ({ name: "go", data })));
  await expect.poll(() => ran.toSorted()).toEqual(["cell_2", firstCell]);
  hung.resolve();
  await app.idle();
  expect(ran).toContain("cell_1");
});

test("a job that fails in one cell is retried there only", async () => {
  const ran: string[] = [];
  const app = await jobApp((inngest) =>
    job(inngest, { id: "job", triggers: { event: "go" }, retries: 2 }, ({ run }) =>
      run("work", async () => {
        ran.push(currentCell());
        if (currentCell() === "cell_1") throw new Error("the node is down");
      }),
    ),
  );
  await app.inngest.send({ name: "go" });
  const failed = {
    fn: "job-in-cell",
    status: "failed",
    result: expect.objectContaining({ message: "the node is down" }),
  };
  await expect.poll(app.runs).toContainEqual(expect.objectContaining(failed));
  await app.idle();
  expect(ran.filter((cell) => cell === "cell_1")).toHaveLength(3);
  expect(ran.filter((cell) => cell === "cell_2")).toHaveLength(1);
});

test("the pages of payers are checked in whichever cell they are", async () => {
  const shop = await merchantIn("cell_2");
  const { body: link } = await shop.post("/v1/payment_links", { amount: 15_000, currency: "SAR" });
  const requested: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    requested.push(url);
    response.end("<!doctype html>");
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  await checkPayPages({ origin, build: { files: {} } });
  expect(requested).toContain(new URL(link.url).pathname);
  expect((await lastCheck())?.pages).toContain("pay");
});

test("unused apps are deleted, however many are used", async () => {
  const [shop, { userId }] = [await merchantIn("cell_2"), await person()];
  await inSchema(
    "public",
    `insert into oauth_client (id, name, redirect_uris, created_at)
     select 'app_' || 10000 + n, 'App', '{https://app.example}', now() - interval '31 days' from generate_series(0, 5001) n`,
  );
  await inSchema(
    "cell_2",
    `insert into oauth_grant (id, account_id, mode, user_id, client_id, role, scopes, redirect_uri, code_hash,
       code_challenge, code_expires_at, code_used_at, expires_at)
     select 'grant_' || n, $1, 'test', $2, 'app_' || 10000 + n, 'owner', '{read}', 'https://app.example',
       sha256(n::text::bytea), '', now(), now(), now() + interval '1 day' from generate_series(1, 5000) n`,
    [shop.id, userId],
  );
  await deleteExpiredSignIns();
  const { rows } = await inSchema(
    "public",
    "select count(*)::int, min(id), max(id) from oauth_client where id ~ '^app_1[0-9]{4}$'",
  );
  expect(rows).toEqual([{ count: 5_000, min: "app_10001", max: "app_15000" }]);
});

test("a pooler in transaction mode is rejected with cells", async () => {
  const url = await startPooler({ mode: "transaction", keepsStatements: true });
  const [one, other] = [new pg.Client(url), new pg.Client(url)];
  onTestFinished(async () => void (await Promise.all([one.end(), other.end()])));
  await Promise.all([one.connect(), other.connect()]);
  await expect(checkPooler(one, other, true)).rejects.toThrow("cannot be used with DATABASE_CELLS");
});
