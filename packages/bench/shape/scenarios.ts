import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Merchants } from "@/packages/bench/chaos/merchant";
import type { Rig } from "@/packages/bench/chaos/rig";
import { hurryLeases } from "@/packages/bench/chaos/time";
import { seeded } from "@/server/core/random";
import { diskOf } from "./disk";

type World = {
  rig: Rig;
  merchants: Merchants;
  /** Tells one line of what happens. */
  tell(line: string): void;
  /** Answers how long it takes until a read and a write are answered with 200 again, in milliseconds. */
  untilServed(): Promise<number>;
};

export type Scenario = {
  /** What it does to the world, in its own time. */
  run(world: World): Promise<void>;
  /** What clients may be told besides 200, before they ask again. */
  allowed: readonly string[];
  /** Requests that may go unanswered. */
  lost: number;
  settings?: Record<string, string>;
  postgres?: Record<string, string>;
  prepare?: (postgresFolder: string) => () => Promise<void>;
};

const away = "503 service_unavailable";
/** An interrupted request still holds its key when it is asked again. */
const held = "409 idempotency_key_in_use";
const cutByProxy = ["502 ", "504 "];

async function rolling({ rig, tell }: World) {
  for (let round = 1; round <= 2; round += 1)
    for (const [n, app] of rig.fleet.apps.entries()) {
      const began = Date.now();
      await app.restart();
      tell(`restarted process ${n + 1}, round ${round}, in ${Date.now() - began} ms`);
      await wait(500);
    }
}

async function killOne({ rig, merchants, tell }: World) {
  await wait(4_000);
  await rig.fleet.apps[0]?.kill();
  for (const port of merchants.ports) merchants.died(port);
  tell("killed process 1");
  // The lease of 90 seconds, which nobody waits for here.
  const over = new AbortController();
  const hurried = hurryLeases(rig.owner, () => merchants.abandonedBut([]), over.signal);
  await wait(15_000);
  over.abort();
  await hurried;
}

async function restartPostgres({ rig, tell, untilServed }: World) {
  for (let time = 1; time <= 3; time += 1) {
    await wait(4_000);
    rig.killPostgres();
    await wait(50);
    tell(`killed PostgreSQL; served again after ${await untilServed()} ms`);
  }
  await wait(4_000);
}

/** Takes every connection the server has to give, and those of the processes too. */
async function exhaust({ rig, tell, untilServed }: World) {
  await wait(3_000);
  const hoard: pg.Client[] = [];
  const grab = async () => {
    for (;;) {
      const client = new pg.Client({ connectionString: rig.appUrl, application_name: "hoard" });
      client.on("error", () => undefined);
      const took = await client.connect().then(
        () => true,
        () => false,
      );
      if (!took) return;
      hoard.push(client);
    }
  };
  await grab();
  await rig.owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'halala_app' and application_name <> 'hoard'",
  );
  for (let round = 0; round < 40; round += 1) {
    await grab();
    await wait(200);
  }
  tell(`held ${hoard.length} connections for 8 s`);
  await Promise.all(hoard.map((client) => client.end()));
  tell(`let them go; served again after ${await untilServed()} ms`);
  await wait(3_000);
}

async function fillDisk({ rig, tell, untilServed }: World) {
  await wait(3_000);
  const disk = diskOf(rig.folder);
  await rig.owner.query("checkpoint");
  disk.fill();
  tell("the disk is full");
  for (let round = 0; round < 20; round += 1) {
    await wait(500);
    disk.fill();
  }
  disk.free();
  tell(`freed it; served again after ${await untilServed()} ms`);
  await wait(4_000);
}

const libfaketime = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";

async function shiftClock({ rig, tell }: World) {
  for (const shift of ["+10m", "-10m"]) {
    await rig.fleet.apps[0]?.restart({
      LD_PRELOAD: libfaketime,
      FAKETIME: shift,
      DONT_FAKE_MONOTONIC: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    });
    tell(`the clock of process 1 is ${shift} wrong`);
    await wait(12_000);
  }
  await rig.fleet.apps[0]?.restart({ LD_PRELOAD: "", FAKETIME: "" });
}

