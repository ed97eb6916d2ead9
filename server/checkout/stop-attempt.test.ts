import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { applyOutcome } from "@/server/charging/outcome";
import { jobContext } from "@/server/context";
import { account, asOwner } from "@/server/test/account";
import { gatewayFault } from "@/server/test/gateway";
import { attemptLink, payPage, stopAttempt } from "@/server/test/hosted-pages";
import { link, paidOutcome } from "./checkout.fixture";

/** A payer authenticating at the bank for a single-use link. */
async function atBank() {
  const shop = await account();
  const { id, slug } = await link(shop);
  const { receiptSlug } = await attemptLink(slug, { token: "token_test_3ds" });
  const payment = await unscoped.payment.findUniqueOrThrow({ where: { receiptSlug } });
  const confirm = () => applyOutcome(jobContext(payment, "test"), payment.id, paidOutcome);
  const read = async () => (await shop.get(`/v1/payments/${payment.id}`)).body;
  return { shop, id, slug, receiptSlug, payment, confirm, read };
}

test("a stopped attempt makes the link payable immediately", async () => {
  const { shop, id, slug, receiptSlug, read } = await atBank();
  expect(await payPage(slug, receiptSlug)).toMatchObject({ state: "in_progress", canStop: true });
  expect(await stopAttempt(slug, receiptSlug)).toBe(true);
  expect(await read()).toMatchObject({ status: "failed", failure_code: "authentication_abandoned" });
  expect(await payPage(slug, receiptSlug)).toMatchObject({ state: "ready", canStop: false, own: null });
  await attemptLink(slug, { token: "token_test_paid_mada" });
  expect((await shop.get(`/v1/payment_links/${id}`)).body).toMatchObject({
    status: "paid",
    payments_count: 1,
  });
});

test("another browser sees that an attempt waits for the bank, and cannot stop it", async () => {
  const { slug, read } = await atBank();
  const other = await link(await account());
  const { receiptSlug } = await attemptLink(other.slug, { token: "token_test_3ds" });
  for (const own of [undefined, receiptSlug]) {
    expect(await payPage(slug, own)).toMatchObject({
      ...{ state: "in_progress", waitsForBank: true, canStop: false, resumeUrl: null },
    });
    expect(await stopAttempt(slug, own)).toBe(false);
  }
  expect(await read()).toMatchObject({ status: "initiated" });
});

test("an attempt is not stopped while the gateway cannot say whether it was paid", async () => {
  const { slug, receiptSlug, payment, read } = await atBank();
  const fault = { route: "fetch", kind: "error_before_effect", match: payment.gatewayId };
  const { remove } = await gatewayFault(fault);
  expect(await stopAttempt(slug, receiptSlug)).toBe(false);
  expect(await read()).toMatchObject({ status: "initiated" });
  await remove();
});

test("on a reusable link only the browser that started an attempt sees it, can continue it and stop it", async () => {
  const shop = await account();
  const { slug } = await link(shop, { max_payments: 5 });
  const { receiptSlug } = await attemptLink(slug, { token: "token_test_3ds" });
  const payment = await unscoped.payment.findUniqueOrThrow({ where: { receiptSlug } });
  expect(await payPage(slug, undefined)).toMatchObject({ state: "ready", canStop: false });
  expect(await stopAttempt(slug, undefined)).toBe(false);
  expect(await payPage(slug, receiptSlug)).toMatchObject({
    ...{ state: "in_progress", canStop: true, resumeUrl: payment.transactionUrl },
    changesAt: new Date(payment.createdAt.getTime() + 15 * 60_000).toISOString(),
  });
  expect(await stopAttempt(slug, receiptSlug)).toBe(true);
  expect(await payPage(slug, receiptSlug)).toMatchObject({ state: "ready", canStop: false });
  await applyOutcome(jobContext(payment, "test"), payment.id, paidOutcome);
  const { own } = (await payPage(slug, receiptSlug)) ?? {};
  expect(own).toMatchObject({ kind: "refunding", autoReason: "attempt_stopped" });
});

test("a stopped attempt that the bank confirms later is refunded, and the payer sees the reason", async () => {
  const { shop, id, slug, receiptSlug, payment, confirm, read } = await atBank();
  await stopAttempt(slug, receiptSlug);
  await confirm();
  expect(await read()).toMatchObject({ status: "paid" });
  const refund = await unscoped.refund.findFirstOrThrow({ where: { paymentId: payment.id } });
  expect(refund).toMatchObject({ amount: 2_500, status: "pending" });
  expect((await shop.get(`/v1/payment_links/${id}`)).body).toMatchObject({
    status: "active",
    payments_count: 0,
  });
  const { own } = (await payPage(slug, receiptSlug)) ?? {};
  expect(own).toMatchObject({ kind: "refunding", autoReason: "attempt_stopped", amount: 2_500 });
});

test("a paid attempt cannot be stopped", async () => {
  const { slug, receiptSlug, confirm, read } = await atBank();
  await confirm();
  expect(await stopAttempt(slug, receiptSlug)).toBe(false);
  expect(await read()).toMatchObject({ status: "paid" });
});

test("an attempt with an unknown outcome cannot be stopped", async () => {
  const shop = await account();
  const { slug } = await link(shop);
  const { receiptSlug } = await attemptLink(slug, { token: "token_test_gateway_timeout" });
  const { gatewayId } = await unscoped.payment.findUniqueOrThrow({ where: { receiptSlug } });
  const fault = await gatewayFault({ route: "fetch", kind: "drop_before_effect", match: gatewayId });
  expect(await payPage(slug, receiptSlug)).toMatchObject({ state: "in_progress", canStop: false });
  expect(await stopAttempt(slug, receiptSlug)).toBe(false);
  expect(await unscoped.payment.findUniqueOrThrow({ where: { receiptSlug } })).toMatchObject({
    status: "initiated",
  });
  await fault.remove();
});

test("a link without an attempt is unchanged, and an unknown link is rejected", async () => {
  const shop = await account();
  const { slug } = await link(shop);
  expect(await stopAttempt(slug, undefined)).toBe(false);
  await expect(stopAttempt("A".repeat(24), undefined)).rejects.toMatchObject({ code: "resource_missing" });
});

test("concurrent stop and payment either keep the payment or refund it in full", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { shop, id, slug, receiptSlug, payment, confirm } = await atBank();
      const [stopped] = await Promise.all([stopAttempt(slug, receiptSlug), confirm()]);
      const { body } = await shop.get(`/v1/payment_links/${id}`);
      const { amountReserved } = await unscoped.payment.findUniqueOrThrow({ where: { id: payment.id } });
      return { stopped, returned: amountReserved, kept: body.amount_collected };
    }),
  );
  for (const { stopped, returned, kept } of outcomes)
    expect([returned, kept]).toEqual(stopped ? [2_500, 0] : [0, 2_500]);
});

test("the database rejects a stopped payment that is paid but not refunded", async () => {
  const { slug, receiptSlug, payment } = await atBank();
  await stopAttempt(slug, receiptSlug);
  await expect(
    asOwner("update payment set status = 'paid', fee = 0, net = amount, fee_vat = 0 where id = $1", [
      payment.id,
    ]),
  ).rejects.toThrow("must be refunded in full");
});
