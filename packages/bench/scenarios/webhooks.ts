import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { type Behavior, behaviorNames } from "@/packages/bench/audit/evidence";
import { passTime } from "@/packages/bench/harness/aging";
import { openWorld, runChaos, type Step, type World } from "@/packages/bench/harness/chaos";
import { bodyOf } from "@/packages/bench/harness/clients";
import { type Account, countRows, deliveriesDone } from "@/packages/bench/harness/database";
import { type Fixture, firstOf } from "@/packages/bench/harness/fixture";
import { openHandler } from "@/packages/bench/harness/processes";
import type { Receivers } from "@/packages/bench/harness/receivers";
import { defineScript } from "@/packages/bench/harness/script";
import { untilDone, whenUp } from "@/packages/bench/harness/wait";
import { type Random, seeded } from "@/packages/bench/server";

/** Faults are spread over this share of the first attempts. The rest is delivered without faults. */
const faultyShare = 0.9;
/** The retry delays in test mode, in minutes. The first delay of five seconds passes in real time. */
const waits = [6, 31, 121];

export const script = defineScript({
  about: "Webhooks to receivers of every behavior while processes and PostgreSQL are killed, then the audit.",
  options: {
    seed: 1,
    events: 20_000,
    seconds: 60,
    kills: 20,
    "postgres-kills": 5,
    mutation: "",
    keep: false,
  },
  deadlineMinutes: 60,
  async run(run, { seed, events, seconds, kills, "postgres-kills": postgresKills, mutation, keep }) {
    const world = await openWorld(run, { seed, keep, mutation, impatient: false });
    const { fixture, receivers } = world;
    const producer = await openProducer(fixture);
    const shares = await registerAll(receivers, fixture.accounts, events);
    run.log(`${receivers.endpoints.length} receivers`);
    const made: string[] = [];
    const { database } = fixture;
    const done = async () => (await countRows(database.owner, "webhook_attempt where number = 1")) / events;
    return runChaos(world, {
      load: () => createAll(world, producer, shares, { overMs: seconds * 1_000, made }),
      faults: () => killByProgress(fixture, seed, { kills, postgresKills }, done),
      // Some retries happen during the first attempts and the kills.
      async until(load, faults) {
        await load;
        for (const [n, share] of [0.5, 0.65, 0.8].entries()) {
          await reached(done, share);
          await whenUp(() => passTime(database, waits[n] ?? 0));
        }
        await faults;
      },
      clientsMs: 0,
      // A delivery whose attempt was interrupted is one retry delay behind the others.
      steps: [0, ...waits, ...waits, 121, 121].map((minutes): Step => ({ minutes, mayEnd: true })),
      open: "select count(*)::int as deliveries from webhook_delivery where status = 'pending'",
      work: () => deliverAll(fixture),
      reconcile: false,
      evidence: () => ({
        deliveries: { customers: made, forbidden: receivers.forbidden, mostRead: receivers.mostRead() },
      }),
    });
  },
});

/** An account, the behaviors of its receivers and how many events it has. */
type Share = { account: Account; mixed: boolean; events: number };

/** A receiver that never answers occupies five workers for 15 seconds each, five times: one round only. */
const hangingEvents = 5;

/**
 * Every account has a good receiver. For each other behavior, one account has an additional receiver and gets
 * 1 % of the events.
 */
async function registerAll(
  receivers: Receivers,
  accounts: readonly Account[],
  events: number,
): Promise<Share[]> {
  const others = behaviorNames.filter((behavior) => behavior !== "good");
  const few = (behavior: Behavior) => (behavior === "hanging" ? hangingEvents : Math.ceil(events / 100));
  const left = events - others.reduce((sum, behavior) => sum + few(behavior), 0);
  const shares: Share[] = [];
  for (const [n, account] of accounts.entries()) {
    const behavior = others[n];
    await receivers.register(account, `${n}-good`, "good", ["customer_created"]);
    if (behavior !== undefined)
      await receivers.register(account, `${n}-${behavior}`, behavior, ["customer_created"]);
    const plain = Math.ceil(left / (accounts.length - others.length));
    shares.push({
      account,
      mixed: behavior !== undefined,
      events: behavior === undefined ? plain : few(behavior),
    });
  }
  return shares;
}

