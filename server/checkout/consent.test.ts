import { describe, expect, test } from "vitest";
import { walk3ds } from "@/packages/sandbox/sandbox.fixture";
import { unscoped } from "@/server/base/db/db";
import { newToken } from "@/server/cards/cards.fixture";
import { dropTokens } from "@/server/cards/jobs";
import { ApiError } from "@/server/core/operation/errors";
import { dayOf } from "@/server/core/values/day";
import { startText, textHash } from "@/server/subscriptions/consent";
import { offered, read } from "@/server/subscriptions/subscriptions.fixture";
import { withoutTriggers } from "@/server/test/account";
import { gatewayFault, gatewayRecords } from "@/server/test/gateway";
import { agree, attemptLink, chargeFirstPeriod, finishReturn } from "@/server/test/hosted-pages";

const reader = { ip: "198.51.100.7", userAgent: "Test browser" };
const terms = { amount: 4900, interval: "month" as const, intervalCount: 1, cyclesTotal: null };
const wordsNow = () => startText("en", "Test Shop", terms, dayOf(new Date()));

async function page() {
  const made = await offered();
  const { slug } = await unscoped.paymentLink.findUniqueOrThrow({ where: { id: made.link } });
  const giveConsent = (token: string, text = wordsNow()) =>
    agree(slug, { token, text_hash: textHash(text), locale: "en" }, reader);
  return { ...made, slug, giveConsent };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    (error) => (error instanceof ApiError ? error.code : String(error)),
  );

/** Follows the customer's browser to the bank and back, where the first period is charged. */
async function agreeAndPay({ slug, giveConsent }: Awaited<ReturnType<typeof page>>, card?: object) {
  const { id: token, verification_url: verification } = await newToken(card);
  await giveConsent(token);
  await walk3ds(verification ?? "");
  const next = await chargeFirstPeriod(slug, token);
  const payment = await unscoped.payment.findFirstOrThrow({
    orderBy: { id: "desc" },
    where: { paymentLink: { slug } },
  });
  await finishReturn(payment.receiptSlug);
  return { token, next, payment };
}

test("a customer who consents authenticates once and gets a subscription on the agreed terms", async () => {
  const opened = await page();
  const { shop, id } = opened;
  const { token, next: address, payment } = await agreeAndPay(opened);
  expect(address, "the bank does not ask again").toBe(`/return/${payment.receiptSlug}`);
  const active = await read(shop, id);
  expect(active).toMatchObject({ status: "active", agreement_id: expect.stringMatching(/^cns_/) });
  expect(active.consent).toMatchObject({
    ...{ ip: reader.ip, user_agent: reader.userAgent },
    text: wordsNow(),
  });
  const card = await unscoped.card.findUniqueOrThrow({ where: { id: active.card } });
  expect(card).toMatchObject({ gatewayToken: token, brand: "mada", last4: "1010", simulated: false });
  const consent = await unscoped.consent.findFirstOrThrow({ where: { subscriptionId: id } });
  expect(consent).toMatchObject({
    state: "kept",
    cardId: card.id,
    paymentId: payment.id,
    textHash: textHash(wordsNow()),
  });
  const next = await shop.post(`/v1/test/subscriptions/${id}/advance`);
  expect(next.body).toMatchObject({ status: "paid", sequence: 2 });
  const paid = (await shop.get(`/v1/payments/${next.body.payment}`)).body;
  expect(paid).toMatchObject({ simulated: false, source: { type: "subscription", last4: "1010" } });
});

test("an unconfirmed or single-use card is not charged", async () => {
  const { slug, giveConsent, shop, id } = await page();
  const { id: unconfirmed } = await newToken();
  await giveConsent(unconfirmed);
  expect(await codeOf(chargeFirstPeriod(slug, unconfirmed))).toBe("token_invalid");
  const { id: single } = await newToken({ save_only: true });
  await giveConsent(single);
  expect(await codeOf(chargeFirstPeriod(slug, single))).toBe("token_invalid");
  expect(await chargeFirstPeriod(slug, "token_of_nobody")).toBeNull();
  expect(await read(shop, id)).toMatchObject({ status: "incomplete", consent: null });
  expect(await unscoped.payment.count({ where: { subscriptionId: id } })).toBe(0);
});

