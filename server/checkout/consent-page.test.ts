import { expect, test } from "vitest";
import { POST as attempt } from "@/app/pay/[slug]/attempt/route";
import { walk3ds } from "@/packages/sandbox/sandbox.fixture";
import { unscoped } from "@/server/base/db/db";
import { newToken } from "@/server/cards/cards.fixture";
import { dayOf } from "@/server/core/values/day";
import { anchorDay, chargeTime } from "@/server/subscriptions/calendar";
import { startText, textHash } from "@/server/subscriptions/consent";
import { shownAs } from "@/server/subscriptions/schema";
import { cyclesOf, offered, read, subscribed } from "@/server/subscriptions/subscriptions.fixture";
import { account, asOwner, fromOutside, withoutTriggers } from "@/server/test/account";
import {
  agree,
  chargeFirstPeriod,
  finishReturn,
  manageSlugOf,
  payerSessionOfConsent,
  payPage,
} from "@/server/test/hosted-pages";
import { localizeMerchant } from "./merchant";

const slugOf = async (id: string) => (await unscoped.paymentLink.findUniqueOrThrow({ where: { id } })).slug;

async function visible(more: object = {}) {
  const made = await offered(more);
  const slug = await slugOf(made.link);
  return { ...made, slug, page: await payPage(slug, undefined) };
}

test("the consent page shows the consent text, the interval and the dates", async () => {
  const { page } = await visible();
  const today = dayOf(new Date());
  const terms = { amount: 4900, interval: "month" as const, intervalCount: 1, cyclesTotal: null };
  const sentence = startText("en", "Test Shop", terms, today);
  expect(page?.consent).toMatchObject({
    texts: { en: sentence, ar: expect.stringContaining("أوافق") },
    hashes: { en: textHash(sentence) },
    nextChargeAt: chargeTime(anchorDay(today, { interval: "month", intervalCount: 1 }, 1)).toISOString(),
    lastChargeAt: null,
    byEmail: true,
    reminded: true,
  });
});

test("the consent text has the merchant's name in its language, like the page", async () => {
  const { shop, slug } = await visible();
  await asOwner("update account set display_name_ar = 'متجر نورة' where id = $1", [shop.id]);
  const page = await payPage(slug, undefined);
  if (page?.consent == null) throw new Error("the page asks for no consent");
  for (const locale of ["ar", "en"] as const) {
    const { displayName } = localizeMerchant(page.merchant, locale);
    expect(displayName).toBe({ ar: "متجر نورة", en: "Test Shop" }[locale]);
    expect(page.consent.texts[locale]).toContain(` ${displayName} `);
  }
});

test("a fixed number of periods has an end date, and a single period no next charge", async () => {
  const today = dayOf(new Date());
  const { page: year } = await visible({ cycles_total: 12 });
  const last = chargeTime(anchorDay(today, { interval: "month", intervalCount: 1 }, 11)).toISOString();
  expect(year?.consent).toMatchObject({ cyclesTotal: 12, lastChargeAt: last });
  const { page: once } = await visible({ cycles_total: 1 });
  expect(once?.consent).toMatchObject({ nextChargeAt: null });
});

test("a reminder is promised only if it is sent: by email, for at least four weeks", async () => {
  expect((await visible({ interval: "week" })).page?.consent).toMatchObject({
    byEmail: true,
    reminded: false,
  });
  expect((await visible({ interval: "week", interval_count: 4 })).page?.consent).toMatchObject({
    reminded: true,
  });
  const noEmail = { customer: undefined, customer_details: { phone: "0501234567" } };
  expect((await visible(noEmail)).page?.consent).toMatchObject({ byEmail: false, reminded: false });
});

test("other links and active subscriptions have no consent", async () => {
  const shop = await account();
  const { url } = (await shop.post("/v1/payment_links", { amount: 2_500, currency: "SAR" })).body;
  const plain = await payPage(url.split("/").at(-1), undefined);
  expect(plain).toMatchObject({ state: "ready", consent: null, cardIsCharged: false });
  const { link } = await subscribed();
  expect(await payPage(await slugOf(link), undefined)).toMatchObject({ state: "paid", consent: null });
});

