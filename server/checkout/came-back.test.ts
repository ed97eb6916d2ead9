import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { applyOutcome } from "@/server/charging/outcome";
import { jobContext } from "@/server/context";
import { applyRefundOutcome } from "@/server/refunds/apply";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { attemptLink, finishReturn, payPage, readReceipt } from "@/server/test/hosted-pages";
import { link, paidOutcome } from "./checkout.fixture";

/** A payer authenticating for a multi-use link, which expires meanwhile. */
async function startedBeforeExpiry(shop: TestAccount) {
  const expires = new Date(Date.now() + 600_000).toISOString();
  const { id, slug } = await link(shop, { max_payments: 20, expires_at: expires });
  const { receiptSlug } = await attemptLink(slug, { token: "token_test_3ds" });
  await asOwner("update payment_link set expires_at = clock_timestamp() where id = $1", [id]);
  await expect.poll(async () => (await payPage(slug, undefined))?.state).toBe("expired");
  return { id, receiptSlug, payment: await unscoped.payment.findUniqueOrThrow({ where: { receiptSlug } }) };
}

test("the redirect to an address in Arabic is encoded for a header", async () => {
  const shop = await account();
  const { slug } = await link(shop, { success_url: "https://متجر.example/شكرا?p={payment_id}" });
  const { receiptSlug } = await attemptLink(slug, { token: "token_test_paid_mada" });
  const address = (await finishReturn(receiptSlug)) ?? "";
  expect(address).toMatch(/^https:\/\/xn--[\x20-\x7e]+\?p=pay_[0-9a-z]{26}$/);
  expect(new Response(null, { headers: { location: address } }).headers.get("location")).toBe(address);
});

test("a payer who started before a multi-use link expired can finish", async () => {
  const shop = await account();
  const { id, receiptSlug, payment } = await startedBeforeExpiry(shop);
  await applyOutcome(jobContext(payment, "test"), payment.id, paidOutcome);
  expect((await readReceipt(receiptSlug))?.isBeingRefunded).toBe(false);
  const { body } = await shop.get(`/v1/payment_links/${id}`);
  expect(body).toMatchObject({ status: "expired", payments_count: 1, amount_collected: 2_500 });
  expect((await shop.get(`/v1/payments/${payment.id}`)).body).toMatchObject({ status: "paid" });
});

test("a payment and its link are paid at the same time", async () => {
  const shop = await account();
  const { id, slug } = await link(shop, {});
  const { receiptSlug } = await attemptLink(slug, { token: "token_test_3ds" });
  const payment = await unscoped.payment.findUniqueOrThrow({ where: { receiptSlug } });
  const times = Array.from({ length: 9 }, (_, index) => new Date(Date.now() + index * 7));
  const ticking = { ...jobContext(payment, "test"), now: () => times.shift() ?? new Date() };
  await applyOutcome(ticking, payment.id, paidOutcome);
  const { body } = await shop.get(`/v1/payments/${payment.id}`);
  expect((await shop.get(`/v1/payment_links/${id}`)).body.paid_at).toBe(body.paid_at);
});

test("a payment confirmed after the deadline is refunded, and the payer sees the refund instead of the success URL", async () => {
  const shop = await account();
  const { id, receiptSlug, payment } = await startedBeforeExpiry(shop);
  await asOwner("update payment_link set success_url = 'https://shop.example/thanks' where id = $1", [id]);
  const late = { ...jobContext(payment, "test"), now: () => new Date(Date.now() + 16 * 60_000) };
  await applyOutcome(late, payment.id, paidOutcome);
  expect(await readReceipt(receiptSlug)).toMatchObject({
    status: "paid",
    isBeingRefunded: true,
    autoRefund: { reason: "link_expired", amount: 2_500, refundedAt: null },
  });
  expect(await finishReturn(receiptSlug)).toMatch(new RegExp(`/receipt/${receiptSlug}$`));
  expect((await shop.get(`/v1/payment_links/${id}`)).body).toMatchObject({ payments_count: 0 });
});

test("the later of two payments for the last slot is refunded with link_full, also once the refund is done", async () => {
  const shop = await account();
  const { slug } = await link(shop, { max_payments: 2 });
  await attemptLink(slug, { token: "token_test_paid_mada" });
  const [first, last] = await Promise.all(
    ["token_test_3ds", "token_test_3ds"].map(async (token) => {
      const { receiptSlug } = await attemptLink(slug, { token });
      return unscoped.payment.findUniqueOrThrow({ where: { receiptSlug } });
    }),
  );
  if (first === undefined || last === undefined) throw new Error("there are no two attempts");
  for (const { id } of [first, last]) await applyOutcome(jobContext(first, "test"), id, paidOutcome);
  expect(await readReceipt(first.receiptSlug)).toMatchObject({ isBeingRefunded: false, autoRefund: null });
  expect(await readReceipt(last.receiptSlug)).toMatchObject({
    isBeingRefunded: true,
    autoRefund: { reason: "link_full", amount: 2_500, refundedAt: null },
  });
  const refund = await unscoped.refund.findFirstOrThrow({ where: { paymentId: last.id } });
  await applyRefundOutcome(jobContext(last, "test"), refund.id, { kind: "refunded", referenceNumber: null });
  expect(await readReceipt(last.receiptSlug)).toMatchObject({
    status: "refunded",
    autoRefund: { reason: "link_full", amount: 2_500, refundedAt: expect.any(String) },
    creditNotes: [{ number: 1, amount: 2_500, autoReason: "link_full", left: 0 }],
  });
});
