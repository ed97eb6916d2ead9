import { describe, expect, test } from "vitest";
import type { Refund } from "@/prisma/generated/client";
import { unscoped } from "@/server/base/db/db";
import { env } from "@/server/base/runtime/env";
import { jobContext } from "@/server/context";
import { commit, update } from "@/server/core/commit/commit";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { gatewayFault, gatewayRecords } from "@/server/test/gateway";
import { accelerated, blockStatus, obstacleNames } from "@/server/test/unrecorded";
import { applyRefundOutcome } from "./apply";
import { refundPayment } from "./create";
import { newAutoRefund } from "./new";
import { pollRefund } from "./poll";

async function paid(shop: TestAccount): Promise<string> {
  const source = { type: "token", token: "token_test_paid_mada" };
  return (await shop.post("/v1/payments", { amount: 10_000, currency: "SAR", source })).body.id;
}

const refund = (shop: TestAccount, id: string, body: object = {}) =>
  shop.post(`/v1/payments/${id}/refunds`, body);
const read = async (shop: TestAccount, id: string) => (await shop.get(`/v1/payments/${id}`)).body;
const eventsOf = async (shop: TestAccount, type: string) =>
  (await shop.get(`/v1/events?limit=100&type=${type}`)).body.data;

describe("a refund whose response was lost", () => {
  const row = (id: string): Promise<Refund> => unscoped.refund.findUniqueOrThrow({ where: { id } });
  const check = async (id: string, laterMs = 0) => {
    const refund = await row(id);
    return pollRefund({ ...jobContext(refund, "test"), now: () => new Date(Date.now() + laterMs) }, refund);
  };
  async function lost(shop: TestAccount, kind: string) {
    const id = await paid(shop);
    const { gatewayId } = await unscoped.payment.findUniqueOrThrow({ where: { id } });
    const fault = await gatewayFault({ route: "refund", kind, match: gatewayId });
    const response = await refund(shop, id, { amount: 4_000 });
    expect([response.status, response.body.status]).toEqual([200, "pending"]);
    expect(await read(shop, id)).toMatchObject({ amount_refunded: 0, amount_refundable: 6_000 });
    return { id, refundId: response.body.id as string, fault };
  }

  test("is found at the gateway and never sent twice, with one event", async () => {
    const shop = await account();
    const { id, refundId, fault } = await lost(shop, "drop_after_commit");
    await fault.remove();
    await Promise.all(Array.from({ length: 5 }, () => check(refundId)));
    expect((await row(refundId)).status).toBe("succeeded");
    expect((await gatewayRecords(id)).refunds).toEqual([4_000]);
    expect((await read(shop, id)).amount_refunded).toBe(4_000);
    expect(await eventsOf(shop, "payment_refunded")).toHaveLength(1);
  });

  test("is recorded once by concurrent reports, all of which succeed", async () => {
    const shop = await account();
    for (let round = 0; round < 5; round += 1) {
      const { id, refundId, fault } = await lost(shop, "drop_after_commit");
      await fault.remove();
      const refund = await row(refundId);
      const report = () =>
        applyRefundOutcome(jobContext(refund, "test"), refundId, { kind: "refunded", referenceNumber: null });
      const reported = await Promise.all(Array.from({ length: 30 }, report));
      expect(new Set(reported.map(({ status }) => status))).toEqual(new Set(["succeeded"]));
      expect((await read(shop, id)).amount_refunded).toBe(4_000);
    }
  });

  test("is sent again after four minutes if it never arrived", async () => {
    const shop = await account();
    const { id, refundId, fault } = await lost(shop, "drop_before_effect");
    await fault.remove();
    for (const laterMs of [0, 60_000, 230_000]) {
      await check(refundId, laterMs);
      expect((await row(refundId)).status).toBe("pending");
      expect((await gatewayRecords(id)).refunds).toEqual([]);
    }
    await check(refundId, 241_000);
    expect((await row(refundId)).status).toBe("succeeded");
    expect((await gatewayRecords(id)).refunds).toEqual([4_000]);
  });

  test.each(obstacleNames)("is pending if a %s keeps it from being recorded", async (obstacle) => {
    const shop = await account();
    const id = await paid(shop);
    const end = await blockStatus(shop, "refund", "succeeded", obstacle);
    const work = refund(shop, id, { amount: 4_000 });
    work.catch(() => undefined);
    await expect.poll(async () => (await gatewayRecords(id)).refunds).toEqual([4_000]);
    const { status, body } = await accelerated(work);
    expect([status, body.status]).toEqual([200, "pending"]);
    await end();
    await check(body.id);
    expect((await row(body.id)).status).toBe("succeeded");
    expect((await gatewayRecords(id)).refunds).toEqual([4_000]);
  });

  test("is found by a repeated request whose first one was interrupted", async () => {
    const shop = await account();
    const { id, refundId, fault } = await lost(shop, "drop_after_commit");
    await fault.remove();
    const refund = await row(refundId);
    const recovered = await refundPayment.recover?.(jobContext(refund, "test"), refundId, null);
    expect(recovered).toMatchObject({ id: refundId, status: "succeeded" });
    expect((await read(shop, id)).amount_refunded).toBe(4_000);
  });

  test("returns the identical response when it is retried", async () => {
    const shop = await account();
    const id = await paid(shop);
    const { gatewayId } = await unscoped.payment.findUniqueOrThrow({ where: { id } });
    const fault = await gatewayFault({ route: "refund", kind: "drop_after_commit", match: gatewayId });
    const send = () => shop.post(`/v1/payments/${id}/refunds`, {}, { idempotencyKey: "lost" });
    const [first, second] = [await send(), await send()];
    await fault.remove();
    expect(second.text).toBe(first.text);
    expect((await gatewayRecords(id)).refunds).toEqual([10_000]);
  });
});

