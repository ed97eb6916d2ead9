import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contextOf } from "@/server/context";
import { claimKey, fingerprintOf, releaseClaim } from "@/server/core/commit/idempotency";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { execute } from "@/server/core/operation/operation";
import { parseInput } from "@/server/core/operation/validation";
import { newId } from "@/server/core/values/ids";
import { dayMs } from "@/server/core/values/time";
import { changeCard } from "@/server/subscriptions/card.fixture";
import {
  billAt,
  cyclesOf,
  read,
  type Shop,
  subscribed,
  withCard,
} from "@/server/subscriptions/subscriptions.fixture";
import { asOwner } from "@/server/test/account";
import { gatewayFault } from "@/server/test/gateway";
import { receiver, register } from "@/server/test/receiver";
import { advanceSubscription } from "./advance";

const pathOf = (id: string) => `/v1/test/subscriptions/${id}/advance`;
const sequences = async (shop: Shop, id: string) =>
  (await cyclesOf(shop, id)).map(({ sequence, status }: { sequence: number; status: string }) => [
    sequence,
    status,
  ]);

test("advances twice a day, also if the customer changes the card after a failed charge", async () => {
  const { shop, id } = await subscribed();
  for (let n = 0; n < 2; n += 1) {
    expect((await shop.post(pathOf(id), { outcome: "failed" })).body.status).toBe("retrying");
    await changeCard(id);
    expect((await shop.post(pathOf(id))).body.status).toBe("paid");
  }
});

test("advancing during a charge returns the charge's cycle", async () => {
  const { shop, id } = await subscribed();
  await withCard(id, "token_test_gateway_timeout");
  const first = await shop.post(pathOf(id));
  expect(first.body).toMatchObject({ sequence: 2, status: "processing" });
  const second = await shop.post(pathOf(id));
  expect(second.body).toMatchObject({ id: first.body.id, sequence: 2, status: "paid" });
});

describe("advancing again after the process died", () => {
  const scopeOf = (shop: Shop) => ({ accountId: shop.id, mode: "test" as const });
  const expire = (shop: Shop) =>
    asOwner("update idempotency set locked_until = now() - interval '1 second' where account_id = $1", [
      shop.id,
    ]);

  async function crashed() {
    const made = await subscribed({ description: `Gym ${randomUUID()}` });
    const { shop, id } = made;
    const held = await claimKey(scopeOf(shop), "dead", fingerprintOf("POST", pathOf(id), {}));
    if (held.outcome !== "claimed") throw new Error("The key was free.");
    const again = () => shop.post(pathOf(id), {}, { idempotencyKey: "dead" });
    return { ...made, claim: held.claim, again };
  }

  /** Runs the request of the process that died, with its claim. */
  function run({ shop, id, claim }: Awaited<ReturnType<typeof crashed>>, more: Partial<Context> = {}) {
    const ctx = contextOf({
      scope: scopeOf(shop),
      actor: { type: "key", id: newId("key"), access: "full" },
      requestId: newId("req"),
      version: "2026-01-01",
      locale: "en",
      claim,
    });
    const input = parseInput(advanceSubscription.input, { id });
    return execute(advanceSubscription, { ...ctx, ...more }, input);
  }

  /** The state left by a process that opened a cycle and died before the charge. */
  async function crashedAfterOpening() {
    const made = await crashed();
    const { shop, id, body } = made;
    await withCard(id, "token_test_paid_mada");
    const down = await gatewayFault({ route: "charge", kind: "rate_limit", match: body.description });
    expect((await shop.post(pathOf(id))).status).toBe(503);
    await down.remove();
    const [, opened] = await cyclesOf(shop, id);
    expect(opened).toMatchObject({ sequence: 2, status: "scheduled" });
    await asOwner("update idempotency set resource_id = $2 where account_id = $1 and key = 'dead'", [
      shop.id,
      opened.id,
    ]);
    await expire(shop);
    return { ...made, opened };
  }

  test("charges the opened cycle and no other", async () => {
    const { shop, id, opened, again } = await crashedAfterOpening();
    expect((await again()).body).toMatchObject({ id: opened.id, status: "paid", attempts: 1 });
    expect(await sequences(shop, id)).toEqual([
      [1, "paid"],
      [2, "paid"],
    ]);
  });

  test("returns the opened cycle if another process charged it", async () => {
    const { shop, id, opened, again } = await crashedAfterOpening();
    await billAt(id, new Date(opened.scheduled_for));
    expect((await again()).body).toMatchObject({ id: opened.id, status: "paid" });
    expect(await cyclesOf(shop, id)).toHaveLength(2);
  });

  test("keeps its idempotency key after an internal error, because the charge may be in flight", async () => {
    const { shop, id, opened, claim, again } = await crashedAfterOpening();
    await billAt(id, new Date(opened.scheduled_for));
    await releaseClaim(scopeOf(shop), claim);
    expect((await again()).body).toMatchObject({ id: opened.id, status: "paid" });
    expect(await cyclesOf(shop, id)).toHaveLength(2);
  });

  test("opens no cycle in a process that resumes after a takeover", async () => {
    const made = await crashed();
    const { shop, id, again } = made;
    await expire(shop);
    const response = await again();
    expect(response.body).toMatchObject({ sequence: 2, status: "paid" });
    await expect(run(made)).rejects.toSatisfy(
      (error) => error instanceof ApiError && error.code === "idempotency_key_in_use",
    );
    expect(await cyclesOf(shop, id)).toHaveLength(2);
    expect((await again()).text).toBe(response.text);
  });

  test("does nothing more if a pause had ended", async () => {
    const made = await crashed();
    const { shop, id, again } = made;
    await register(shop, { ...(await receiver()), events: ["subscription_resumed"] });
    await shop.post(`/v1/subscriptions/${id}/pause`, {
      resumes_at: new Date(Date.now() + dayMs).toISOString(),
    });
    const dies = () => {
      throw new Error("The process died after the commit.");
    };
    await expect(run(made, { enqueue: dies })).rejects.toThrow();
    expect(await read(shop, id)).toMatchObject({ status: "active" });
    await expire(shop);
    expect(await again()).toMatchObject({ status: 200, body: { sequence: 1, status: "paid" } });
    expect(await sequences(shop, id)).toEqual([[1, "paid"]]);
  });
});
