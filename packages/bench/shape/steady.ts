import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Letter } from "@/packages/bench/chaos/evidence";
import type { Merchants } from "@/packages/bench/chaos/merchant";
import type { Rig } from "@/packages/bench/chaos/rig";
import { type Random, seeded } from "@/server/core/random";

const Payment = z.object({ id: z.string(), status: z.string() });

type Steady = { rig: Rig; merchants: Merchants; seed: number; perSecond: number };

/** So many requests at once at most, as when everything stands still. */
const atOnce = 60;

/**
 * Payments at an even pace until the signal, a third of them refunded, each asked for until there is a final answer.
 * Resolves when every client has one.
 */
export async function steadily(
  { rig, merchants, seed, perSecond }: Steady,
  signal: AbortSignal,
): Promise<void> {
  const began = Date.now();
  let next = 0;
  const worker = async () => {
    while (!signal.aborted) {
      const n = next++;
      await wait(Math.max(0, began + (n / perSecond) * 1_000 - Date.now()), undefined, { signal }).catch(
        () => undefined,
      );
      if (!signal.aborted) await one(rig, merchants, seed, n);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function one(rig: Rig, merchants: Merchants, seed: number, n: number) {
  const random = seeded(seed, "steady", n);
  const shop = random.pick(rig.shops);
  const idempotencyKey = `${seed}-steady-${n}`;
  const letter = merchants.write("payment", shop, idempotencyKey, "/v1/payments", {
    amount: random.between(100, 5_000_00),
    currency: "SAR",
    source: { type: "token", token: tokenOf(random) },
    description: idempotencyKey,
    reference: idempotencyKey,
  });
  const said = await merchants.send(letter, random);
  const payment = said?.status === 200 ? Payment.parse(JSON.parse(said.body)) : null;
  if (payment?.status !== "paid" || !random.chance(0.33)) return;
  const key = `${seed}-steady-refund-${n}`;
  const path = `/v1/payments/${payment.id}/refunds`;
  const refund: Letter = merchants.write("refund", shop, key, path, { metadata: { key } });
  await merchants.send(refund, random);
}

const tokenOf = (random: Random) =>
  random.weighted([
    [8, "token_test_paid_mada"],
    [8, "token_test_paid_visa"],
    [2, "token_test_declined"],
  ] as const);
