import type { Pool } from "pg";
import type { Subscriber } from "@/packages/bench/audit/evidence";
import { alterPast, olderBy } from "@/packages/bench/harness/aging";
import {
  openWorld,
  repeatOldRequests,
  runChaos,
  type Step,
  type World,
} from "@/packages/bench/harness/chaos";
import { countRows } from "@/packages/bench/harness/database";
import { type FaultPlan, onlyAtGateway } from "@/packages/bench/harness/faults";
import { areIdle, type Fixture, firstOf } from "@/packages/bench/harness/fixture";
import { defineScript } from "@/packages/bench/harness/script";
import { evenly, pause, until, whenUp } from "@/packages/bench/harness/wait";
import { seeded } from "@/packages/bench/server";
import { removeCards } from "./cards";
import { addSubscribers, randomPlan } from "./subscribers";

const plan: Omit<FaultPlan, "freezes"> = {
  // Where starting is slow, as on a busy machine, most processes must be up to make progress.
  kills: { everyMs: [6_000, 10_000], mostDown: 1 },
  postgresKills: [[0.35, 0.65]],
  longDelaysUntil: 0.25,
};

/** Faults end when this share of the subscriptions has paid: a card is charged once a day. */
const collectedShare = 0.75;
/** Cards that pay until they are removed during the run. */
const removedShare = 0.08;
/** Faults end at the latest after this multiple of their planned duration. */
const longestFaults = 4;

export const script = defineScript({
  about: "Subscriptions billed by four processes at once under faults, then the audit.",
  options: { seed: 1, cycles: 2_000, seconds: 45, mutation: "", fault: "", keep: false },
  deadlineMinutes: 25,
  async run(run, { seed, cycles, seconds, mutation, fault, keep }) {
    const world = await openWorld(run, {
      ...{ seed, keep, processes: 4, title: `Seed ${seed}${mutation && `, with the mutation ${mutation}`}` },
      mutation: mutation === "fence" ? "billing-fence" : mutation,
      env: { BILL_CONTINUOUSLY: "1" },
    });
    const { fixture } = world;
    const random = seeded(seed, "plans");
    const plans = Array.from({ length: cycles }, () => randomPlan(random));
    const tokens = await fixture.gateway.addTokens(Math.ceil(cycles * removedShare));
    for (const [n, token] of tokens.entries())
      plans[n] = { ...randomPlan(random), card: { token, kind: "removed" } };
    const subscribers = await addSubscribers(fixture, plans);
    const removed = subscribers
      .filter(({ card }) => card.kind === "removed")
      .map(({ card, account }) => ({ id: card.id, account }));
    const overMs = seconds * 1_000;
    const began = Date.now();
    const progress = { leases: 0, collected: 0 };
    const isCollected = async () => {
      progress.collected = await whenUp(() =>
        countRows(fixture.database.owner, "cycle where status = 'paid'"),
      );
      return Date.now() >= began + overMs && progress.collected >= subscribers.length * collectedShare;
    };
    const expire = async (afterSeconds: number) => {
      progress.leases += await expireBillingLeases(fixture, afterSeconds);
    };
    const freezes: FaultPlan["freezes"] = {
      everyMs: [5_000, 9_000],
      forMs: [1_000, 8_000],
      meanwhile: () => expire(0),
    };
    return runChaos(world, {
      plan: { ...(fault === "" ? { ...plan, freezes } : onlyAtGateway(fault)), overMs },
      load: (signal) =>
        Promise.all([
          advanceSome(world, subscribers, overMs, signal),
          removeCards(world, removed, overMs, signal),
        ]),
      async faults(signal) {
        await expireSometimes(seed, expire, signal);
        return { "billing leases expired": progress.leases };
      },
      until: () => until(isCollected, { everyMs: 1_000, withinMs: overMs * longestFaults }),
      clientsMs: 60_000,
      steps: stepsOf(world),
      open: openQuery,
      work: () => billUntilIdle(fixture),
      reconcile: true,
      evidence: () => ({ subscribers }),
      extra: () => ({ lines: { collected: `${progress.collected} cycles under faults` } }),
    });
  },
});

