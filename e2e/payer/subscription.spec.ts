import type { Page } from "@playwright/test";
import { expectNoCard } from "@/e2e/cards/no-card";
import { expect, expectAccessible, test } from "@/e2e/support/fixtures";
import { failureAdvice } from "@/server/payments/failure-advice";
import { alertOf, cards, expectReceipt, languages, payWith, typeCard, words } from "./payer";
import {
  advance,
  confirmCard,
  pressKeep,
  pressSubscribe,
  readCycle,
  readPayment,
  readSubscription,
  subscribe,
  subscribeWith,
  texts,
  tick,
} from "./subscriber";

const paidBy = async (payment: string | null) => {
  const { status, source } = await readPayment(payment);
  return { status, source };
};

/** Fails if a phone of 320 pixels has to scroll sideways, or if a button is too small to tap. */
async function expectFits(page: Page) {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  for (const control of await page.locator("button, input:not([type=checkbox]), main label:has(input)").all())
    expect((await control.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  await page.setViewportSize(size ?? { width: 1280, height: 720 });
}

/** Checks the page in both themes and at phone size. */
const expectGood = (page: Page, name: string) =>
  test.step(`${name} is accessible and fits`, async () => {
    await expect(page).toHaveTitle(/ – /);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "light" });
    await expectFits(page);
  });

