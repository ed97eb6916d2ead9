import { expect, test } from "vitest";
import { walk3ds } from "@/packages/sandbox/sandbox.fixture";
import { unscoped } from "@/server/base/db/db";
import { dayOf } from "@/server/core/values/day";
import { startText, textHash } from "@/server/subscriptions/consent";
import { offered, read } from "@/server/subscriptions/subscriptions.fixture";
import { asOwner } from "@/server/test/account";
import { agree, chargeFirstPeriod, finishReturn } from "@/server/test/hosted-pages";
import { isAtGateway, newToken } from "./cards.fixture";
import { dropTokens } from "./jobs";

const terms = { amount: 4900, interval: "month" as const, intervalCount: 1, cyclesTotal: null };
const reader = { ip: "198.51.100.9", userAgent: "Test browser" };
const later = () => dropTokens(new Date(Date.now() + 27 * 3_600_000));

/** A consent page on which a customer consents repeatedly with the same card. */
async function page() {
  const made = await offered();
  const { slug } = await unscoped.paymentLink.findUniqueOrThrow({ where: { id: made.link } });
  const { id: token, verification_url: verification } = await newToken();
  const text_hash = textHash(startText("en", "Test Shop", terms, dayOf(new Date())));
  const giveConsent = () => agree(slug, { token, text_hash, locale: "en" }, reader);
  return { ...made, slug, token, giveConsent, verification: verification ?? "" };
}

const consentsOf = (subscriptionId: string) =>
  unscoped.consent.findMany({ where: { subscriptionId }, orderBy: { id: "asc" } });

test("a card in use stays at the gateway after two consents", async () => {
  const { shop, id, slug, token, giveConsent, verification } = await page();
  await giveConsent();
  await giveConsent();
  await walk3ds(verification);
  await chargeFirstPeriod(slug, token);
  const { receiptSlug } = await unscoped.payment.findFirstOrThrow({ where: { subscriptionId: id } });
  await finishReturn(receiptSlug);
  expect(await read(shop, id)).toMatchObject({ status: "active" });
  await later();
  expect(await consentsOf(id)).toMatchObject([
    { state: "dropped", gatewayToken: null },
    { state: "kept", gatewayToken: token },
  ]);
  expect(await isAtGateway(token)).toBe(true);
});

test("a card that was never used is removed from the gateway, even after two consents", async () => {
  const { id, token, giveConsent } = await page();
  await giveConsent();
  await giveConsent();
  await later();
  expect(await consentsOf(id)).toMatchObject([{ state: "dropped" }, { state: "dropped" }]);
  expect(await isAtGateway(token)).toBe(false);
});

test("tokens that cannot be deleted yet do not delay the others", async () => {
  const { shop, id, token, giveConsent } = await page();
  await giveConsent();
  const source = { type: "token", token: "token_test_3ds" };
  const open = (await shop.post("/v1/payments", { amount: 100, currency: "SAR", source })).body;
  expect(open.status).toBe("initiated");
  // More than the job reads at a time, and first in its order.
  await asOwner(
    `insert into consent select (jsonb_populate_record(c, jsonb_build_object(
       'id', overlay(c.id placing lpad(n::text, 26, '0') from length(c.id) - 25), 'payment_id', $2::text))).*
     from consent c, generate_series(1, 201) n where c.subscription_id = $1`,
    [id, open.id],
  );
  await later();
  const states = (await consentsOf(id)).map(({ state }) => state);
  expect([states.length, states.indexOf("dropped"), states.lastIndexOf("dropped")]).toEqual([202, 201, 201]);
  expect(await isAtGateway(token)).toBe(false);
  await asOwner("delete from consent where subscription_id = $1 and payment_id = $2", [id, open.id]);
});