test("the link for a period takes no payment while the stored card is charged for it", async () => {
  const { shop, id } = await subscribed();
  const { body } = await shop.post(`/v1/test/subscriptions/${id}/advance`, { outcome: "failed" });
  const slug = await slugOf(body.payment_link);
  expect(await payPage(slug, undefined)).toMatchObject({ state: "ready", consent: null });
  await withoutTriggers("update cycle set status = 'processing' where id = $1", [body.id]);
  expect(await payPage(slug, undefined)).toMatchObject({ state: "in_progress", cardIsCharged: true });
});

/** Consents and confirms the card. Returns its token. */
async function agreed({ slug, page }: Awaited<ReturnType<typeof visible>>, card?: object): Promise<string> {
  const { id: token, verification_url: verification } = await newToken(card);
  const text_hash = page?.consent?.hashes.ar ?? "";
  await agree(slug, { token, text_hash, locale: "ar" }, { ip: null, userAgent: null });
  await walk3ds(verification ?? "");
  return token;
}

/** Consents and confirms the card, so that the first period is charged. */
async function started() {
  const made = await visible();
  const token = await agreed(made);
  expect(await payerSessionOfConsent(made.slug, token), "nothing is paid yet").toBeNull();
  await chargeFirstPeriod(made.slug, token);
  return { ...made, token };
}

test("the receipt of the payment that started a subscription leads to its page, in its payer's browser", async () => {
  const { slug, token, id } = await started();
  const own = await payerSessionOfConsent(slug, token);
  const { manageSlug } = await unscoped.subscription.findUniqueOrThrow({ where: { id } });
  expect(own).toMatchObject({ payerToken: expect.any(String), locale: "ar" });
  expect(await manageSlugOf(own?.receiptSlug ?? "")).toBe(manageSlug);
  expect(await payerSessionOfConsent(slug, "token_of_nobody")).toBeNull();
});

test("a declined attempt to start a subscription gives no access to its page, before or after another's", async () => {
  const made = await visible();
  const declined = await agreed(made, { number: "4201320000311101" });
  await chargeFirstPeriod(made.slug, declined);
  const { receiptSlug = "", ...others } = (await payerSessionOfConsent(made.slug, declined)) ?? {};
  const { manageSlug } = await unscoped.subscription.findUniqueOrThrow({ where: { id: made.id } });
  expect(Object.values(others)).not.toContain(manageSlug);
  expect(await manageSlugOf(receiptSlug)).toBeNull();
  await chargeFirstPeriod(made.slug, await agreed(made));
  expect(await read(made.shop, made.id)).toMatchObject({ status: "active" });
  expect(await manageSlugOf(receiptSlug)).toBeNull();
});

test("paying an overdue period by its link gives no access to the subscription page", async () => {
  const { shop, id } = await subscribed();
  const { body } = await shop.post(`/v1/test/subscriptions/${id}/advance`, { outcome: "failed" });
  const slug = await slugOf(body.payment_link);
  const shown = shownAs((await payPage(slug, undefined))?.chargesAfter ?? []);
  const request = new Request(`http://localhost:3000/pay/${slug}/attempt`, {
    method: "POST",
    headers: { origin: "http://localhost:3000", "content-type": "application/json" },
    body: JSON.stringify({ token: "token_test_paid_mada", shown }),
  });
  const response = await fromOutside(() => attempt(request));
  expect(response.status).toBe(200);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
  expect(cookies).toEqual(["attempt", "payer"]);
  const { receiptSlug } = await unscoped.payment.findFirstOrThrow({
    where: { subscriptionId: id },
    orderBy: { id: "desc" },
  });
  expect(await manageSlugOf(receiptSlug)).toBeNull();
});

test("concurrent returns of the customer activate the subscription once and all get a redirect", async () => {
  const { shop, id, slug, token } = await started();
  const { receiptSlug = "" } = (await payerSessionOfConsent(slug, token)) ?? {};
  const responses = await Promise.all(Array.from({ length: 6 }, () => finishReturn(receiptSlug)));
  for (const address of responses) expect(address).toMatch(/\/receipt\//);
  expect(await read(shop, id)).toMatchObject({ status: "active", cycles_completed: 1 });
  expect(await cyclesOf(shop, id)).toHaveLength(1);
});
