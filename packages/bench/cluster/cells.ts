import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { openWorld, runChaos, type World } from "@/packages/bench/harness/chaos";
import type { FaultPlan } from "@/packages/bench/harness/faults";
import { registerSome } from "@/packages/bench/harness/receivers";
import { defineScript, type Run } from "@/packages/bench/harness/script";
import { Payers, paymentLoad } from "@/packages/bench/scenarios/payment-load";
import { resolvePayments } from "@/packages/bench/scenarios/payments";
import { listCells, root } from "@/packages/bench/server";

const coordinator = "127.0.0.1:5801/halala";
const cluster = {
  ownerUrl: `postgres://halala_owner:x@${coordinator}`,
  appUrl: `postgres://halala_app:y@${coordinator}`,
};
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
    "Payments under faults in the cells of the running cluster of citus.sh, whose folder is the argument.",
  options: { seed: 1, payments: 500, seconds: 120, keep: false },
  deadlineMinutes: 60,
  run: (run, options, [folder = ""]) => chaos(run, { folder, ...options }),
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