for (const language of languages) {
  const { pay, manage } = texts[language];
  const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

  test.describe(`in ${language}`, () => {
    test.use({ locale: language === "ar" ? "ar-SA" : "en-GB" });

    test("a customer agrees and pays, pays what failed, changes the card, and cancels in two clicks", async ({
      page,
      browser,
      sent,
    }) => {
      const { id, url, manage_url: home } = await subscribe(language);
      expect((await page.goto(home))?.status(), "before the consent").toBe(404);

      await page.goto(url);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.getByText(pay.consent.terms.reminderText)).toBeVisible();
      await expect(page.getByRole("checkbox")).not.toBeChecked();
      await expectGood(page, "the consent page");
      await typeCard(page, language, cards.mada);
      await pressSubscribe(page, language);
      await expect(alertOf(page)).toBeFocused();
      await alertOf(page).getByRole("link", { name: pay.form.errors.agreement }).click();
      await expect(page.getByRole("checkbox")).toBeFocused();
      await expectGood(page, "the consent page without consent");
      const sentence = (await page.locator("label:has([type=checkbox])").textContent()) ?? "";
      await tick(page);
      await pressSubscribe(page, language);
      await confirmCard(page);
      await expectReceipt(page, language);
      await expectGood(page, "the receipt");
      const active = await readSubscription(id);
      expect(active).toMatchObject({ status: "active", cycles_completed: 1 });
      expect(active.consent).toMatchObject({ text: sentence, locale: language });
      expect(active.consent?.ip).toMatch(/127\.0\.0\.1|::1/);
      expect(active.consent?.user_agent).toContain("Chrome");

      const receipt = page.url();
      const stranger = await (await browser.newContext()).newPage();
      await stranger.goto(receipt);
      await expect(stranger.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await stranger.content()).not.toContain("/manage/");
      await link(page, pay.receipt.manage).click();
      await expect(page).toHaveURL(new RegExp(`^${home}`));
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.getByText(manage.status.active, { exact: true })).toBeVisible();
      await expectGood(page, "the page of an active subscription");

      const second = await advance(id);
      expect(await paidBy(second.payment)).toMatchObject({
        status: "paid",
        source: { type: "subscription", brand: "mada", last4: "1010" },
      });
      const failed = await advance(id, { outcome: "failed", failure_code: "insufficient_funds" });
      expect(failed).toMatchObject({ status: "retrying" });
      await page.reload();
      await expect(page.getByText(manage.status.past_due, { exact: true })).toBeVisible();
      await expect(page.getByText(words[language].insufficient)).toBeVisible();
      await expectGood(page, "the page of an overdue subscription");
      await link(page, manage.payNow).click();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.getByRole("checkbox")).toHaveCount(0);
      await expect(page.getByText(pay.summary.thisPaymentOnly)).toBeVisible();
      await payWith(page, language, cards.visa);
      await expectReceipt(page, language);
      expect(await readCycle(failed.id)).toMatchObject({ status: "paid" });
      // Others can pay this link too.
      await expect(link(page, pay.receipt.manage)).toHaveCount(0);
      await page.goto(`${home}?language=${language}`);
      await expect(page.getByText(manage.status.active, { exact: true })).toBeVisible();

      await link(page, manage.card.change).click();
      await expectGood(page, "the page for another card");
      await typeCard(page, language, cards.visa);
      await pressKeep(page, language);
      await expect(alertOf(page)).toContainText(pay.form.errors.agreement);
      await tick(page);
      await pressKeep(page, language);
      await confirmCard(page, "Reject");
      await expect(alertOf(page)).toContainText(manage.changeCard.notices.unverified.title);
      expect((await readSubscription(id)).card).toBe(active.card);
      await expectGood(page, "the page for another card after a refusal");
      await tick(page);
      await typeCard(page, language, cards.visa);
      await pressKeep(page, language);
      await confirmCard(page);
      await expect(page.getByRole("status").filter({ hasText: manage.done.card })).toBeVisible();
      await expect(page.getByText("•••• 1111")).toBeVisible();
      const fourth = await advance(id);
      expect(await paidBy(fourth.payment)).toMatchObject({
        status: "paid",
        source: { brand: "visa", last4: "1111" },
      });

      await link(page, manage.agreement.open).click();
      await expect(page.getByRole("blockquote")).toHaveText(sentence);
      await expectGood(page, "the record of consent");
      await page.evaluate(() =>
        Object.assign(window, { print: () => document.documentElement.setAttribute("data-printed", "") }),
      );
      await page.getByRole("button", { name: manage.consent.print }).click();
      await expect(page.locator("html[data-printed]")).toHaveCount(1);
      await link(page, manage.back).click();
      await link(page, manage.cancel.open).click();
      await expectGood(page, "the page of cancellation");
      await page.getByRole("button", { name: manage.cancel.confirm }).click();
      await expect(page.getByText(manage.status.ending, { exact: true })).toBeVisible();
      await expect(link(page, manage.cancel.open)).toHaveCount(0);
      await expectGood(page, "the page of a canceled subscription");
      expect(await readSubscription(id)).toMatchObject({
        status: "active",
        cancel_at_period_end: true,
        cancellation_reason: "customer_request",
      });

      const requests = await sent();
      expectNoCard(requests, cards.mada, cards.visa);
      for (const { url: address } of requests)
        if (!new URL(address).pathname.endsWith("/verified")) expect(address).not.toContain("token_");
    });

    test("a customer whose bank does not confirm the card is not charged, and may try another", async ({
      page,
    }) => {
      const { id, url } = await subscribe(language);
      await page.goto(url);
      await tick(page);
      await typeCard(page, language, cards.mada);
      await pressSubscribe(page, language);
      await confirmCard(page, "Reject");
      await expect(alertOf(page)).toContainText(pay.consent.notices.unverified.title);
      await expect(alertOf(page)).toContainText(words[language].notCharged);
      expect(page.url()).not.toContain("token_");
      await expect(page.getByRole("checkbox")).not.toBeChecked();
      await expectGood(page, "the consent page after a decline");
      expect(await readSubscription(id)).toMatchObject({ status: "incomplete", consent: null });
      await subscribeWith(page, language, cards.mada);
      expect(await readSubscription(id)).toMatchObject({ status: "active" });
    });

    test("a customer whose first charge is declined sees why, was not charged, and has to consent again", async ({
      page,
    }) => {
      const { id, url } = await subscribe(language, { cycles_total: 12 });
      await page.goto(url);
      await expect(page.getByText("588.00").first()).toBeVisible();
      await tick(page);
      await typeCard(page, language, cards.insufficientFunds);
      await pressSubscribe(page, language);
      await confirmCard(page);
      await expect(alertOf(page)).toContainText(failureAdvice("insufficient_funds", language));
      await expect(alertOf(page)).toContainText(words[language].notCharged);
      await expect(page.getByRole("checkbox")).not.toBeChecked();
      expect(await readSubscription(id)).toMatchObject({ status: "incomplete" });
    });
  });
}
