import { expect, test } from "vitest";
import { fromJob } from "@/server/context";
import { applyOutcome } from "@/server/payments/outcome";
import { unscoped } from "@/server/platform/db/db";
import { receipt } from "@/server/receipts/read";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { attemptLink } from "./attempt";
import { link, took } from "./fixture";
import { payPage } from "./page";
import { returnAddress } from "./return";

/** A payer at their bank, for a link for twenty, which expires meanwhile. */
async function beganInTime(shop: TestAccount) {
  const expires = new Date(Date.now() + 600_000).toISOString();
  const { id, slug } = await link(shop, { max_payments: 20, expires_at: expires });
  const { receiptSlug } = await attemptLink(slug, { token: "token_test_3ds" });
  await asOwner("update payment_link set expires_at = clock_timestamp() where id = $1", [id]);
  await expect.poll(async () => (await payPage(slug, undefined))?.state).toBe("expired");
  return { id, receiptSlug, payment: await unscoped.payment.findUniqueOrThrow({ where: { receiptSlug } }) };
}

test("a payer is sent back to an address in Arabic, in the letters a header can hold", async () => {
  const shop = await account();
  const { slug } = await link(shop, { success_url: "https://متجر.example/شكرا?p={payment_id}" });
  const { receiptSlug } = await attemptLink(slug, { token: "token_test_paid_mada" });
  const address = (await returnAddress(receiptSlug)) ?? "";
  expect(address).toMatch(/^https:\/\/xn--[\x20-\x7e]+\?p=pay_[0-9a-z]{26}$/);
  expect(new Response(null, { headers: { location: address } }).headers.get("location")).toBe(address);
});

test("a payer who started before a link for many expired can finish", async () => {
  const shop = await account();
  const { id, receiptSlug, payment } = await beganInTime(shop);
  await applyOutcome(fromJob(payment, "test"), payment.id, took);
  expect((await receipt(receiptSlug))?.returning).toBe(false);
  const { body } = await shop.get(`/v1/payment_links/${id}`);
  expect(body).toMatchObject({ status: "expired", payments_count: 1, amount_collected: 2_500 });
  expect((await shop.get(`/v1/payments/${payment.id}`)).body).toMatchObject({ status: "paid" });
});

test("what the bank takes later than a payer had time is refunded, and the payer sees that instead of thanks", async () => {
  const shop = await account();
  const { id, receiptSlug, payment } = await beganInTime(shop);
  await asOwner("update payment_link set success_url = 'https://shop.example/thanks' where id = $1", [id]);
  const late = { ...fromJob(payment, "test"), now: () => new Date(Date.now() + 16 * 60_000) };
  await applyOutcome(late, payment.id, took);
  expect(await receipt(receiptSlug)).toMatchObject({ status: "paid", returning: true });
  expect(await returnAddress(receiptSlug)).toMatch(new RegExp(`/receipt/${receiptSlug}$`));
  expect((await shop.get(`/v1/payment_links/${id}`)).body).toMatchObject({ payments_count: 0 });
});
