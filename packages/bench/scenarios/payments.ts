import { setTimeout as wait } from "node:timers/promises";
import {
  openWorld,
  repeatOldRequests,
  runChaos,
  type Step,
  type World,
} from "@/packages/bench/harness/chaos";
import { type Database, deliveriesDone } from "@/packages/bench/harness/database";
import { type FaultPlan, injectFaults, longDelayMs, shortDelayMs } from "@/packages/bench/harness/faults";
import { type Fixture, firstOf } from "@/packages/bench/harness/fixture";
import { registerSome } from "@/packages/bench/harness/receivers";
import { defineScript } from "@/packages/bench/harness/script";
import { openPayer, type Payer, paymentLoad } from "@/packages/bench/scenarios/payment-load";

const plan: FaultPlan = {
  kills: { everyMs: [15_000, 25_000] },
  freezes: { everyMs: [12_000, 25_000], forMs: [2_000, 12_000] },
  postgresKills: [
    [0.3, 0.4],
    [0.7, 0.8],
  ],
  longDelaysUntil: 0.5,
};

/** Faults end with the load, or after this multiple of its planned duration. */
const longestFaults = 4;

export const script = defineScript({
  about: "Payments and refunds under faults of every kind, then the audit.",
  options: { seed: 1, payments: 2_000, refunds: 600, seconds: 90, mutation: "", keep: false },
  deadlineMinutes: 15,
  async run(run, { seed, payments, refunds, seconds, mutation, keep }) {
    const world = await openWorld(run, { seed, keep, mutation });
    const { fixture, clients, receivers } = world;
    await registerSome(receivers, fixture.accounts);
    const payer = openPayer(fixture.services.all);
    const overMs = seconds * 1_000;
    return runChaos(world, {
      title: `Seed ${seed}${mutation && `, with the mutation ${mutation}`}`,
      load: (signal) => paymentLoad(world, payer, { payments, refunds, overMs }, signal),
      faults: (signal) => injectFaults({ fixture, clients, seed, overMs, plan }, signal),
      until: (load, faults) => Promise.race([load, faults, wait(overMs * longestFaults)]),
      clientsMs: 120_000,
      lastCommitAt: ({ began, ended }) =>
        Math.max(began + overMs * plan.longDelaysUntil + longDelayMs, ended + shortDelayMs),
      ...resolvePayments(world, payer),
    });
  },
});

const openQuery = `select
  (select count(*)::int from payment where status = 'initiated' and transaction_url is null) as unknown,
  (select count(*)::int from payment where status = 'initiated' and transaction_url is not null) as "at bank",
  (select count(*)::int from refund where status = 'pending') as refunds,
  (select count(*)::int from webhook_delivery where status = 'pending') as deliveries`;

/**
 * Simulated time until nothing is open, in minutes: four for a refund, fifteen for the bank, and the delays
 * between a delivery's attempts. The service polls payments that it gave up a day later.
 */
export function resolvePayments(world: World, payer: Payer) {
  const { fixture, seed } = world;
  const lateCustomers = async () => {
    await pollUntilIdle(fixture);
    await payer.returnLate(seed);
  };
  const steps: Step[] = [
    ...Array.from({ length: 4 }, (): Step => ({ minutes: 1 })),
    { minutes: 1, after: (open) => openAfterFiveMinutes(fixture.database, open) },
    { minutes: 1, after: async () => void (await repeatOldRequests(world, 0.12)) },
    // After the service gives up payments at the bank and before the gateway does.
    { minutes: 10, between: lateCustomers },
    ...[14, 36, 5, 59, 65, ...Array.from({ length: 6 }, () => 60)].map((minutes): Step => ({ minutes })),
    ...Array.from({ length: 3 }, (): Step => ({ minutes: 25 * 60 })),
  ];
  return { steps, open: openQuery, work: () => pollUntilIdle(fixture), reconcile: true };
}

async function openAfterFiveMinutes(
  { inEach }: Database,
  { unknown = 0, refunds = 0 }: Record<string, number>,
) {
  const text =
    "select (to_jsonb(r) || jsonb_build_object('now', now()))::text as row from refund r where status = 'pending' order by id limit 5";
  const found = await inEach((owner) => owner.query<{ row: string }>(text));
  const rows = found.flatMap(({ rows }) => rows);
  const rule = "nothing open after five minutes";
  return [
    ...(unknown > 0 ? [{ rule, detail: `${unknown} payments` }] : []),
    ...rows.map(({ row }) => ({ rule, detail: `one of ${refunds} refunds: ${row}` })),
  ];
}

/** Runs the jobs in every process until nothing is due. */
async function pollUntilIdle(fixture: Fixture) {
  const { services, database } = fixture;
  for (let round = 0; round < 20; round += 1) {
    const due = await Promise.all(services.all.map((service) => service.command("poll")));
    if (due.every((count) => count === 0)) break;
  }
  await deliveriesDone(database, 5_000);
  if ((await firstOf(fixture).command("sweep")) !== 0) await deliveriesDone(database, 5_000);
}
