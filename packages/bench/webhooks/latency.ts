import { setMaxListeners } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import { interruption } from "@/packages/bench/chaos/interruption";
import { openRig, type Rig, type Shop } from "@/packages/bench/chaos/rig";
import { type Client, openClient } from "./client";
import { type Percentiles, percentiles } from "./percentiles";
import { openProducer, type Producer } from "./producer";
import { openReceivers, type Receivers } from "./receivers";

export type Measured = Percentiles & { name: string; waiting: number };

export type Plan = { seconds: number; waiting: number; drain: boolean };

type Tell = (line: string) => void;

type Bench = { rig: Rig; client: Client; receivers: Receivers; producer: Producer; plan: Plan };

/** Two shops whose every receiver is dead, the others' are good: a tenth of all endpoints is dead. */
const deadShops = 2;
const crowdedShops = 18;

const wantedPerSecond = 2;

/** Measures an idle service, one with a backlog at the dead receivers, and one with a backlog everywhere. */
export async function measure(plan: Plan, tell: Tell): Promise<Measured[]> {
  const stop = interruption();
  const rig = await openRig({ keep: false, plant: undefined });
  const client = openClient(rig.fleet.apps);
  try {
    return await Promise.race([backlogs(rig, client, plan, tell), stop]);
  } finally {
    await client.close();
    await rig.stop();
  }
}

async function backlogs(rig: Rig, client: Client, plan: Plan, tell: Tell): Promise<Measured[]> {
  const producer = await openProducer(rig);
  const receivers = await openReceivers(1, client);
  for (const [n, shop] of rig.shops.entries())
    for (let k = 0; k < endpointsOf(n); k += 1)
      await receivers.register(shop, `${n}-${k}`, n < deadShops ? "hanging" : "good");
  const dead = receivers.endpoints.filter(({ manner }) => manner === "hanging").length;
  tell(`${receivers.endpoints.length} endpoints, ${dead} of them dead`);
  const bench = { rig, client, receivers, producer, plan };
  const results = [await idle(bench), await deadBacklog(bench, tell), await fullBacklog(bench, tell)];
  producer.stop();
  receivers.close();
  return results;
}

/** 12 dead of 120. */
const endpointsOf = (shop: number) =>
  shop < deadShops ? 6 : shop < deadShops + crowdedShops ? 5 : 4 + (shop % 2);

async function idle(bench: Bench): Promise<Measured> {
  const healthy = bench.rig.shops.slice(deadShops);
  await traffic(bench, healthy, 5);
  return { name: "idle", ...(await traffic(bench, healthy, bench.plan.seconds)) };
}

async function deadBacklog(bench: Bench, tell: Tell): Promise<Measured> {
  const { rig, plan } = bench;
  await backlog(bench, rig.shops.slice(0, deadShops), plan.waiting);
  tell(`${await waiting(rig.owner)} deliveries wait at the dead endpoints`);
  const result = await traffic(bench, rig.shops.slice(deadShops), plan.seconds);
  return { name: "backlog at the dead", ...result };
}

async function fullBacklog(bench: Bench, tell: Tell): Promise<Measured> {
  const { rig, plan } = bench;
  const crowded = rig.shops.slice(deadShops, deadShops + crowdedShops);
  const began = Date.now();
  await backlog(bench, crowded, plan.waiting);
  tell(`${await waiting(rig.owner)} deliveries wait, at all endpoints but a few`);
  const result = await traffic(bench, rig.shops.slice(deadShops + crowdedShops), plan.seconds);
  if (plan.drain) await drained(bench, crowded, began, tell);
  return { name: "backlog everywhere", ...result };
}

/** Queues so many deliveries at the shops' endpoints, as fast as they can be recorded. */
async function backlog({ producer, receivers }: Bench, shops: readonly Shop[], deliveries: number) {
  const endpoints = receivers.endpoints.filter(({ account }) =>
    shops.some(({ id }) => id === account),
  ).length;
  const events = Math.ceil(deliveries / endpoints);
  for (let made = 0; made < events; made += 40)
    await Promise.all(shops.map(({ id }) => producer.record(id, Math.min(40, events - made))));
}

/** A few events a second through the API; how long each took to each receiver, in milliseconds. */
async function traffic({ client, receivers, rig }: Bench, shops: readonly Shop[], seconds: number) {
  const from = Date.now();
  const total = seconds * wantedPerSecond;
  const sent: Promise<unknown>[] = [];
  for (let n = 0; n < total; n += 1) {
    await wait(Math.max(0, from + (n * 1_000) / wantedPerSecond - Date.now()));
    const shop = shops[n % shops.length];
    if (shop !== undefined) sent.push(client.post(shop, "/v1/customers", { name: `Probe ${from}-${n}` }));
  }
  await Promise.all(sent);
  const until = Date.now();
  const left = await waiting(rig.owner);
  const all = await expected(rig.owner, shops, new Date(from));
  const first = () => arrivals(receivers, from);
  // What has not come after a minute counts as never.
  while (Date.now() < until + 60_000 && all.some(({ key }) => !first().has(key))) await wait(500);
  const arrived = first();
  const took = all.map(({ key, recordedAt }) => (arrived.get(key) ?? Number.POSITIVE_INFINITY) - recordedAt);
  return { ...percentiles(took), waiting: left };
}

/** When each event first came to each endpoint. */
function arrivals({ got }: Receivers, from: number): Map<string, number> {
  const first = new Map<string, number>();
  for (const { endpoint, event, atMs } of got())
    if (atMs >= from && !first.has(`${event} ${endpoint}`)) first.set(`${event} ${endpoint}`, atMs);
  return first;
}

async function expected(owner: Pool, shops: readonly Shop[], from: Date) {
  const { rows } = await owner.query<{ key: string; at: Date }>(
    `select d.event_id || ' ' || d.webhook_endpoint_id as key, e.created_at as at
     from webhook_delivery d join event e on e.id = d.event_id
     where e.account_id = any($1) and e.created_at >= $2 and e.payload like '%Probe %'`,
    [shops.map(({ id }) => id), from],
  );
  return rows.map(({ key, at }) => ({ key, recordedAt: at.getTime() }));
}

async function waiting(owner: Pool): Promise<number> {
  const { rows } = await owner.query<{ waiting: number }>(
    "select count(*)::int as waiting from webhook_delivery where status = 'pending'",
  );
  return rows[0]?.waiting ?? 0;
}

async function drained({ rig, plan }: Bench, shops: readonly Shop[], began: number, tell: Tell) {
  const left = async () => {
    const { rows } = await rig.owner.query<{ left: number }>(
      "select count(*)::int as left from webhook_delivery where status = 'pending' and account_id = any($1)",
      [shops.map(({ id }) => id)],
    );
    return rows[0]?.left ?? 0;
  };
  for (const deadline = Date.now() + 600_000; Date.now() < deadline && (await left()) > 0; )
    await wait(1_000);
  const seconds = (Date.now() - began) / 1000;
  tell(
    `the backlog of the living was gone after ${seconds.toFixed(0)} s: ${((plan.waiting - (await left())) / seconds).toFixed(0)} deliveries a second`,
  );
}

setMaxListeners(0);
