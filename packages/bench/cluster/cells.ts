import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { openWorld, runChaos, type World } from "@/packages/bench/harness/chaos";
import { type Account, addAccounts } from "@/packages/bench/harness/database";
import type { FaultPlan } from "@/packages/bench/harness/faults";
import { openFixture } from "@/packages/bench/harness/fixture";
import { order, requestResource } from "@/packages/bench/harness/http";
import { registerSome } from "@/packages/bench/harness/receivers";
import { alternate, median, printHead, printMachine, printRow } from "@/packages/bench/harness/report";
import { openPool, schemasOf } from "@/packages/bench/harness/schemas";
import { defineScript, type Run } from "@/packages/bench/harness/script";
import { withClient } from "@/packages/bench/harness/system";
import { evenly } from "@/packages/bench/harness/wait";
import { Payers, paymentLoad } from "@/packages/bench/scenarios/payment-load";
import { resolvePayments } from "@/packages/bench/scenarios/payments";
import { listCells, root, say } from "@/packages/bench/server";

const urlOf = (port: number, user: string) => `postgres://${user}@127.0.0.1:${port}/halala`;
const urlsAt = (port: number) => ({
  ownerUrl: urlOf(port, "halala_owner:x"),
  appUrl: urlOf(port, "halala_app:y"),
});
const cluster = urlsAt(5801);
/** A PostgreSQL without Citus on the same machine. */
const plain = urlsAt(5804);
const inCells = { database: cluster, env: { DATABASE_CELLS: "1" } };

const exec = promisify(execFile);

/** Runs a subcommand of `npm run cells` on the cluster. */
const cells = (...words: string[]) =>
  exec("npm", ["run", "--silent", "cells", "--", ...words], {
    cwd: root,
    // biome-ignore lint/style/noProcessEnv: what any program needs to run
    env: { ...process.env, MIGRATION_DATABASE_URL: cluster.ownerUrl, DATABASE_URL: cluster.appUrl },
  });

const portOf = (node: string | null) => Number(node?.split(":")[1] ?? 5801);

export const script = defineScript({
  about:
    "Cells on the running cluster of citus.sh, by mode: chaos (payments under faults), remote (the statements that leave a node), cost.",
  options: { seed: 1, payments: 500, seconds: 120, rounds: 8, keep: false },
  deadlineMinutes: 60,
  async run(run, { rounds, ...options }, [mode, folder = ""]) {
    if (mode === "chaos") return chaos(run, { folder, ...options });
    if (mode === "remote") return remote(run, folder);
    if (mode === "cost") return cost(run, rounds);
    throw new Error("Use `chaos <folder>`, `remote <folder>` or `cost`. The folder is the one of citus.sh.");
  },
});

/** The processes of the service are killed and frozen too; the coordinator stays. */
const plan: FaultPlan = {
  kills: { everyMs: [20_000, 30_000] },
  freezes: { everyMs: [20_000, 30_000], forMs: [2_000, 6_000] },
  postgresKills: [],
  longDelaysUntil: 0,
};

type Chaos = { folder: string; seed: number; payments: number; seconds: number; keep: boolean };

/** Payments and refunds in all cells, while a worker is killed and comes back and a cell is moved; then the audit. */
async function chaos(run: Run, { folder, seed, payments, seconds, keep }: Chaos): Promise<number> {
  const world = await openWorld(run, { seed, keep, title: `Cells, seed ${seed}`, ...inCells });
  const { fixture, receivers } = world;
  const accounts = fixture.accounts.map(({ id }) => id);
  const before = await fixture.database.inEach((owner) =>
    owner.query("select from payment where account_id <> all($1) limit 1", [accounts]),
  );
  await registerSome(receivers, fixture.accounts);
  const payers = new Payers(fixture.services);
  const overMs = seconds * 1_000;
  const load = { payments, refunds: Math.round(payments * 0.4), overMs };
  return runChaos(world, {
    plan: { ...plan, overMs },
    load: (signal) => paymentLoad(world, payers, load, signal),
    faults: () => injectFaults(world, folder, overMs),
    until: (load) => load,
    clientsMs: 240_000,
    ...resolvePayments(world, payers),
    reconcile: before.every(({ rows }) => rows.length === 0), // the books of an earlier gateway are gone
    evidence: () => ({ accounts }),
  });
}

/** Kills a worker for four seconds, and then moves a cell to the other worker with the program's own command. */
async function injectFaults({ fixture: { run } }: World, folder: string, overMs: number) {
  const citus = (...words: string[]) => exec(join(import.meta.dirname, "citus.sh"), words);
  await wait(overMs * 0.25);
  await citus("crash", folder, "5803");
  run.log("killed the worker on 5803");
  await wait(4_000);
  await citus("revive", folder, "5803");
  run.log("it is back");
  const [first] = await listCells(cluster.ownerUrl);
  const to = portOf(first?.node ?? null) === 5802 ? 5803 : 5802;
  const began = performance.now();
  await cells("move", first?.cell ?? "", `127.0.0.1:${to}`);
  run.log(`moved ${first?.cell} to ${to} in ${Math.round(performance.now() - began)} ms`);
  return { "worker kills": 1, moves: 1 };
}

type Shop = { origin: string; account: Account; payment: string };

/** Opens an account with a payment in the database or in one of its cells. */
async function openShop(run: Run, origin: string, ownerUrl: string): Promise<Shop> {
  const [account = { id: "", keys: [] }] = await addAccounts(openPool(run, ownerUrl, 1), 1, { keys: 100 });
  const shop = { origin, account, payment: "" };
  return { ...shop, payment: (await requestAs(shop, "/v1/payments", order)).id };
}