test("concurrent reloads of the return from the bank share a call to the gateway", async () => {
  const { slug, giveConsent } = await page();
  const { id: token } = await newToken();
  await giveConsent(token);
  const fault = await gatewayFault({ route: "token_fetch", kind: "slow", match: token, ms: 2_000 });
  const returns = Array.from({ length: 30 }, () => codeOf(chargeFirstPeriod(slug, token)));
  expect(new Set(await Promise.all(returns))).toEqual(new Set(["token_invalid"]));
  expect(await fault.hits()).toBe(1);
});

test("a consent of more than an hour ago charges nothing: the customer agrees again", async () => {
  const { slug, giveConsent, shop, id } = await page();
  const { id: token, verification_url } = await newToken();
  await giveConsent(token);
  await walk3ds(verification_url ?? "");
  await withoutTriggers(
    "update consent set accepted_at = accepted_at - interval '61 minutes' where subscription_id = $1",
    [id],
  );
  expect(await chargeFirstPeriod(slug, token)).toBe(`/pay/${slug}?expired=1`);
  expect(await read(shop, id)).toMatchObject({ status: "incomplete" });
  expect(await unscoped.payment.count({ where: { subscriptionId: id } })).toBe(0);
});

test("rejects consent to a text that was not on the page", async () => {
  const { giveConsent, id } = await page();
  const { id: token } = await newToken();
  expect(await codeOf(giveConsent(token, "I agree to pay anything."))).toBe("state_conflict");
  expect(await unscoped.consent.count({ where: { subscriptionId: id } })).toBe(0);
});

test("rejects payments through the page's link without consent", async () => {
  const { slug } = await page();
  expect(await codeOf(attemptLink(slug, { token: "token_test_paid_mada" }))).toBe("payment_link_not_payable");
});

test("five concurrent returns from the bank charge once", async () => {
  const { slug, giveConsent, id } = await page();
  const { id: token, verification_url: verification } = await newToken();
  await giveConsent(token);
  await walk3ds(verification ?? "");
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => chargeFirstPeriod(slug, token).catch(() => null)),
  );
  expect(responses.some((address) => address?.startsWith("/return/"))).toBe(true);
  expect(await unscoped.payment.count({ where: { subscriptionId: id } })).toBe(1);
  const payment = await unscoped.payment.findFirstOrThrow({ where: { subscriptionId: id } });
  expect(await gatewayRecords(payment.id)).toMatchObject({ charges: 1 });
});

describe("a declined first charge", () => {
  test("keeps the page payable, stores no card, and the gateway token is removed later", async () => {
    const opened = await page();
    const { payment, token } = await agreeAndPay(opened, { number: "4201320000311101" });
    expect(await unscoped.payment.findUniqueOrThrow({ where: { id: payment.id } })).toMatchObject({
      status: "failed",
    });
    expect(await read(opened.shop, opened.id)).toMatchObject({ status: "incomplete", card: null });
    expect(await unscoped.card.count({ where: { accountId: opened.shop.id } })).toBe(0);
    await dropTokens(new Date(Date.now() + 27 * 3_600_000));
    expect(await unscoped.consent.findFirstOrThrow({ where: { subscriptionId: opened.id } })).toMatchObject({
      state: "dropped",
      gatewayToken: null,
    });
    expect(await codeOf(opened.giveConsent(token))).toBe("token_invalid");
    await agreeAndPay(opened);
    expect(await read(opened.shop, opened.id)).toMatchObject({ status: "active" });
  });
});

test("is refunded if the money arrives after the cancellation, and stores no card", async () => {
  const { shop, id, slug, giveConsent } = await page();
  const { id: token, verification_url: verification } = await newToken();
  await giveConsent(token);
  await walk3ds(verification ?? "");
  await gatewayFault({ route: "charge", kind: "drop_after_commit", match: token, count: 1 });
  await chargeFirstPeriod(slug, token);
  await shop.post(`/v1/subscriptions/${id}/cancel`);
  const payment = await unscoped.payment.findFirstOrThrow({ where: { subscriptionId: id } });
  await finishReturn(payment.receiptSlug);
  expect(await unscoped.refund.findMany({ where: { paymentId: payment.id } })).toMatchObject([
    { amount: 4900 },
  ]);
  expect(await unscoped.card.count({ where: { accountId: shop.id } })).toBe(0);
  expect(await read(shop, id)).toMatchObject({ status: "canceled" });
});
