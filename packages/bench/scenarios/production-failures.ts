import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { type PatroniCluster, requirePatroni, startPatroni } from "@/packages/bench/cluster/patroni";
import type { Clients } from "@/packages/bench/harness/clients";
import { countRows } from "@/packages/bench/harness/database";
import { type Fixture, firstOf } from "@/packages/bench/harness/fixture";
import type { PoolMode } from "@/packages/bench/harness/pooler";
import { newSecretsKey } from "@/packages/bench/harness/processes";
import type { Run } from "@/packages/bench/harness/script";
import { seeded } from "@/packages/bench/server";

type Context = {
  fixture: Fixture;
  clients: Clients;
  log(line: string): void;
  /** Returns how long it takes until requests succeed again, in milliseconds. */
  untilServed(): Promise<number>;
  proxyPort: number;
  /** Set if the failure requires a database with replicas. */
  cluster: PatroniCluster | undefined;
};

type Failure = {
  cause(context: Context): Promise<void>;
  /** The statuses besides 200 that clients may get before they retry. */
  allowed: readonly string[];
  env?: Record<string, string>;
  postgres?: Record<string, string>;
  prepare?(run: Run): void;
  pooler?: PoolMode;
  /** Starts the database, unless it is the run's single PostgreSQL. */
  startDatabase?(run: Run): Promise<PatroniCluster>;
};

const unavailable = "503 service_unavailable";
/** An interrupted request still holds its key when it is retried. */
const inUse = "409 idempotency_key_in_use";
const graceful = { allowed: [], env: { SHUTDOWN_DELAY_SECONDS: "2" } };

export const failures: Record<string, Failure> = {
  "rolling-restart": { cause: rollingRestart, ...graceful },
  "kill-one": { cause: killOne, allowed: [inUse, "502 ", "504 "] },
  "postgres-restart": { cause: killPostgres, allowed: [unavailable, inUse] },
  connections: { cause: takeConnections, allowed: [unavailable, inUse], postgres: { max_connections: "45" } },
  "disk-full": {
    cause: fillDisk,
    allowed: [unavailable, inUse],
    postgres: { min_wal_size: "64MB", max_wal_size: "96MB" },
    prepare: mountSmallDisk,
  },
  clock: { cause: shiftClock, ...graceful },
  "inngest-unreachable": { cause: blockJobs, ...graceful },
  "rotate-secrets-key": { cause: rotateKey, ...graceful },
  failover: {
    cause: killPrimary,
    allowed: [unavailable, inUse],
    prepare: requirePatroni,
    startDatabase: startPatroni,
  },
  "pooler-session": { cause: useFor20Seconds, allowed: [], pooler: "session" },
  "pooler-transaction": { cause: useFor20Seconds, allowed: [], pooler: "transaction" },
};

/** No failure: the service behind PgBouncer responds as without it. */
async function useFor20Seconds() {
  await wait(20_000);
}

async function rollingRestart({ fixture, log }: Context) {
  for (let round = 1; round <= 2; round += 1)
    for (const [n, service] of fixture.services.entries()) {
      const began = Date.now();
      await service.restart();
      log(`restarted process ${n + 1}, round ${round}, in ${Date.now() - began} ms`);
      await wait(500);
    }
}

async function killOne({ fixture, clients, log, proxyPort }: Context) {
  await wait(4_000);
  await firstOf(fixture).kill();
  clients.forgetPending(proxyPort);
  log("killed process 1");
  await wait(15_000);
}

async function killPostgres({ fixture, log, untilServed }: Context) {
  for (let time = 1; time <= 3; time += 1) {
    await wait(4_000);
    fixture.database.kill();
    await wait(50);
    log(`killed PostgreSQL; served again after ${await untilServed()} ms`);
  }
  await wait(4_000);
}

/** Kills the primary of a cluster twice. In between, the killed node rejoins as a replica. */
async function killPrimary({ cluster, log, untilServed }: Context) {
  for (let time = 1; time <= 2; time += 1) {
    await wait(8_000);
    const name = await cluster?.killPrimary();
    await wait(50);
    log(`killed the primary; served again after ${await untilServed()} ms`);
    await cluster?.rejoin(name ?? "");
    log("the killed node follows the new primary");
  }
  await wait(4_000);
}