let sent = 0;
/** Sends a request with the keys in turn, because each has a rate limit. */
const requestAs = ({ origin, account: { keys } }: Shop, path: string, body?: object) =>
  requestResource(origin, path, { key: keys[sent++ % keys.length] ?? "", body });

const requests: Record<string, (shop: Shop) => Promise<unknown>> = {
  "read a payment": (shop) => requestAs(shop, `/v1/payments/${shop.payment}`),
  "create a customer": (shop) =>
    requestAs(shop, "/v1/customers", { name: "Noura", email: `${randomUUID()}@example.com` }),
  "create a link": (shop) => requestAs(shop, "/v1/payment_links", { amount: 100, currency: "SAR" }),
  "charge a token": (shop) => requestAs(shop, "/v1/payments", order),
  "list payments": (shop) => requestAs(shop, "/v1/payments?limit=20"),
  refund: (shop) => requestAs(shop, `/v1/payments/${shop.payment}/refunds`, { amount: 100 }),
  "read the balance": (shop) => requestAs(shop, "/v1/balance"),
};

/** Prints the statements that leave the node of the cell, for each kind of request, from the logs of the workers. */
async function remote(run: Run, folder: string): Promise<number> {
  const logStatements = async (value: "on" | "off") => {
    for (const port of [5801, 5802, 5803])
      await withClient(urlOf(port, "postgres"), async (client) => {
        await client.query(`alter role halala_app set citus.log_remote_commands = ${value}`);
        const level = value === "on" ? "notice" : "warning";
        await client.query(`alter role halala_app set log_min_messages = ${level}`);
      });
  };
  await logStatements("on");
  run.onEnd(() => logStatements("off"));
  const log = () =>
    [5802, 5803].map((port) => readFileSync(`${folder}/var/lib/citus/${port}/log`, "utf8")).join("");
  const { origin } = await openFixture(run, { ...inCells, processes: 1 });
  const [, first] = await schemasOf(cluster.ownerUrl);
  const shop = await openShop(run, origin, first?.url ?? "");
  for (const [name, request] of Object.entries(requests)) {
    await request(shop);
    await wait(1_000); // the request log is written a quarter of a second later
    const before = log().length;
    await request(shop);
    await wait(1_000);
    const [example, ...others] = log()
      .slice(before)
      .split("\n")
      .filter((line) => line.includes("issuing "));
    say(`${name}: ${example === undefined ? 0 : `${others.length + 1}, such as ${example.slice(0, 200)}`}`);
  }
  return 0;
}

/** Requests in progress at a time: one measures latency, sixteen measure throughput. */
const levels = [
  { atOnce: 1, count: 150 },
  { atOnce: 16, count: 480 },
];

/** Compares requests on PostgreSQL without Citus with requests on cells of one, two and three nodes. */
async function cost(run: Run, rounds: number): Promise<number> {
  const urls = await spread();
  const services = {
    plain: await openFixture(run, { database: plain, processes: 1 }),
    cells: await openFixture(run, { ...inCells, processes: 1 }),
  };
  const shops: Shop[] = [];
  for (const url of urls) shops.push(await openShop(run, services.cells.origin, url));
  const base = "PostgreSQL";
  const setups = {
    [base]: [await openShop(run, services.plain.origin, plain.ownerUrl)],
    "one node": shops.slice(0, 1),
    "two nodes": shops.slice(0, 2),
    "three nodes": shops,
  };
  printMachine(`medians of ${rounds} rounds in alternation`);
  for (const kind of ["read a payment", "create a customer"])
    for (const { atOnce, count } of levels) {
      const timed = (of: readonly Shop[]) => async () => {
        const began = performance.now();
        await evenly({ count, atOnce }, async (n) => {
          const shop = of[n % of.length];
          if (shop !== undefined) await requests[kind]?.(shop);
        });
        return (performance.now() - began) / 1_000;
      };
      const contenders = Object.fromEntries(Object.entries(setups).map(([name, of]) => [name, timed(of)]));
      const seconds = await alternate({ rounds }, contenders);
      printHead(`${kind}, ${atOnce} at a time`, "ms each", "requests/s", "cost");
      for (const [name, took] of Object.entries(seconds)) {
        const ratios = took.map((value, round) => value / (seconds[base]?.[round] ?? Number.NaN));
        const each = (median(took) / count) * 1_000;
        printRow(name, each.toFixed(2), (count / median(took)).toFixed(0), median(ratios).toFixed(2));
      }
    }
  return 0;
}

/** Returns the URLs of a cell on each worker and of one on the coordinator, which holds none otherwise. */
async function spread(): Promise<string[]> {
  const known = await listCells(cluster.ownerUrl);
  const on = (port: number) => known.filter(({ node }) => portOf(node) === port).map(({ cell }) => cell);
  const [first, second, third] = [on(5802)[0], on(5803)[0], on(5801)[0] ?? on(5803)[1]];
  if (first === undefined || second === undefined || third === undefined)
    throw new Error("A cell on 5802 and two on 5803 are needed.");
  await withClient(urlOf(5801, "postgres"), (client) =>
    client.query("select citus_set_node_property('127.0.0.1', 5801, 'shouldhaveshards', true)"),
  );
  if (!on(5801).includes(third)) await cells("move", third, "127.0.0.1:5801");
  const schemas = await schemasOf(cluster.ownerUrl);
  return [first, second, third].map((cell) => schemas.find(({ name }) => name === cell)?.url ?? "");
}
