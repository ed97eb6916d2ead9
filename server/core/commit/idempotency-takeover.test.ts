import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { applyOutcome } from "@/server/charging/outcome";
import { contextOf, jobContext } from "@/server/context";
import { ApiError } from "@/server/core/operation/errors";
import { execute } from "@/server/core/operation/operation";
import { parseInput } from "@/server/core/operation/validation";
import { newId } from "@/server/core/values/ids";
import { createPaymentLink } from "@/server/links/create";
import { type Answer, account, asOwner, type TestAccount } from "@/server/test/account";
import { gatewayFault, gatewayRecords } from "@/server/test/gateway";
import { claimKey, fingerprintOf, storeResponse } from "./idempotency";

const payment = { amount: 10_000, currency: "SAR", source: { type: "token", token: "token_test_paid_mada" } };
const link = { amount: 500, currency: "SAR" };

/** Splits the responses into successful ones and others that are not retryable. */
const groups = (responses: Answer[]) => ({
  done: responses.filter(({ status }) => status === 200),
  other: responses.filter(({ status }) => status !== 200 && status !== 409),
});

describe("a process that died during a request", () => {
  const expire = (shop: TestAccount) =>
    asOwner("update idempotency set locked_until = now() - interval '1 second' where account_id = $1", [
      shop.id,
    ]);
  const scopeOf = (shop: TestAccount) => ({ accountId: shop.id, mode: "test" as const });

  test("holds its key until the lease expires; then one of many requests takes over", async () => {
    const shop = await account();
    await claimKey(scopeOf(shop), "dead", fingerprintOf("POST", "/v1/payments", payment));
    const send = () => shop.post("/v1/payments", payment, { idempotencyKey: "dead" });
    expect((await send()).body.error.code).toBe("idempotency_key_in_use");
    await expire(shop);
    const { done, other } = groups(await Promise.all(Array.from({ length: 20 }, send)));
    expect(other).toEqual([]);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    expect((await shop.get("/v1/payments")).body.data).toHaveLength(1);
  });

  test.each([
    ["before the gateway received it", "drop_before_effect", { status: "initiated" }, 0],
    ["after the gateway took the money", "drop_after_commit", { status: "paid" }, 1],
  ])(
    "%s: the process that takes over returns the same payment and does not charge again",
    async (_, kind, expected, charges) => {
      const shop = await account();
      const idempotencyKey = randomUUID();
      const body = { ...payment, description: `Order ${idempotencyKey}` };
      const fault = await gatewayFault({ route: "charge", kind, match: idempotencyKey });
      const { id } = (await shop.post("/v1/payments", body, { idempotencyKey })).body;
      await fault.remove();
      await asOwner(
        "update idempotency set state = 'running', status = null, response = null where account_id = $1",
        [shop.id],
      );
      await expire(shop);
      const send = () => shop.post("/v1/payments", body, { idempotencyKey });
      const { done, other } = groups(await Promise.all(Array.from({ length: 20 }, send)));
      expect(other).toEqual([]);
      expect(new Set(done.map(({ text }) => text)).size).toBe(1);
      expect(done[0]?.body).toMatchObject({ id, ...expected });
      expect((await shop.get("/v1/payments")).body.data.map((row: { id: string }) => row.id)).toEqual([id]);
      expect((await gatewayRecords(id)).charges).toBe(charges);
    },
  );

  test("and resumes changes neither the response nor a row", async () => {
    const shop = await account();
    const scope = scopeOf(shop);
    const print = fingerprintOf("POST", "/v1/payment_links", link);
    const frozen = await claimKey(scope, "frozen", print);
    if (frozen.outcome !== "claimed") throw new Error("the key was free");
    await expire(shop);
    const response = await shop.post("/v1/payment_links", link, { idempotencyKey: "frozen" });
    expect(response.status).toBe(200);
    const ctx = contextOf({
      scope,
      actor: { type: "key", id: newId("key"), access: "full" },
      requestId: newId("req"),
      version: "2026-01-01",
      locale: "en",
      claim: frozen.claim,
    });
    const late = execute(createPaymentLink, ctx, parseInput(createPaymentLink.input, link));
    await expect(late).rejects.toSatisfy(
      (error) => error instanceof ApiError && error.code === "idempotency_key_in_use",
    );
    await storeResponse(scope, { ...frozen.claim, status: 200, body: "{}" });
    expect((await shop.get("/v1/payment_links")).body.data).toHaveLength(1);
    expect((await shop.post("/v1/payment_links", link, { idempotencyKey: "frozen" })).text).toBe(
      response.text,
    );
  });

  test("during a charge does not record the outcome twice", async () => {
    const shop = await account();
    const { id } = (
      await shop.post("/v1/payments", {
        ...payment,
        source: { type: "token", token: "token_test_gateway_timeout" },
      })
    ).body;
    const row = await unscoped.payment.findUniqueOrThrow({ where: { id } });
    const outcome = {
      kind: "paid",
      fee: 230,
      referenceNumber: null,
      authorizationCode: null,
      gatewayCode: "00",
      brand: "mada",
      last4: "0504",
    } as const;
    await Promise.all(Array.from({ length: 10 }, () => applyOutcome(jobContext(row, "test"), id, outcome)));
    expect((await shop.get("/v1/events?type=payment_paid")).body.data).toHaveLength(1);
    expect((await asOwner("select 1 from ledger_transaction where source_id = $1", [id])).rowCount).toBe(1);
  });
});
