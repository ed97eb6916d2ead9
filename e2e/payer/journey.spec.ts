import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { demo, expect, test } from "@/e2e/support/fixtures";
import { chooseLanguage, inside, type Locale, locales, statusWith, words } from "@/e2e/support/merchant";
import { newKey } from "@/e2e/support/new-key";
import { linkTo, newAddress, password, signUp, texts, turnOnHere } from "@/e2e/support/person";
import { isGenuine, receiver } from "@/e2e/support/receiver";
import {
  accept,
  approve,
  asReviewer,
  card,
  documents,
  fillIn,
  kyc,
  review,
  upload,
} from "@/e2e/support/verification";
import { documentNames } from "@/server/core/texts/labels";
import { cards, expectReceipt, words as payerWords, payWith } from "./payer";

for (const locale of locales) {
  test(`a new merchant signs up, takes a test payment, receives its webhook, refunds it, invites a colleague, is verified and creates a live key (${locale})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(480_000);
    const hook = await receiver();
    const business = `Rawda ${randomUUID().slice(0, 8)}`;
    await signUp(page, locale, business);
    const key = await newKey(page, locale, "test");
    expect(await statusWith(key)).toBe(200);
    const secret = await newEndpoint(page, locale, hook.url);
    const payment = await takePayment(page, browser, locale);
    const isNotified = (what: string) =>
      expect.poll(() => hook.got.some(({ body }) => body.includes(what))).toBe(true);
    await isNotified(payment);
    await refundAll(page, locale, payment);
    await isNotified("payment_refunded");
    expect(hook.got.every((got) => isGenuine(got, secret))).toBe(true);
    await expectReadOnlyColleague(page, browser, locale, payment);
    await beVerified(page, browser, locale, business);
    await turnOnForKey(page, locale);
    const live = await newKey(page, locale, "live");
    expect(live).toMatch(/^sk_live_/);
    expect(await statusWith(live)).toBe(200);
    hook.close();
  });
}

/** Turns on two-step sign-in when the form of a live key asks for it, which opens afterwards. */
async function turnOnForKey(page: Page, locale: Locale) {
  const { proof, security } = texts[locale].team;
  const { keys } = words[locale];
  await page.goto("/live/developers/keys?new");
  await page.getByRole("dialog").getByRole("link", { name: proof.toSecurity }).click();
  await turnOnHere(page, locale);
  await page.getByLabel(security.stored).check();
  await page.getByRole("button", { name: security.done, exact: true }).click();
  const form = page.getByRole("dialog", { name: keys.createTitle });
  await expect(form.getByLabel(keys.name, { exact: true })).toBeVisible();
}

async function newEndpoint(page: Page, locale: Locale, url: string): Promise<string> {
  const { webhooks } = words[locale];
  await page.goto("/test/developers/webhooks");
  await page.getByRole("button", { name: webhooks.new }).first().click();
  const dialog = page.getByRole("dialog", { name: webhooks.createTitle });
  await dialog.getByLabel(webhooks.url).fill(url);
  await dialog.getByRole("button", { name: webhooks.create }).click();
  const secret = await dialog.getByLabel(webhooks.secret).inputValue();
  await dialog.getByLabel(webhooks.stored).check();
  await dialog.getByRole("button", { name: webhooks.done }).click();
  await expect(dialog).toBeHidden();
  return secret;
}

/** Creates a link, pays it in another browser, and returns the payment's ID. */
async function takePayment(page: Page, browser: Browser, locale: Locale): Promise<string> {
  const { links } = words[locale];
  await page.goto("/test/links/new");
  await page.getByLabel(links.form.amount).fill("49.50");
  await page.getByRole("textbox", { name: links.form.description }).fill("طلب 1043");
  await page.getByRole("button", { name: links.form.submit }).click();
  const address = await page.getByLabel(links.address).inputValue();
  const payer = await (await browser.newContext()).newPage();
  await payer.goto(`${address}?language=${locale}`);
  await payer.getByLabel(payerWords[locale].contact).fill("050 123 4567");
  await payWith(payer, locale, cards.mada);
  await expectReceipt(payer, locale);
  await payer.context().close();
  await page.goto("/test/payments");
  const row = page.getByRole("row").filter({ hasText: "49.50" });
  await expect(row).toContainText(words[locale].statuses.paid);
  await expect(row).toContainText("+966501234567");
  await row.getByRole("link").first().click();
  await page.waitForURL(/\/payments\/pay_/);
  return page.url().split("/").at(-1) ?? "";
}

async function refundAll(page: Page, locale: Locale, id: string) {
  const t = words[locale];
  await page.goto(`/test/payments/${id}`);
  await page.getByRole("button", { name: t.payment.refund, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t.refund.title });
  await dialog.getByRole("button", { name: "49.50" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(t.statuses.refunded);
}

/** Invites a viewer, who can see the payment but not refund it. */
async function expectReadOnlyColleague(page: Page, browser: Browser, locale: Locale, payment: string) {
  const { auth, team } = texts[locale];
  const email = newAddress();
  await page.goto("/test/team");
  await page.getByRole("button", { name: team.invite }).click();
  await page.getByLabel(team.email, { exact: true }).fill(email);
  await page.getByRole("button", { name: team.send }).click();
  await expect(page.getByRole("table", { name: team.invitations })).toContainText(email);
  const colleague = await (await browser.newContext()).newPage();
  await chooseLanguage(colleague, locale);
  await colleague.goto(await linkTo(page, email, "/invite"));
  await colleague.getByLabel(auth.signUp.name, { exact: true }).fill("Omar");
  await colleague.getByLabel(auth.signUp.password, { exact: true }).fill(password);
  await colleague.getByRole("button", { name: auth.invite.submit }).click();
  await inside(colleague);
  await colleague.goto(`${demo.base_url}/test/payments/${payment}`);
  await expect(colleague.getByRole("heading", { level: 1 })).toContainText("49.50");
  await expect(
    colleague.getByRole("button", { name: words[locale].payment.refund, exact: true }),
  ).toHaveCount(0);
  const refused = await colleague.request.post(`${demo.base_url}/api/trpc/payments.refund`, {
    headers: { "x-halala-mode": "test", "sec-fetch-site": "same-origin" },
    data: { id: payment, amount: 100 },
  });
  expect(refused.status()).toBe(403);
  await colleague.context().close();
}

async function beVerified(page: Page, browser: Browser, locale: Locale, business: string) {
  const t = kyc[locale];
  const r = review[locale];
  await page.goto("/live/verification");
  await fillIn(page, locale);
  await expect(page.getByText(t.saved, { exact: true })).toBeVisible();
  for (const document of documents) await upload(page, locale, document);
  await page.reload();
  await accept(page, locale);
  await page.getByRole("button", { name: t.submit.button }).click();
  await expect(page.getByText(t.notices.in_review)).toBeVisible();
  const staff = await asReviewer(browser, locale);
  await staff.goto(`${demo.base_url}/review`);
  await staff.getByRole("link", { name: business }).click();
  await staff.waitForURL(/\/review\/ver_/);
  for (const document of documents) {
    const label = documentNames[locale][document];
    await staff.getByRole("button", { name: r.acceptWhat.replace("{name}", label) }).click();
    await expect(card(staff, label).getByText(t.documents.statuses.accepted, { exact: true })).toBeVisible();
  }
  await approve(staff, locale);
  await staff.context().close();
  await page.reload();
  await expect(page.getByText(t.notices.approved)).toBeVisible();
}
