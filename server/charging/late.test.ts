import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { jobContext } from "@/server/context";
import { newId } from "@/server/core/values/ids";
import { account, dashboard, type TestAccount } from "@/server/test/account";
import { gatewayRecords } from "@/server/test/gateway";
import { finishReturn, readReceipt } from "@/server/test/hosted-pages";
import { charge } from "./charge";
import { applyOutcome, discardUnsent } from "./outcome";
import { fetchOutcome } from "./poll";

const row = (id: string) => unscoped.payment.findUniqueOrThrow({ where: { id } });

/** A payment that the gateway processed while its response was lost. */
async function payWithLostResponse(shop: TestAccount): Promise<string> {
  const source = { type: "token", token: "token_test_gateway_timeout" };
  const { body } = await shop.post("/v1/payments", { amount: 5_000, currency: "SAR", source });
  expect(body.status).toBe("initiated");
  return body.id;
}

test("a payment recorded as failed but processed by the gateway is found without a callback", async () => {
  const shop = await account();
  const id = await payWithLostResponse(shop);
  const payment = await row(id);
  await applyOutcome(jobContext(payment, "test"), id, { kind: "never_arrived" });
  expect(await row(id)).toMatchObject({ status: "failed", checkAt: expect.any(Date) });
  await fetchOutcome(jobContext(payment, "test"), await row(id), "poll");
  expect(await row(id)).toMatchObject({ status: "paid", checkAt: null, failureCode: null });
  expect((await shop.get("/v1/events?type=payment_paid")).body.data).toHaveLength(1);
});

test("a payment that never arrived fails and is polled again a minute later", async () => {
  const shop = await account();
  const { id: _, ...fresh } = await row(await payWithLostResponse(shop));
  const [id, updatedAt] = [newId("pay"), new Date(Date.now() - 120_000)];
  const lost = {
    ...fresh,
    id,
    gatewayId: crypto.randomUUID(),
    receiptSlug: "B".repeat(24),
    metadata: {},
    fields: {},
  };
  await unscoped.payment.create({ data: { ...lost, createdAt: updatedAt, updatedAt } });
  await fetchOutcome(jobContext(fresh, "test"), await row(id), "poll");
  const { status, failureCode, checkAt } = await row(id);
  expect([status, failureCode]).toEqual(["failed", "not_sent"]);
  const waitMs = (checkAt?.getTime() ?? 0) - Date.now();
  expect(waitMs).toBeGreaterThan(50_000);
  expect(waitMs).toBeLessThan(70_000);
});

test("a declined payment is not polled again", async () => {
  const shop = await account();
  const source = { type: "token", token: "token_test_declined" };
  const { body } = await shop.post("/v1/payments", { amount: 5_000, currency: "SAR", source });
  expect(await row(body.id)).toMatchObject({ status: "failed", checkAt: null });
});

test("polls from the payer's page do not delay the next scheduled poll", async () => {
  const shop = await account();
  const { body } = await shop.post("/v1/payments", {
    amount: 5_000,
    currency: "SAR",
    source: { type: "token", token: "token_test_3ds" },
  });
  const before = await row(body.id);
  for (let i = 0; i < 5; i += 1) await readReceipt(before.receiptSlug, { check: true });
  const after = await row(body.id);
  expect([after.checks, after.checkAt]).toEqual([before.checks, before.checkAt]);
});

test("a process that paused after creating the payment does not send the charge", async () => {
  const shop = await account();
  const id = await payWithLostResponse(shop);
  const { id: _, ...fresh } = await row(id);
  const old = newId("pay");
  const written = { ...fresh, id: old, gatewayId: crypto.randomUUID(), receiptSlug: "A".repeat(24) };
  const createdAt = new Date(Date.now() - 60_000);
  await unscoped.payment.create({ data: { ...written, metadata: {}, fields: {}, createdAt } });
  await expect(
    charge(jobContext(fresh, "test"), await row(old), { type: "card", token: "token_test_paid_mada" }),
  ).rejects.toMatchObject({
    code: "gateway_unavailable",
  });
  expect(await unscoped.payment.count({ where: { id: old } })).toBe(0);
});

test("a retried refund in the dashboard refunds once", async () => {
  const shop = await account();
  const source = { type: "token", token: "token_test_paid_mada" };
  const { body } = await shop.post("/v1/payments", { amount: 5_000, currency: "SAR", source });
  const person = dashboard(shop.id, { idempotencyKey: "pressed-once" });
  const sendRefund = () => person.payments.refund({ id: body.id, amount: 1_000 });
  const first = await sendRefund();
  expect(await sendRefund()).toEqual(first);
  expect((await gatewayRecords(body.id)).refunds).toEqual([1_000]);
});

test.each(["\0", "a", "../x", "é".repeat(24)])("an unknown slug (%j) finds nothing", async (slug) => {
  expect(await readReceipt(slug)).toBeNull();
  expect(await finishReturn(slug)).toBeNull();
});

test("a charge that was not sent in time returns the outcome that another process recorded", async () => {
  const shop = await account();
  const id = await payWithLostResponse(shop);
  const payment = await row(id);
  await applyOutcome(jobContext(payment, "test"), id, { kind: "never_arrived" });
  expect(await discardUnsent(jobContext(payment, "test"), id)).toMatchObject({ id, status: "failed" });
  const late = { ...(await row(id)), createdAt: new Date(Date.now() - 60_000) };
  const charged = await charge(jobContext(late, "test"), late, {
    type: "card",
    token: "token_test_paid_mada",
  });
  expect(charged).toMatchObject({ id, status: "failed" });
});