/** Advances 12 subscriptions of each hundred through the API, some more than once, some with a chosen outcome. */
function advanceSome(
  { clients, fixture, seed }: World,
  subscribers: readonly Subscriber[],
  overMs: number,
  signal: AbortSignal,
) {
  const count = Math.floor(subscribers.length * 0.12);
  return evenly({ count, overMs, atOnce: 24, signal }, async (n) => {
    const random = seeded(seed, "advance", n);
    const subscriber = random.pick(subscribers);
    const account = fixture.accounts.find(({ id }) => id === subscriber.account);
    if (account === undefined) throw new Error("A subscriber has no account.");
    const outcome = random.weighted([
      [8, {}],
      [1, { outcome: "paid" }],
      [1, { outcome: "failed" }],
    ] as const);
    const path = `/v1/test/subscriptions/${subscriber.id}/advance`;
    const request = clients.create("advance", account, `${seed}-advance-${n}`, path, outcome);
    await clients.sendRepeatedly(request, random);
  });
}

async function expireSometimes(
  seed: number,
  expire: (afterSeconds: number) => Promise<void>,
  signal: AbortSignal,
) {
  const random = seeded(seed, "billing leases");
  while (!signal.aborted) {
    await pause(signal, random.between(1_000, 3_000));
    await expire(2);
  }
}

/**
 * Releases the billing leases held for at least the given seconds, by dead and live processes, as if the
 * holder had been frozen for longer than a lease. Returns how many.
 */
const expireBillingLeases = ({ database }: Fixture, afterSeconds: number): Promise<number> =>
  whenUp(async () => {
    const { rowCount } = await database.owner.query(
      `update subscription set billing_until = clock_timestamp() - interval '1 second'
       where billing_until > clock_timestamp() and billing_until < clock_timestamp() + make_interval(secs => 90 - $1)`,
      [afterSeconds],
    );
    return rowCount ?? 0;
  });

/** Some minutes until all outcomes are known, then the days on which charges are retried. */
function stepsOf(world: World): Step[] {
  const { fixture } = world;
  const toCalm = async () => {
    await Promise.all(fixture.services.map((service) => service.command("calm")));
    await expireBillingLeases(fixture, 0);
    await billUntilIdle(fixture);
  };
  const day: Step = { minutes: 1_440, between: () => advanceOneDay(fixture.database.owner), mayEnd: true };
  return [
    { minutes: 1, before: toCalm },
    { minutes: 1 },
    { minutes: 1, before: () => repeatOldRequests(world, 0.2) },
    { minutes: 7, mayEnd: true },
    { minutes: 50, mayEnd: true },
    ...Array.from({ length: 8 }, () => day),
  ];
}

const openQuery = `select
  (select count(*)::int from payment where status = 'initiated') as unknown,
  (select count(*)::int from refund where status = 'pending') as refunds,
  (select count(*)::int from card where status = 'removing') as removals,
  (select count(*)::int from cycle where status in ('scheduled', 'processing')) as "cycles not tried",
  (select count(*)::int from cycle join subscription s on s.id = cycle.subscription_id join card on card.id = s.card_id
    where cycle.status = 'retrying' and cycle.next_attempt_at < now() + interval '3 days'
    and (card.simulated or card.gateway_token ~ 'paid|timeout' or cycle.failure_code = 'processing_error')) as "cycles to retry",
  (select count(*)::int from subscription where status = 'active' and next_charge_at <= now()) as "cycles not opened"`;

/** Runs the jobs in every process until nothing is due. */
async function billUntilIdle(fixture: Fixture) {
  await firstOf(fixture).command("sweep");
  for (let round = 0; round < 12 && !(await areIdle(fixture, "poll", "bill")); round += 1);
}

const subscriptionTimes =
  "current_period_start current_period_end next_charge_at next_retry_at grace_until pause_starts_at resumes_at";
const cycleTimes =
  "period_start period_end scheduled_for first_attempt_at attempted_at next_attempt_at paid_at created_at";

/**
 * Shifts the values that the service stores as days. Periods of a number of days keep their length, unlike
 * months.
 */
const advanceOneDay = (owner: Pool) =>
  alterPast(owner, async (client) => {
    const ofDays = "subscription_id in (select id from subscription where interval = 'day')";
    await client.query(
      "update subscription set anchor_date = to_char(anchor_date::date - 1, 'YYYY-MM-DD') where interval = 'day'",
    );
    await client.query(olderBy("subscription", subscriptionTimes, "interval = 'day'"), ["1 day"]);
    await client.query(olderBy("cycle", cycleTimes, ofDays), ["1 day"]);
    await client.query("update subscription set charged_on = to_char(charged_on::date - 1, 'YYYY-MM-DD')");
    // In two steps: day by day, the unique index would reject it.
    await client.query("update cycle set charged_on = 'was ' || charged_on");
    await client.query(
      "update cycle set charged_on = to_char(substr(charged_on, 5)::date - 1, 'YYYY-MM-DD')",
    );
  });
