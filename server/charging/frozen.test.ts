import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { contextOf, gatewayOf, jobContext } from "@/server/context";
import { commit, insert } from "@/server/core/commit/commit";
import { claimKey, fingerprintOf } from "@/server/core/commit/idempotency";
import { newId } from "@/server/core/values/ids";
import { newPayment } from "@/server/payments/new";
import { pollRefund } from "@/server/refunds/poll";
import { sendQueuedRefunds } from "@/server/refunds/send";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { gatewayFault, gatewayRecords } from "@/server/test/gateway";
import { charge } from "./charge";

// A process that resumes after a pause acts on stale data.

const source = { type: "token", token: "token_test_paid_mada" };
const body = { amount: 10_000, currency: "SAR", source };

/** A refund whose lease belongs to a dead process, read before the lease expired. */
async function abandonedRefund(shop: TestAccount) {
  const { id } = (await shop.post("/v1/payments", body)).body;
  const { gatewayId } = await unscoped.payment.findUniqueOrThrow({ where: { id } });
  const silent = await gatewayFault({ route: "fetch", kind: "error_before_effect", match: gatewayId });
  const refundId: string = (await shop.post(`/v1/payments/${id}/refunds`, { amount: 2_500 })).body.id;
  await silent.remove();
  await asOwner("update refund set sent_at = now() - interval '1 minute' where id = $1", [refundId]);
  const read = () => unscoped.refund.findUniqueOrThrow({ where: { id: refundId } });
  return { id, gatewayId, read, asItWas: await read() };
}

test("releasing an expired refund lease late does not take it from the next sender", async () => {
  const shop = await account();
  const { id, gatewayId, read, asItWas } = await abandonedRefund(shop);
  const ctx = jobContext(asItWas, "test");
  await pollRefund(ctx, asItWas);
  expect((await read()).leasedAt).toBeNull();
  // The next sender has recorded the refunded total and is sending.
  const slow = await gatewayFault({ route: "refund", kind: "delayed_commit", match: gatewayId, ms: 500 });
  await sendQueuedRefunds(ctx, await read(), gatewayId);
  await slow.remove();
  await pollRefund(ctx, asItWas);
  expect(await read()).toMatchObject({ leasedAt: expect.any(Date), refundedBefore: 0 });
  await expect.poll(async () => (await gatewayRecords(id)).refunds).toEqual([2_500]);
  await pollRefund(ctx, await read());
  expect([(await read()).status, (await gatewayRecords(id)).refunds]).toEqual(["succeeded", [2_500]]);
});

test("releasing a refund lease late does not hide that its holder has sent the refund since", async () => {
  const shop = await account();
  const { id, gatewayId, read, asItWas } = await abandonedRefund(shop);
  // The holder of the lease recorded the refunded total and sent the refund; its response was lost.
  await asOwner("update refund set refunded_before = 0, revision = revision + 1 where id = $1", [asItWas.id]);
  const sent = await gatewayOf("test").refund({ gatewayId, amount: 2_500, refundedBefore: 0 });
  expect(sent).toMatchObject({ kind: "refunded" });
  const silent = await gatewayFault({ route: "fetch", kind: "error_before_effect", match: gatewayId });
  await pollRefund(jobContext(asItWas, "test"), asItWas);
  expect(await read()).toMatchObject({ leasedAt: expect.any(Date), refundedBefore: 0 });
  await silent.remove();
  await pollRefund(jobContext(asItWas, "test"), await read());
  expect([(await read()).status, (await gatewayRecords(id)).refunds]).toEqual(["succeeded", [2_500]]);
});

test("a resumed request does not discard a payment completed by another request", async () => {
  const shop = await account();
  const scope = { accountId: shop.id, mode: "test" as const };
  const idempotencyKey = randomUUID();
  const first = await claimKey(scope, idempotencyKey, fingerprintOf("POST", "/v1/payments", body));
  if (first.outcome !== "claimed") throw new Error("the key was free");
  const ctx = contextOf({
    scope,
    actor: { type: "key", id: newId("key"), access: "full" },
    requestId: newId("req"),
    version: "2026-01-01",
    locale: "en",
    claim: first.claim,
  });
  const row = newPayment(ctx, {
    amount: 10_000,
    sourceType: "token",
    description: null,
    customerId: null,
    reference: null,
    metadata: {},
  });
  await commit(ctx, { insert: [insert("payment", row)], reservedId: row.id });
  await asOwner("update idempotency set locked_until = now() - interval '1 second' where account_id = $1", [
    shop.id,
  ]);
  const response = await shop.post("/v1/payments", body, { idempotencyKey });
  expect([response.status, response.body.id, response.body.status]).toEqual([200, row.id, "initiated"]);
  const asleep = { ...row, createdAt: new Date(row.createdAt.getTime() - 60_000) };
  await expect(charge(ctx, asleep, { type: "card", token: source.token })).rejects.toMatchObject({
    code: "idempotency_key_in_use",
  });
  expect((await shop.get(`/v1/payments/${row.id}`)).body).toMatchObject({ id: row.id, status: "initiated" });
  expect((await gatewayRecords(row.id)).charges).toBe(0);
});
