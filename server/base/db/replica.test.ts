import { execFileSync } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { grantApp } from "@/server/platform/launch/database/app-role";
import { migrate } from "@/server/platform/launch/database/migrate";
import { type Postgres, startPostgres } from "@/server/platform/launch/database/postgres";
import { postgresAccount } from "@/server/platform/launch/database/postgres-runtime";
import { freePort } from "@/server/platform/launch/ports";
import { type Cluster, startCluster } from "@/server/platform/launch/processes/cluster";
import { scratchFolder } from "@/server/test/worker";

// The shared PostgreSQL acknowledges commits before they are flushed, so this file has its own primary.
const settings = { full_page_writes: "on", autovacuum: "off", wal_writer_delay: "10ms" };

let primary: Postgres;
let standby: Cluster | null = null;
let startStandby: () => Promise<Cluster>;
let owner: pg.Pool;
let onStandby: (text: string) => Promise<unknown>;

beforeAll(async () => {
  const [dataDir, port, standbyPort] = [openFolder(), await freePort(), await freePort()];
  primary = await startPostgres({ dataDir, port, settings });
  await migrate({ url: primary.ownerUrl });
  await grantApp(primary.ownerUrl, primary.appUrl);
  await primary.stop();
  const { password } = new URL(primary.ownerUrl);
  const home = copyOf(primary.folder);
  primary = await startPostgres({ dataDir, port, settings });
  owner = new pg.Pool({ connectionString: primary.ownerUrl });
  const at = (url: string) =>
    Object.assign(new URL(url), { port: String(standbyPort), search: "" }).toString();
  startStandby = () =>
    startCluster({
      home,
      account: postgresAccount(),
      ownerPassword: password,
      port: standbyPort,
      settings: {
        primary_conninfo: `host=127.0.0.1 port=${port} user=postgres password=${password}`,
        wal_retrieve_retry_interval: "100ms",
      },
    });
  standby = await startStandby();
  onStandby = async (text) => {
    const client = new pg.Client({ connectionString: at(primary.ownerUrl) });
    await client.connect();
    const { rows } = await client.query(text);
    await client.end();
    return rows;
  };
  // biome-ignore lint/style/noProcessEnv: the application reads its settings at the first import
  Object.assign(process.env, { DATABASE_URL: primary.appUrl, DATABASE_REPLICA_URL: at(primary.appUrl) });
});

afterAll(async () => {
  const { handler } = await app();
  await handler.stop();
  await owner.end();
  await standby?.stop();
  await primary.stop();
});

function openFolder() {
  const folder = scratchFolder();
  chmodSync(folder, 0o711);
  return folder;
}

/** Creates the data folder of a standby as a copy of the stopped primary's. */
function copyOf(folder: string): string {
  const home = join(openFolder(), "standby");
  execFileSync("cp", ["-a", folder, home]);
  writeFileSync(join(home, "data", "standby.signal"), "");
  return home;
}

/** The application, imported after its settings are set. */
const app = async () => ({
  handler: (await import("@/server/api/start")).apiHandler,
  ...(await import("@/server/keys/secret")),
  ...(await import("@/server/core/values/ids")),
  ...(await import("@/server/base/runtime/metrics")),
});

/** Counts the list queries that this server has executed. */
async function readsBy(server: "replica" | "primary") {
  const { replicaReads } = await app();
  const { values } = await replicaReads.get();
  return values.find(({ labels }) => labels.server === server)?.value ?? 0;
}

async function readsAfter(list: () => Promise<unknown>) {
  await list();
  return readsBy("replica");
}

/** A merchant with enough keys for a test's calls. */
async function shop() {
  const { handler, newId, newSecretKey, hashKey, secretPrefix } = await app();
  const account = newId("acct");
  await owner.query("insert into account (id, name, display_name) values ($1, 'Shop', 'Shop')", [account]);
  const call = async (method: "GET" | "POST", body?: object) => {
    const key = newSecretKey("test");
    await owner.query(
      `insert into api_key (id, account_id, mode, name, hash, prefix, last4, access)
       values ($1, $2, 'test', 'Test', $3, $4, $5, 'full')`,
      [newId("key"), account, hashKey(key), secretPrefix("test"), key.slice(-4)],
    );
    const response = await handler.rest(
      new Request("http://localhost:3000/v1/payment_links", {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body ? { "idempotency-key": key.slice(-20), "content-type": "application/json" } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    );
    const answer = await response.json();
    expect([response.status, answer]).toEqual([200, expect.anything()]);
    return answer;
  };
  return {
    addLink: async (): Promise<string> => (await call("POST", { amount: 100, currency: "SAR" })).id,
    listLinks: async (): Promise<string[]> => (await call("GET")).data.map(({ id }: { id: string }) => id),
  };
}

test("a list read from the replica includes earlier writes", async () => {
  const { addLink, listLinks } = await shop();
  await expect.poll(() => readsAfter(listLinks)).toBeGreaterThan(0);
  const before = await readsBy("replica");
  for (let n = 1; n <= 20; n += 1) {
    const id = await addLink();
    expect((await listLinks()).slice(0, 1)).toEqual([id]);
  }
  expect(await readsBy("replica")).toBeGreaterThan(before);
});

test("reads use the primary while the replica lags", async () => {
  const { addLink, listLinks } = await shop();
  await onStandby("select pg_wal_replay_pause()");
  const before = await readsBy("replica");
  const id = await addLink();
  expect(await listLinks()).toEqual([id]);
  expect(await listLinks()).toEqual([id]);
  expect(await readsBy("replica")).toBe(before);
  await onStandby("select pg_wal_replay_resume()");
  await expect.poll(() => readsAfter(listLinks)).toBeGreaterThan(before);
});

test("reads use the primary while the replica is down, and the replica again afterwards", async () => {
  const { addLink, listLinks } = await shop();
  await expect.poll(() => readsAfter(listLinks)).toBeGreaterThan(0);
  await standby?.stop();
  standby = null;
  const before = await readsBy("replica");
  const id = await addLink();
  expect(await listLinks()).toEqual([id]);
  expect(await readsBy("replica")).toBe(before);
  standby = await startStandby();
  await expect.poll(() => readsAfter(listLinks)).toBeGreaterThan(before);
  expect(await listLinks()).toEqual([id]);
});
