import {
  openWorld,
  repeatOldRequests,
  runChaos,
  type Step,
  type World,
} from "@/packages/bench/harness/chaos";
import { type Database, deliveriesDone } from "@/packages/bench/harness/database";
import { type FaultPlan, onlyAtGateway } from "@/packages/bench/harness/faults";
import { areIdle, type Fixture, firstOf } from "@/packages/bench/harness/fixture";
import { registerSome } from "@/packages/bench/harness/receivers";
import { defineScript } from "@/packages/bench/harness/script";
import { Payers, paymentLoad } from "@/packages/bench/scenarios/payment-load";
import { removeCards, storeCards } from "./cards";

const plan: FaultPlan = {
  kills: { everyMs: [15_000, 25_000] },
  freezes: { everyMs: [12_000, 25_000], forMs: [2_000, 12_000] },
  postgresKills: [
    [0.3, 0.4],
    [0.7, 0.8],
  ],
  longDelaysUntil: 0.5,
};

export const script = defineScript({
  about: "Payments, refunds and removals of cards under faults of every kind, then the audit.",
  options: { seed: 1, payments: 2_000, refunds: 600, seconds: 90, mutation: "", fault: "", keep: false },
  deadlineMinutes: 15,
  async run(run, { seed, payments, refunds, seconds, mutation, fault, keep }) {
    const world = await openWorld(run, { seed, keep, mutation });
    await registerSome(world.receivers, world.fixture.accounts);
    const payers = new Payers(world.fixture.services);
    const overMs = seconds * 1_000;
    const cards = await storeCards(world.fixture, Math.ceil(payments / 4));
    return runChaos(world, {
      plan: { ...(fault === "" ? plan : onlyAtGateway(fault)), overMs },
      load: (signal) =>
        Promise.all([
          paymentLoad(world, payers, { payments, refunds, overMs }, signal),
          removeCards(world, cards, overMs, signal),
        ]),
      clientsMs: 120_000,
      ...resolvePayments(world, payers),
    });
  },
});

const openQuery = `select
  (select count(*)::int from payment where status = 'initiated' and transaction_url is null and code_expires_at is null) as unknown,
  (select count(*)::int from payment where status = 'initiated' and (transaction_url is not null or code_expires_at is not null)) as "at bank",
  (select count(*)::int from refund where status = 'pending') as refunds,
  (select count(*)::int from card where status = 'removing') as removals,
  (select count(*)::int from webhook_delivery where status = 'pending') as deliveries`;

/**
 * Simulated time until nothing is open, in minutes: four for a refund, fifteen for the bank, and the delays
 * between a delivery's attempts. The service polls payments that it gave up a day later.
 */
export function resolvePayments(world: World, payers: Payers) {
  const { fixture, seed } = world;
  const pass = (...minutes: number[]): Step[] => minutes.map((minutes) => ({ minutes }));
  const steps: Step[] = [
    ...pass(1, 1, 1, 1),
    { minutes: 1, after: (open) => stillOpen(fixture.database, open) },
    ...pass(1),
    {
      minutes: 10,
      before: () => repeatOldRequests(world, 0.12),
      // After the service gives up payments at the bank and before the gateway does.
      async between() {
        await pollUntilIdle(fixture);
        await payers.returnLate(seed);
      },
    },
    ...pass(14, 36, 5, 59, 65, 60, 60, 60, 60, 60, 60, 1_500, 1_500, 1_500),
    // Payouts come two to six days after a payment, and have deliveries too.
    ...Array.from({ length: 14 }, () => ({ minutes: 1_500, mayEnd: true })),
  ];
  return { steps, open: openQuery, work: () => pollUntilIdle(fixture), reconcile: true };
}

async function stillOpen({ inEach }: Database, { unknown = 0, refunds = 0 }: Record<string, number>) {
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

/** Without progress of any delivery, on a busy machine. */
const patienceMs = 20_000;

/** Runs the jobs in every process until nothing is due. */
async function pollUntilIdle(fixture: Fixture) {
  for (let round = 0; round < 20 && !(await areIdle(fixture, "poll")); round += 1);
  // What the gateway settled meanwhile is announced to jobs, whose payouts have events too.
  await firstOf(fixture).command("settle");
  await deliveriesDone(fixture.database, patienceMs);
  if ((await firstOf(fixture).command("sweep")) !== 0) await deliveriesDone(fixture.database, patienceMs);
}
