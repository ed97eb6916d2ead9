import { z } from "zod";
import type { World } from "@/packages/bench/harness/chaos";
import { bodyOf } from "@/packages/bench/harness/clients";
import { evenly } from "@/packages/bench/harness/wait";
import { seeded } from "@/packages/bench/server";

const Payment = z.object({ id: z.string(), status: z.string() });

const tokens = [
  [8, "token_test_paid_mada"],
  [8, "token_test_paid_visa"],
  [2, "token_test_declined"],
] as const;

/**
 * Creates payments at an even pace until the signal and refunds a third of them. Resolves when each client
 * has its response.
 */
export function steadyLoad(
  { clients, fixture, seed }: Pick<World, "clients" | "fixture" | "seed">,
  perSecond: number,
  signal: AbortSignal,
): Promise<void> {
  const anHour = { count: perSecond * 3_600, overMs: 3_600_000, atOnce: 60, signal };
  return evenly(anHour, async (n) => {
    const random = seeded(seed, "steady", n);
    const account = random.pick(fixture.accounts);
    const idempotencyKey = `${seed}-steady-${n}`;
    const request = clients.create("payment", account, idempotencyKey, "/v1/payments", {
      amount: random.between(100, 5_000_00),
      currency: "SAR",
      source: { type: "token", token: random.weighted(tokens) },
      description: idempotencyKey,
      reference: idempotencyKey,
    });
    const payment = Payment.safeParse(bodyOf(await clients.send(request, random))).data;
    if (payment?.status !== "paid" || !random.chance(0.33)) return;
    const key = `${seed}-steady-refund-${n}`;
    const path = `/v1/payments/${payment.id}/refunds`;
    await clients.send(clients.create("refund", account, key, path, { metadata: { key } }), random);
  });
}