async function withoutJobs({ rig, tell }: World) {
  const waiting = async () => {
    const { rows } = await rig.owner.query(
      "select count(*)::int as n from webhook_delivery where status = 'pending' and attempts = 0",
    );
    return rows[0]?.n;
  };
  const client = await rig.owner.connect();
  await client.query(
    "begin; lock table jobs.calls, jobs.runs, jobs.events, jobs.steps in access exclusive mode",
  );
  await wait(10_000);
  tell(`the executor's tables were locked for 10 s; ${await waiting()} deliveries wait`);
  await client.query("rollback");
  client.release();
  await wait(4_000);
  const external = {
    INNGEST_BASE_URL: "http://127.0.0.1:1",
    INNGEST_EVENT_KEY: "nobody",
    INNGEST_SIGNING_KEY: "0".repeat(64),
  };
  for (const app of rig.fleet.apps) await app.restart(external);
  await wait(8_000);
  tell(`an Inngest server that nobody reaches for 8 s; ${await waiting()} deliveries wait`);
  for (const app of rig.fleet.apps)
    await app.restart({ INNGEST_BASE_URL: "", INNGEST_EVENT_KEY: "", INNGEST_SIGNING_KEY: "" });
}

/** The new key first where it only opens, then where it seals: a process never meets a key it does not know. */
async function rotate({ rig, merchants, tell }: World) {
  const newer = `k2:${randomBytes(32).toString("base64")}`;
  for (const ring of [`${rig.secretsKeys},${newer}`, `${newer},${rig.secretsKeys}`]) {
    for (const app of rig.fleet.apps) {
      await app.restart({ SECRETS_KEYS: ring });
      await wait(1_000);
    }
    tell(`every process has the ring ${ring.replaceAll(/:[^,]+/g, "")}`);
  }
  await addEndpoint(rig, merchants);
  await wait(3_000);
  const { rows } = await rig.owner.query<{ key: string; n: number }>(
    "select split_part(secret, '.', 2) as key, count(*)::int as n from webhook_endpoint group by 1 order by 1",
  );
  tell(
    `endpoints by the key their secret is sealed with: ${rows.map(({ key, n }) => `${key} ${n}`).join(", ")}`,
  );
}

async function addEndpoint({ shops }: Rig, merchants: Merchants) {
  const [, shop] = shops;
  if (shop === undefined) return;
  const url = "http://127.0.0.1:1/new";
  const letter = merchants.write("endpoint", shop, "rotated", "/v1/webhook_endpoints", { url });
  await merchants.send(letter, seeded(1, "rotated"));
}

export const scenarios: Record<string, Scenario> = {
  "rolling-restart": { run: rolling, allowed: [], lost: 0, settings: { SHUTDOWN_DELAY_SECONDS: "2" } },
  "kill-one": { run: killOne, allowed: [held, ...cutByProxy], lost: 0 },
  "postgres-restart": { run: restartPostgres, allowed: [away, held], lost: 0 },
  connections: { run: exhaust, allowed: [away, held], lost: 0, postgres: { max_connections: "45" } },
  "disk-full": {
    run: fillDisk,
    allowed: [away, held],
    lost: 0,
    postgres: { min_wal_size: "64MB", max_wal_size: "96MB" },
    prepare: (folder) => diskOf(folder, "").mount(),
  },
  clock: { run: shiftClock, allowed: [], lost: 0, settings: { SHUTDOWN_DELAY_SECONDS: "2" } },
  "inngest-unreachable": {
    run: withoutJobs,
    allowed: [],
    lost: 0,
    settings: { SHUTDOWN_DELAY_SECONDS: "2" },
  },
  "rotate-secrets-key": { run: rotate, allowed: [], lost: 0, settings: { SHUTDOWN_DELAY_SECONDS: "2" } },
};