/** Occupies every free connection, including those of the processes. */
async function takeConnections({ fixture, log, untilServed }: Context) {
  await wait(3_000);
  const { appUrl, owner } = fixture.database;
  const taken: pg.Client[] = [];
  for (let round = 0; round < 40; round += 1) {
    for (;;) {
      const client = new pg.Client({ connectionString: appUrl, application_name: "hoard" });
      client.on("error", () => undefined);
      if ((await client.connect().catch(() => "refused")) === "refused") break;
      taken.push(client);
    }
    if (round === 0)
      await owner.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'halala_app' and application_name <> 'hoard'",
      );
    await wait(200);
  }
  log(`held ${taken.length} connections for 8 s`);
  await Promise.all(taken.map((client) => client.end()));
  log(`released them; served again after ${await untilServed()} ms`);
  await wait(3_000);
}

/** Mounts a disk of 320 MB in memory for PostgreSQL's folder. Needs root. */
function mountSmallDisk(run: Run) {
  const folder = join(run.folder, "postgres");
  mkdirSync(folder, { recursive: true });
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=320m", "tmpfs", folder]);
  run.onEnd(() => execFileSync("umount", [folder]));
}

async function fillDisk({ fixture, log, untilServed }: Context) {
  await wait(3_000);
  const ballast = join(fixture.run.folder, "postgres", "ballast");
  const megabyte = Buffer.alloc(1024 * 1024);
  const fill = () => {
    const file = openSync(ballast, "a");
    try {
      for (;;) writeSync(file, megabyte);
    } catch {
      // Fills the disk.
    }
    closeSync(file);
  };
  await fixture.database.owner.query("checkpoint");
  fill();
  log("the disk is full");
  for (let round = 0; round < 20; round += 1) {
    await wait(500);
    fill();
  }
  rmSync(ballast);
  log(`freed it; served again after ${await untilServed()} ms`);
  await wait(4_000);
}

async function shiftClock({ fixture, log }: Context) {
  const service = firstOf(fixture);
  for (const shift of ["+10m", "-10m"]) {
    await service.restart({
      LD_PRELOAD: "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1",
      FAKETIME: shift,
      DONT_FAKE_MONOTONIC: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    });
    log(`the clock of process 1 is ${shift} off`);
    await wait(12_000);
  }
  await service.restart({ LD_PRELOAD: "", FAKETIME: "" });
}

async function blockJobs({ fixture, log }: Context) {
  const { owner } = fixture.database;
  const notTried = () => countRows(owner, "webhook_delivery where status = 'pending' and attempts = 0");
  const client = await owner.connect();
  await client.query("begin; lock table jobs.runs, jobs.events, jobs.steps in access exclusive mode");
  await wait(10_000);
  log(`the executor's tables were locked for 10 s; ${await notTried()} deliveries wait`);
  await client.query("rollback");
  client.release();
  await wait(4_000);
  const unreachable = { url: "http://127.0.0.1:1", event: "unused", signing: "0".repeat(64) };
  const use = async ({ url, event, signing }: typeof unreachable) => {
    const env = { INNGEST_BASE_URL: url, INNGEST_EVENT_KEY: event, INNGEST_SIGNING_KEY: signing };
    for (const service of fixture.services) await service.restart(env);
  };
  await use(unreachable);
  await wait(8_000);
  log(`an unreachable Inngest server for 8 s; ${await notTried()} deliveries wait`);
  await use({ url: "", event: "", signing: "" });
}

/** Adds the new key for decryption in every process before any process encrypts with it. */
async function rotateKey({ fixture, clients, log }: Context) {
  const [older = "", newer] = [fixture.env.SECRETS_KEYS, newSecretsKey("k2")];
  for (const keys of [`${older},${newer}`, `${newer},${older}`]) {
    for (const service of fixture.services) {
      await service.restart({ SECRETS_KEYS: keys });
      await wait(1_000);
    }
    log(`every process has the keys ${keys.replaceAll(/:[^,]+/g, "")}`);
  }
  const [, account] = fixture.accounts;
  if (account === undefined) throw new Error("The fixture has one account only.");
  const body = { url: "http://127.0.0.1:1/new" };
  const request = clients.create("endpoint", account, "rotated", "/v1/webhook_endpoints", body);
  await clients.send(request, seeded(1, "rotated"));
  await wait(3_000);
  const { rows } = await fixture.database.owner.query<{ key: string; n: number }>(
    "select split_part(secret, '.', 2) as key, count(*)::int as n from webhook_endpoint group by 1 order by 1",
  );
  log(`endpoints by the key that seals their secret: ${rows.map(({ key, n }) => `${key} ${n}`).join(", ")}`);
}
