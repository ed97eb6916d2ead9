import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { openWorld, runChaos, type World } from "@/packages/bench/harness/chaos";
import { type FaultPlan, injectFaults } from "@/packages/bench/harness/faults";
import { registerSome } from "@/packages/bench/harness/receivers";
import type { Run } from "@/packages/bench/harness/script";
import { openPayer, paymentLoad } from "@/packages/bench/scenarios/payment-load";
import { resolvePayments } from "@/packages/bench/scenarios/payments";
import { listCells } from "@/packages/bench/server";
import { appUrl, command, ownerUrl, portOf } from "./cells-service";

const exec = promisify(execFile);

/** The processes of the service are killed and frozen too; the coordinator stays. */
const plan: FaultPlan = {
  kills: { everyMs: [20_000, 30_000] },
  freezes: { everyMs: [20_000, 30_000], forMs: [2_000, 6_000] },
  postgresKills: [],
  longDelaysUntil: 0,
};

type Options = { folder: string; seed: number; payments: number; seconds: number; keep: boolean };

/** Payments and refunds in all cells, while a worker is killed and comes back and a cell is moved; then the audit. */
export async function chaos(run: Run, { folder, seed, payments, seconds, keep }: Options): Promise<number> {
  const world = await openWorld(run, {
    seed,
    keep,
    database: { ownerUrl, appUrl },
    env: { DATABASE_CELLS: "1" },
  });
  const { fixture, clients, receivers } = world;
  const before = await fixture.database.inEach((owner) =>
    owner.query("select from payment where account_id <> all($1) limit 1", [
      fixture.accounts.map(({ id }) => id),
    ]),
  );
  await registerSome(receivers, fixture.accounts);
  const payer = openPayer(fixture.services.all);
  const overMs = seconds * 1_000;
  return runChaos(world, {
    title: `Cells, seed ${seed}`,
    load: (signal) =>
      paymentLoad(world, payer, { payments, refunds: Math.round(payments * 0.4), overMs }, signal),
    async faults(signal) {
      const [counts] = await Promise.all([
        injectFaults({ fixture, clients, seed, overMs, plan }, signal),
        trouble(world, folder, overMs),
      ]);
      return counts;
    },
    until: (load) => load,
    clientsMs: 240_000,
    ...resolvePayments(world, payer),
    reconcile: before.every(({ rows }) => rows.length === 0), // the books of an earlier gateway are gone
    evidence: () => ({ accounts: fixture.accounts.map(({ id }) => id) }),
  });
}

/** Kills a worker for four seconds, and then moves a cell to the other worker with the program's own command. */
async function trouble({ fixture: { run } }: World, folder: string, overMs: number): Promise<void> {
  const citus = (...words: string[]) => exec(join(import.meta.dirname, "citus.sh"), words);
  await wait(overMs * 0.25);
  await citus("crash", folder, "5803");
  run.log("killed the worker on 5803");
  await wait(4_000);
  await citus("revive", folder, "5803");
  run.log("it is back");
  const [first] = await listCells(ownerUrl);
  const to = portOf(first?.node ?? null) === "5802" ? "5803" : "5802";
  const began = performance.now();
  await command(["cells", "--", "move", first?.cell ?? "", `127.0.0.1:${to}`]);
  run.log(`moved ${first?.cell} to ${to} in ${Math.round(performance.now() - began)} ms`);
}
