import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { discardUnsent } from "@/server/charging/outcome";
import { jobContext } from "@/server/context";
import { account, type TestAccount } from "@/server/test/account";
import { attemptLink, findAttempt, finishReturn } from "@/server/test/hosted-pages";

async function openLink(shop: TestAccount) {
  const { id, url } = (
    await shop.post("/v1/payment_links", { amount: 2_500, currency: "SAR", max_payments: 50 })
  ).body;
  return { id, slug: url.split("/").at(-1) ?? "" };
}
const newKey = () => randomBytes(16).toString("hex");
const paymentsOf = (paymentLinkId: string) => unscoped.payment.findMany({ where: { paymentLinkId } });
const token = "token_test_paid_mada";

test("a payer who retries after a lost response is redirected to the original payment", async () => {
  const { id, slug } = await openLink(await account());
  const attempt = newKey();
  const first = await attemptLink(slug, { token, attempt });
  expect(await attemptLink(slug, { token: "token_test_paid_visa", attempt })).toEqual(first);
  expect(await paymentsOf(id)).toMatchObject([{ status: "paid", brand: "mada" }]);
  expect(await findAttempt(slug, attempt)).toBe(`/return/${first.receiptSlug}`);
});

test("concurrent requests with one attempt key are charged once", async () => {
  const { id, slug } = await openLink(await account());
  const attempt = newKey();
  const results = await Promise.all(Array.from({ length: 12 }, () => attemptLink(slug, { token, attempt })));
  expect(new Set(results.map(({ receiptSlug }) => receiptSlug)).size).toBe(1);
  expect(await paymentsOf(id)).toHaveLength(1);
});

test("an attempt key matches neither a declined payment nor another link's", async () => {
  const shop = await account();
  const [one, two] = [await openLink(shop), await openLink(shop)];
  const attempt = newKey();
  await attemptLink(one.slug, { token: "token_test_declined", attempt });
  await attemptLink(one.slug, { token, attempt: newKey() });
  await attemptLink(two.slug, { token, attempt });
  expect((await paymentsOf(one.id)).map(({ status }) => status).sort()).toEqual(["failed", "paid"]);
  expect(await paymentsOf(two.id)).toMatchObject([{ status: "paid" }]);
});

test("a payer returns from the bank to the payment that repeated a discarded one", async () => {
  const { slug } = await openLink(await account());
  const attempt = newKey();
  // The gateway took the charge, and its address to return to, although the payment was discarded.
  const { receiptSlug } = await attemptLink(slug, { token: "token_test_3ds", attempt });
  const discarded = await unscoped.payment.findUniqueOrThrow({ where: { receiptSlug } });
  expect(await discardUnsent(jobContext(discarded, "test"), discarded.id)).toBeNull();
  const { redirect } = await attemptLink(slug, { token: "token_test_3ds", attempt });
  expect(redirect).toBe(discarded.transactionUrl);
  expect(await finishReturn(receiptSlug)).toMatch(new RegExp(`/receipt/${receiptSlug}$`));
});

test("an unknown attempt key has no result", async () => {
  const { slug } = await openLink(await account());
  expect(await findAttempt(slug, newKey())).toBeNull();
  expect(await findAttempt("nobody", newKey())).toBeNull();
});
