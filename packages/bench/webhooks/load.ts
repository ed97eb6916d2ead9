import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Shop } from "@/packages/bench/chaos/rig";
import type { Client } from "./client";
import { type Manner, manners, wordOf } from "./manners";
import type { Producer } from "./producer";
import type { Receivers } from "./receivers";

const Customer = z.object({ id: z.string() });

/** A shop, its receivers and how many events it has. */
export type Share = { shop: Shop; manners: Manner[]; events: number };

/** One that hangs keeps five workers for 15 seconds each, five times over: no more than one round at a time. */
const hangingEvents = 5;

/** Every shop has a good receiver; one shop for each other manner has that besides, and a hundredth of the events. */
export function shares(shops: readonly Shop[], events: number): Share[] {
  const others = manners.filter((manner) => manner !== "good");
  const rare = shops.slice(0, others.length).flatMap((shop, n): Share[] => {
    const manner = others[n];
    if (manner === undefined) return [];
    const few = Math.ceil(events / 100);
    return [{ shop, manners: ["good", manner], events: manner === "hanging" ? hangingEvents : few }];
  });
  const left = events - rare.reduce((sum, share) => sum + share.events, 0);
  const plain = shops.slice(others.length);
  return [
    ...rare,
    ...plain.map((shop): Share => ({ shop, manners: ["good"], events: Math.ceil(left / plain.length) })),
  ];
}

export async function registerAll(receivers: Receivers, all: readonly Share[]): Promise<void> {
  for (const [n, { shop, manners: some }] of all.entries())
    for (const manner of some) await receivers.register(shop, `${n}-${wordOf(manner)}`, manner);
}

type Load = { client: Client; producer: Producer; all: readonly Share[]; overMs: number };

/** How many customers one change of the producer creates. */
const together = 100;

/**
 * Creates every customer in about the given time: those of a shop with a bad receiver, and some of the others, through
 * the API, and the rest by changes of many at once. Answers the ids that somebody was told.
 */
export async function bringEvents({ client, producer, all, overMs }: Load): Promise<string[]> {
  const told: string[] = [];
  const began = Date.now();
  const inTime = async (part: number) => wait(Math.max(0, began + part * overMs - Date.now()));
  const one = async ({ shop }: Share, n: number) => {
    const body = { name: `Customer ${n}`, metadata: { n: String(n) } };
    told.push(Customer.parse(await client.post(shop, "/v1/customers", body)).id);
  };
  const throughTheApi = async (share: Share, count: number) => {
    for (let n = 0; n < count; n += 1) {
      await inTime(n / count);
      await one(share, n);
    }
  };
  const inBulk = async ({ shop }: Share, count: number) => {
    for (let made = 0; made < count; ) {
      await inTime(made / count);
      // Where it is not known whether they were written they count as not, and others are.
      const ids = await producer.record(shop.id, Math.min(together, count - made)).catch(() => []);
      told.push(...ids);
      made += ids.length;
      if (ids.length === 0) await wait(250);
    }
  };
  await Promise.all(
    all.flatMap((share) => {
      const api = share.manners.length > 1 ? share.events : Math.ceil(share.events / 10);
      return [throughTheApi(share, api), inBulk(share, share.events - api)];
    }),
  );
  return told;
}