const Customer = z.object({ id: z.string() });
/** How many customers one transaction creates. */
const batchSize = 100;

type Creation = { overMs: number; made: string[] };

/** Creates customers in about the given time: a tenth, and all with bad receivers, through the API. */
async function createAll(
  { clients, seed }: World,
  producer: Producer,
  shares: Share[],
  { overMs, made }: Creation,
) {
  const began = Date.now();
  const untilShare = (share: number) => wait(Math.max(0, began + share * overMs - Date.now()));

  async function throughApi({ account }: Share, total: number) {
    for (let n = 0; n < total; n += 1) {
      await untilShare(n / total);
      const key = `${seed}-customer-${account.id}-${n}`;
      const body = { name: `Customer ${n}`, metadata: { n: String(n) } };
      const request = clients.create("customer", account, key, "/v1/customers", body);
      const response = bodyOf(await clients.send(request, seeded(seed, key)));
      if (response !== null) made.push(Customer.parse(response).id);
    }
  }

  async function inBatches({ account }: Share, total: number) {
    for (let n = 0; n < total; ) {
      await untilShare(n / total);
      // Customers of a batch with an unknown outcome count as not created and are replaced.
      const ids = await producer.create(account.id, Math.min(batchSize, total - n)).catch(() => []);
      made.push(...ids);
      n += ids.length;
      if (ids.length === 0) await wait(250);
    }
  }

  await Promise.all(
    shares.flatMap((share) => {
      const api = share.mixed ? share.events : Math.ceil(share.events / 10);
      return [throughApi(share, api), inBatches(share, share.events - api)];
    }),
  );
}

/**
 * Spreads the kills over the progress of the work, so that deliveries are in progress at each, at any machine
 * speed.
 */
async function killByProgress(
  { services, database }: Fixture,
  seed: number,
  { kills, postgresKills }: { kills: number; postgresKills: number },
  done: () => Promise<number>,
) {
  const spread = async (times: number, random: Random, act: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; turn < times; turn += 1) {
      await reached(done, ((turn + random.next()) / times) * faultyShare);
      await act(turn);
    }
  };
  await Promise.all([
    spread(kills, seeded(seed, "kills"), async (turn) => {
      const service = services[turn % services.length];
      await service?.up();
      await service?.kill();
    }),
    spread(postgresKills, seeded(seed, "postgres"), async () => {
      database.kill();
      await wait(200);
      await whenUp(() => database.owner.query("select 1"));
    }),
  ]);
  await Promise.all(services.map((service) => service.up()));
  return { kills, "PostgreSQL kills": postgresKills };
}

/** Resolves when this share of the work is done, or when there was no progress for a minute. */
const reached = (done: () => Promise<number>, share: number): Promise<void> =>
  untilDone(async () => {
    const now = await done();
    return { done: now >= share, mark: now };
  }, 60_000);

/** A dead process holds its deliveries for half a minute, so only a longer time without changes counts. */
const idleMs = 45_000;

async function deliverAll(fixture: Fixture) {
  const { database } = fixture;
  await deliveriesDone(database, idleMs);
  await firstOf(fixture).command("sweep");
  await deliveriesDone(database, idleMs);
}

const Ids = z.array(z.string());

/** Creates customers, and with them webhook events, faster than the API does. */
export type Producer = {
  /** Returns the IDs. Rejects if it is unknown whether they were created. */
  create(account: string, count: number): Promise<string[]>;
};

export async function openProducer({ run, database }: Fixture): Promise<Producer> {
  const handler = await openHandler(run, database.ownerUrl);
  let batches = 0;
  return {
    async create(account, count) {
      batches += 1;
      return Ids.parse(
        await handler.call("createCustomers", { account, count, name: `Customer ${batches}` }),
      );
    },
  };
}