test("a poll while a process is about to send a refund does not keep it from sending", async () => {
  const shop = await account();
  const id = await paid(shop);
  const { gatewayId } = await unscoped.payment.findUniqueOrThrow({ where: { id } });
  const fault = await gatewayFault({ route: "fetch", kind: "slow", match: gatewayId, ms: 1_500 });
  const sent = refund(shop, id, { amount: 4_000 });
  const readLeased = () => unscoped.refund.findFirst({ where: { paymentId: id, leasedAt: { not: null } } });
  await expect.poll(readLeased, { interval: 20 }).not.toBeNull();
  const leased = await unscoped.refund.findFirstOrThrow({ where: { paymentId: id } });
  await pollRefund(jobContext(leased, "test"), leased);
  expect((await sent).body.status).toBe("succeeded");
  await fault.remove();
  expect((await gatewayRecords(id)).refunds).toEqual([4_000]);
});

test("nor one while a process is about to send it again", async () => {
  const shop = await account();
  const id = await paid(shop);
  const { gatewayId } = await unscoped.payment.findUniqueOrThrow({ where: { id } });
  const lost = await gatewayFault({ route: "refund", kind: "drop_before_effect", match: gatewayId });
  const { body } = await refund(shop, id, { amount: 4_000 });
  await lost.remove();
  const read = () => unscoped.refund.findUniqueOrThrow({ where: { id: body.id } });
  const first = await read();
  const later = { ...jobContext(first, "test"), now: () => new Date(Date.now() + 241_000) };
  const slow = await gatewayFault({ route: "fetch", kind: "slow", match: gatewayId, ms: 1_500 });
  const sent = pollRefund(later, first);
  // The second request for the total is that of the sender, which has the lease.
  await expect.poll(slow.hits, { interval: 20 }).toBe(2);
  await slow.remove();
  await pollRefund(later, await read());
  await sent;
  expect((await read()).status).toBe("succeeded");
  expect((await gatewayRecords(id)).refunds).toEqual([4_000]);
});

test("a refund rejected by the gateway fails with an event, and its amount can be refunded again", async () => {
  const shop = await account();
  const id = await paid(shop);
  const { gatewayId } = await unscoped.payment.findUniqueOrThrow({ where: { id } });
  // A direct refund at the gateway that we have not recorded.
  const authorization = `Basic ${Buffer.from(`${env.GATEWAY_TEST_SECRET_KEY}:`).toString("base64")}`;
  const headers = { authorization, "content-type": "application/json" };
  await fetch(`${env.GATEWAY_URL}/v1/payments/${gatewayId}/refund`, {
    method: "POST",
    headers,
    body: JSON.stringify({ amount: 9_000 }),
  });
  const { body } = await refund(shop, id, { amount: 2_000 });
  expect(body).toMatchObject({ status: "failed", failure_code: "gateway_rejected" });
  expect(
    (await eventsOf(shop, "refund_failed")).map(({ data }: { data: { id: string } }) => data.id),
  ).toEqual([body.id]);
  expect(await read(shop, id)).toMatchObject({
    status: "paid",
    amount_refunded: 0,
    amount_refundable: 10_000,
  });
  expect((await refund(shop, id, { amount: 1_000 })).body.status).toBe("succeeded");
});

test("a refund of another key that a request sends is not recorded as that request's action", async () => {
  const shop = await account({ keyCount: 2 });
  const id = await paid(shop);
  const { gatewayId } = await unscoped.payment.findUniqueOrThrow({ where: { id } });
  const fault = await gatewayFault({ route: "fetch", kind: "drop_before_effect", match: gatewayId });
  const { body: queued } = await refund(shop, id, { amount: 4_000 });
  expect(queued.status).toBe("pending");
  await fault.remove();
  expect((await refund(shop, id, { amount: 1_000 })).body.status).toBe("succeeded");
  const recorded = await asOwner(
    "select actor is not null as by_key from event where object_id = $1 and type = 'payment_refunded' order by id",
    [id],
  );
  expect(recorded.rows).toEqual([{ by_key: false }, { by_key: true }]);
});

test("an automatic refund of a simulated payment succeeds without the gateway", async () => {
  const shop = await account();
  const { body: link } = await shop.post("/v1/payment_links", { amount: 5_000, currency: "SAR" });
  const { body } = await shop.post(`/v1/test/payment_links/${link.id}/pay`, {});
  const payment = await unscoped.payment.findUniqueOrThrow({ where: { id: body.id } });
  const { insert, payment: set = {} } = newAutoRefund(payment, "subscription_ended", new Date());
  const ctx = jobContext(payment, "test");
  await commit(ctx, { insert: insert ?? [], update: [update("payment", payment, set)] });
  const created = await unscoped.refund.findFirstOrThrow({ where: { paymentId: payment.id } });
  await pollRefund(ctx, created);
  expect(await read(shop, payment.id)).toMatchObject({ status: "refunded", amount_refunded: 5_000 });
});
