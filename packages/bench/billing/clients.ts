import { setTimeout as wait } from "node:timers/promises";
import type { Merchants } from "@/packages/bench/chaos/merchant";
import type { Rig } from "@/packages/bench/chaos/rig";
import { seeded } from "@/server/core/random";
import type { Subscriber } from "./subscribers";

type Crowd = {
  rig: Rig;
  merchants: Merchants;
  subscribers: readonly Subscriber[];
  seed: number;
  overMs: number;
};

/** So many clients wait for an answer at once at most. */
const atOnce = 24;
/** How many subscriptions are advanced for each hundred. */
const share = 0.12;

/**
 * Merchants trying their integration: each asks one to five times with its key to advance a subscription. Some do so
 * with the same subscription, and some say what the charge shall come to.
 */
export async function advanceSome(
  { rig, merchants, subscribers, seed, overMs }: Crowd,
  signal: AbortSignal,
): Promise<void> {
  const count = Math.floor(subscribers.length * share);
  const began = Date.now();
  let next = 0;
  const worker = async () => {
    for (let n = next++; n < count && !signal.aborted; n = next++) {
      await wait(Math.max(0, began + (n / count) * overMs - Date.now()));
      const random = seeded(seed, "advance", n);
      const subscriber = random.pick(subscribers);
      const shop = rig.shops.find(({ id }) => id === subscriber.shop);
      if (shop === undefined) throw new Error("A subscriber is at no shop.");
      const outcome = random.weighted([
        [8, {}],
        [1, { outcome: "paid" }],
        [1, { outcome: "failed" }],
      ] as const);
      const path = `/v1/test/subscriptions/${subscriber.id}/advance`;
      await merchants.repeat(merchants.write("advance", shop, `${seed}-advance-${n}`, path, outcome), random);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
