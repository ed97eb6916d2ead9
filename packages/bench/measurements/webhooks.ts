import type { Pool } from "pg";
import { Clients } from "@/packages/bench/harness/clients";
import { type Account, countRows } from "@/packages/bench/harness/database";
import { openFixture } from "@/packages/bench/harness/fixture";
import { openReceivers, type Receivers } from "@/packages/bench/harness/receivers";
import { percentiles, printRow, printTable } from "@/packages/bench/harness/report";
import { defineScript } from "@/packages/bench/harness/script";
import { evenly, until } from "@/packages/bench/harness/wait";
import { openProducer, type Producer } from "@/packages/bench/scenarios/webhooks";
import { seeded } from "@/packages/bench/server";

/** The receivers of the first two accounts never answer: 12 of 120. */
const hangingAccounts = 2;
/** The accounts that get a backlog in the last measurement. */
const crowdedAccounts = 18;
const requestsPerSecond = 2;

export const script = defineScript({
  about:
    "From an event to its first attempt: idle, with a backlog at dead receivers, and with a backlog everywhere.",
  options: { seconds: 60, waiting: 20_000 },
  deadlineMinutes: 40,
  async run(run, { seconds, waiting }) {
    const fixture = await openFixture(run);
    const { accounts, database, services } = fixture;
    const clients = new Clients(run, services, accounts, { impatient: false });
    const receivers = await openReceivers(run, 1, clients);
    for (const [n, account] of accounts.entries())
      for (let k = 0; k < endpointsOf(n); k += 1)
        await receivers.register(account, `${n}-${k}`, n < hangingAccounts ? "hanging" : "good", [
          "customer_created",
        ]);
    const producer = await openProducer(fixture);
    const bench = { owner: database.owner, clients, receivers, producer };
    const [hanging, healthy] = [accounts.slice(0, hangingAccounts), accounts.slice(hangingAccounts)];
    const [crowded, others] = [healthy.slice(0, crowdedAccounts), healthy.slice(crowdedAccounts)];
    const note = `${receivers.endpoints.length} endpoints, ${hangingAccounts * 6} of them dead`;
    printTable(note, "", "first attempts", "waiting", "p50, ms", "p95, ms", "p99, ms");
    await measure(bench, healthy, 5);
    printRow("idle", ...(await measure(bench, healthy, seconds)));
    await addBacklog(bench, hanging, waiting);
    printRow("backlog at the dead", ...(await measure(bench, healthy, seconds)));
    const began = Date.now();
    await addBacklog(bench, crowded, waiting);
    printRow("backlog everywhere", ...(await measure(bench, others, seconds)));
    const ids = crowded.map(({ id }) => `'${id}'`).join();
    const left = () => countRows(database.owner, `${isPending} and account_id in (${ids})`);
    await until(async () => (await left()) === 0, { everyMs: 1_000, withinMs: 600_000 });
    const took = (Date.now() - began) / 1000;
    const rate = ((waiting - (await left())) / took).toFixed(0);
    run.log(
      `the backlog of the healthy was delivered after ${took.toFixed(0)} s: ${rate} deliveries a second`,
    );
    return 0;
  },
});

const endpointsOf = (account: number) =>
  account < hangingAccounts ? 6 : account < hangingAccounts + crowdedAccounts ? 5 : 4 + (account % 2);

const isPending = "webhook_delivery where status = 'pending'";

type Bench = { owner: Pool; clients: Clients; receivers: Receivers; producer: Producer };

/** Queues the given number of deliveries at the accounts' endpoints. */
async function addBacklog({ producer, receivers }: Bench, accounts: readonly Account[], deliveries: number) {
  const ids = new Set(accounts.map(({ id }) => id));
  const endpoints = receivers.endpoints.filter(({ account }) => ids.has(account)).length;
  const events = Math.ceil(deliveries / endpoints);
  for (let made = 0; made < events; made += 40)
    await Promise.all(accounts.map(({ id }) => producer.create(id, Math.min(40, events - made))));
}

/** Makes a few events a second through the API. Returns the number of deliveries, of waiting ones, and percentiles. */
async function measure({ owner, clients, receivers }: Bench, accounts: readonly Account[], seconds: number) {
  const from = Date.now();
  await evenly({ count: seconds * requestsPerSecond, overMs: seconds * 1_000 }, async (n) => {
    const account = accounts[n % accounts.length];
    if (account === undefined) return;
    const name = `Probe ${from}-${n}`;
    const request = clients.create("customer", account, name, "/v1/customers", { name });
    await clients.send(request, seeded(n, "probe"));
  });
  const waiting = await countRows(owner, isPending);
  const { rows } = await owner.query<{ key: string; at: Date }>(
    `select d.event_id || ' ' || d.webhook_endpoint_id as key, e.created_at as at
     from webhook_delivery d join event e on e.id = d.event_id
     where e.account_id = any($1) and e.created_at >= $2 and e.payload like '%Probe %'`,
    [accounts.map(({ id }) => id), new Date(from)],
  );
  let first = new Map<string, number>();
  const haveArrived = () => {
    // The first arrival of several counts.
    first = new Map(
      receivers
        .received()
        .reverse()
        .map((one) => [`${one.event} ${one.endpoint}`, one.atMs]),
    );
    return rows.every(({ key }) => first.has(key));
  };
  await until(haveArrived, { everyMs: 500, withinMs: 60_000 }); // later ones count as lost
  const tookMs = rows.map(({ key, at }) => (first.get(key) ?? Number.POSITIVE_INFINITY) - at.getTime());
  return [rows.length, waiting, ...percentiles(tookMs)];
}
