import { setTimeout as wait } from "node:timers/promises";
import { type Clients, openClients } from "@/packages/bench/harness/clients";
import { type Account, countRows, rowOf } from "@/packages/bench/harness/database";
import { type Fixture, openFixture } from "@/packages/bench/harness/fixture";
import { openReceivers, type Receivers } from "@/packages/bench/harness/receivers";
import { defineScript } from "@/packages/bench/harness/script";
import { percentiles, sayHead, sayMachine, sayRow } from "@/packages/bench/harness/statistics";
import { openProducer, type Producer } from "@/packages/bench/scenarios/webhooks";
import { seeded } from "@/packages/bench/server";

/** The receivers of the first two accounts never answer: 12 of 120. */
const hangingAccounts = 2;
/** The accounts that get a backlog in the last measurement. */
const crowdedAccounts = 18;
const requestsPerSecond = 2;

type Bench = {
  fixture: Fixture;
  clients: Clients;
  receivers: Receivers;
  producer: Producer;
  seconds: number;
};

export const script = defineScript({
  about:
    "From an event to its first attempt: idle, with a backlog at dead receivers, and with a backlog everywhere.",
  options: { seconds: 60, waiting: 20_000, "no-drain": false },
  deadlineMinutes: 40,
  async run(run, { seconds, waiting, "no-drain": skipDrain }) {
    const fixture = await openFixture(run);
    const clients = openClients(run, fixture.services.all, fixture.accounts, { impatient: false });
    const receivers = await openReceivers(run, 1, clients);
    for (const [n, account] of fixture.accounts.entries())
      for (let k = 0; k < endpointsOf(n); k += 1)
        await receivers.register(account, `${n}-${k}`, n < hangingAccounts ? "hanging" : "good", [
          "customer_created",
        ]);
    const producer = await openProducer(fixture);
    const bench: Bench = { fixture, clients, receivers, producer, seconds };
    const { accounts } = fixture;
    const [hanging, healthy] = [accounts.slice(0, hangingAccounts), accounts.slice(hangingAccounts)];
    const [crowded, others] = [healthy.slice(0, crowdedAccounts), healthy.slice(crowdedAccounts)];
    sayMachine(`${receivers.endpoints.length} endpoints, ${hangingAccounts * 6} of them dead`);
    sayHead("", "first attempts", "waiting", "p50, ms", "p95, ms", "p99, ms");
    await measure({ ...bench, seconds: 5 }, healthy);
    sayRow("idle", ...(await measure(bench, healthy)));
    await addBacklog(bench, hanging, waiting);
    sayRow("backlog at the dead", ...(await measure(bench, healthy)));
    const began = Date.now();
    await addBacklog(bench, crowded, waiting);
    sayRow("backlog everywhere", ...(await measure(bench, others)));
    if (!skipDrain) run.log(await drain(bench, crowded, waiting, began));
    return 0;
  },
});

const endpointsOf = (account: number) =>
  account < hangingAccounts ? 6 : account < hangingAccounts + crowdedAccounts ? 5 : 4 + (account % 2);

const isPending = "webhook_delivery where status = 'pending'";

/** Queues the given number of deliveries at the accounts' endpoints. */
async function addBacklog({ producer, receivers }: Bench, accounts: readonly Account[], deliveries: number) {
  const ids = new Set(accounts.map(({ id }) => id));
  const endpoints = receivers.endpoints.filter(({ account }) => ids.has(account)).length;
  const events = Math.ceil(deliveries / endpoints);
  for (let made = 0; made < events; made += 40)
    await Promise.all(accounts.map(({ id }) => producer.create(id, Math.min(40, events - made))));
}

/** Makes a few events a second through the API. Returns the number of deliveries, of waiting ones, and percentiles. */
async function measure({ fixture, clients, receivers, seconds }: Bench, accounts: readonly Account[]) {
  const { owner } = fixture.database;
  const from = Date.now();
  const sent: Promise<unknown>[] = [];
  for (let n = 0; n < seconds * requestsPerSecond; n += 1) {
    await wait(Math.max(0, from + (n * 1_000) / requestsPerSecond - Date.now()));
    const account = accounts[n % accounts.length];
    if (account === undefined) continue;
    const name = `Probe ${from}-${n}`;
    const request = clients.create("customer", account, name, "/v1/customers", { name });
    sent.push(clients.send(request, seeded(n, "probe")));
  }
  await Promise.all(sent);
  const waiting = await countRows(owner, isPending);
  const { rows } = await owner.query<{ key: string; at: Date }>(
    `select d.event_id || ' ' || d.webhook_endpoint_id as key, e.created_at as at
     from webhook_delivery d join event e on e.id = d.event_id
     where e.account_id = any($1) and e.created_at >= $2 and e.payload like '%Probe %'`,
    [accounts.map(({ id }) => id), new Date(from)],
  );
  const arrivals = () => {
    const first = new Map<string, number>();
    for (const { endpoint, event, atMs } of receivers.received())
      if (atMs >= from && !first.has(`${event} ${endpoint}`)) first.set(`${event} ${endpoint}`, atMs);
    return first;
  };
  // A delivery that has not arrived after a minute counts as lost.
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(500)) {
    const first = arrivals();
    if (rows.every(({ key }) => first.has(key))) break;
  }
  const first = arrivals();
  const tookMs = rows.map(({ key, at }) => (first.get(key) ?? Number.POSITIVE_INFINITY) - at.getTime());
  return [rows.length, waiting, ...percentiles(tookMs)];
}

/** Waits until the accounts' backlog is delivered. */
async function drain({ fixture }: Bench, accounts: readonly Account[], waiting: number, began: number) {
  const ids = accounts.map(({ id }) => id);
  const text = `select count(*)::int as left from ${isPending} and account_id = any($1)`;
  for (const deadline = Date.now() + 600_000; ; await wait(1_000)) {
    const { left } = await rowOf<{ left: number }>(fixture.database.owner, text, [ids]);
    if (left > 0 && Date.now() < deadline) continue;
    const seconds = (Date.now() - began) / 1000;
    const rate = ((waiting - left) / seconds).toFixed(0);
    return `the backlog of the healthy was delivered after ${seconds.toFixed(0)} s: ${rate} deliveries a second`;
  }
}
