import type { Page } from "@playwright/test";
import ar from "@/app/messages/ar/pay.json" with { type: "json" };
import en from "@/app/messages/en/pay.json" with { type: "json" };
import { api, demo, expect, expectAccessible, makeLink, test } from "@/e2e/support/fixtures";
import { endAttempt, endLink } from "@/e2e/support/owner-sql";
import {
  alertOf,
  answerBank,
  cards,
  goToBank,
  type Language,
  languages,
  payWith,
  pressPay,
  startPaying,
  typeCard,
} from "./payer";

const messages = { ar, en };
const minute = 60_000;

/** Expects the page title to contain the state and the merchant. */
const expectTitle = (page: Page, state: string) =>
  expect(page).toHaveTitle(`${state.replace(/ – .*$/, "")} – Noura Shop`);

/** Opens a new link at the bank and returns its URL. */
async function openAtBank(page: Page, language: Language): Promise<string> {
  const link = await makeLink({ locale: language });
  await goToBank(page, language, link.url);
  return link.url;
}

for (const language of languages) {
  const pay = messages[language];
  const { title, form, states, deadline, own } = pay;

  test.describe(`in ${language}`, () => {
    test.use({ locale: language === "ar" ? "ar-SA" : "en-GB" });

    test("ready, mistakes, submitting: the title says which", async ({ page }) => {
      await page.goto((await makeLink({ locale: language })).url);
      await expectTitle(page, title.ready.replace("{amount}", "249.00"));
      await pressPay(page, language);
      await expectTitle(page, form.summaryTitle);
      await page.route(`${demo.gateway_url}/v1/tokens`, () => {});
      await startPaying(page, language, cards.mada);
      await expectTitle(page, form.paying);
      await expect(page.locator("button[aria-busy=true]")).toBeVisible();
    });

    test("a test link has a ribbon, and cards that fill in the form when they are pressed", async ({
      page,
    }) => {
      await page.goto((await makeLink({ locale: language })).url);
      await expect(page.getByText(pay.test.ribbon, { exact: true })).toBeVisible();
      const number = page.getByLabel(form.number, { exact: true });
      await expect(number).toBeEditable();
      await page
        .getByRole("button", { name: `mada ${pay.testCards.outcomes.declined}` })
        .first()
        .click();
      await expect(number).toHaveValue("4201 3212 3441 1220");
      await expect(page.getByLabel(form.cvc)).not.toHaveValue("");
    });

    test("a declined card: the reason, that nothing was charged, and the title says so", async ({ page }) => {
      await page.goto((await makeLink({ locale: language })).url);
      await payWith(page, language, cards.insufficientFunds);
      await expect(alertOf(page)).toContainText(pay.declined.title);
      await expect(alertOf(page)).toContainText(pay.declined.notCharged);
      await expectTitle(page, title.declined);
    });

    test("the title says that the gateway is down or refused the card", async ({ page }) => {
      await page.goto((await makeLink({ locale: language })).url);
      await page.route(`${demo.gateway_url}/v1/tokens`, (route) => route.abort());
      await startPaying(page, language, cards.mada);
      await expectTitle(page, form.problems.gatewayTitle);
      await expect(alertOf(page)).toContainText(form.problems.gateway);
      await page.unroute(`${demo.gateway_url}/v1/tokens`);
      await page.route(`${demo.gateway_url}/v1/tokens`, (route) =>
        route.fulfill({ status: 422, json: {}, headers: { "access-control-allow-origin": "*" } }),
      );
      await pressPay(page, language);
      await expectTitle(page, form.problems.cardTitle);
    });

    test("an offline notice appears immediately, keeps the input, and disappears when the connection is back", async ({
      page,
    }) => {
      await page.goto((await makeLink({ locale: language })).url);
      await typeCard(page, language, cards.mada);
      await page.context().setOffline(true);
      await expectTitle(page, form.offlineTitle);
      await expect(page.getByRole("status").filter({ hasText: form.offlineText })).toBeVisible();
      await page.emulateMedia({ reducedMotion: "reduce" });
      await expectAccessible(page);
      await pressPay(page, language);
      await expect(alertOf(page)).toContainText(form.problems.offline);
      await page.context().setOffline(false);
      await page.reload();
      await expectTitle(page, title.ready.replace("{amount}", "249.00"));
    });

    test("a link that expires while its page is open warns before and says so by itself", async ({
      page,
    }) => {
      const link = await makeLink({
        locale: language,
        expires_at: new Date(Date.now() + 20 * minute).toISOString(),
      });
      await endLink(link.id, 100_000);
      await page.goto(link.url);
      const warning = page.getByRole("status").filter({ hasText: deadline.link.title });
      await expect(warning).toBeVisible();
      await expectTitle(page, deadline.link.title);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await expectAccessible(page);
      await pressPay(page, language);
      await expectTitle(page, form.summaryTitle);
      await typeCard(page, language, cards.mada);
      await expectTitle(page, deadline.link.title);
      await endLink(link.id, 3_000);
      await page.reload();
      await expect(page.getByRole("heading", { level: 1, name: states.expired.title })).toBeVisible();
      await expectTitle(page, title.expired);
      await expect(page.getByRole("textbox")).toHaveCount(0);
    });

    test("only a link that expires soon says so", async ({ page }) => {
      const expires = new Date(Date.now() + 20 * minute).toISOString();
      await page.goto((await makeLink({ locale: language, expires_at: expires })).url);
      await expectTitle(page, title.ready.replace("{amount}", "249.00"));
      await expect(page.getByText(deadline.link.title)).toHaveCount(0);
    });

    test("a payer at 3-D Secure sees the deadline and may start again after it", async ({ page }) => {
      const url = await openAtBank(page, language);
      await page.goto(url);
      await expectTitle(page, title.confirm);
      const until = states.in_progress.until.split("{time}")[0] ?? "";
      await expect(page.getByText(until)).toBeVisible();
      await endAttempt(url, 100_000);
      await page.reload();
      await expect(page.getByRole("status").filter({ hasText: deadline.attempt.title })).toBeVisible();
      await expectTitle(page, deadline.attempt.title);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await expectAccessible(page);
      await endAttempt(url, 3_000);
      await page.reload();
      await expect(page.getByLabel(form.number, { exact: true })).toBeVisible();
      await expect(page.getByText(own.abandonedText)).toBeVisible();
      await expectTitle(page, title.ready.replace("{amount}", "249.00"));
    });

    test("another payer's payment: the title says so, and the page opens again by itself", async ({
      page,
    }) => {
      const url = await openAtBank(page, language);
      await page.context().clearCookies();
      await page.goto(url);
      await expectTitle(page, title.in_progress);
      await endAttempt(url, 3_000);
      await page.reload();
      await expect(page.getByLabel(form.number, { exact: true })).toBeVisible();
    });

    test("processing: after a minute the page says not to pay again, and its title too", async ({ page }) => {
      const url = await openAtBank(page, language);
      const attempt = (await page.context().cookies(url)).find(({ name }) => name === "attempt");
      await page.clock.install();
      await page.goto(`/receipt/${attempt?.value}`);
      await expectTitle(page, title.processing);
      await page.clock.runFor(10_000);
      await expectTitle(page, title.processing);
      await expect
        .poll(
          async () => {
            await page.clock.runFor(10_000);
            return page.title();
          },
          { timeout: 30_000 },
        )
        .toBe(`${title.stillChecking.replace(/ – .*$/, "")} – Noura Shop`);
      await expect(page.getByRole("heading", { level: 1, name: pay.receipt.stillChecking })).toBeVisible();
      await page.emulateMedia({ reducedMotion: "reduce" });
      await expectAccessible(page);
      // The page still detects the outcome.
      const bank = await page.context().newPage();
      await bank.goto(
        (await page.getByRole("link", { name: pay.receipt.continue }).getAttribute("href")) ?? "",
      );
      await answerBank(bank, "Approve");
      await expect(async () => {
        await page.clock.runFor(10_000);
        await expect(page.getByRole("heading", { level: 1, name: pay.receipt.paid })).toBeVisible({
          timeout: 500,
        });
      }).toPass({ timeout: 30_000 });
    });

    test("processing without a connection says so, and asks not to pay again", async ({ page }) => {
      const url = await openAtBank(page, language);
      const attempt = (await page.context().cookies(url)).find(({ name }) => name === "attempt");
      await page.goto(`/receipt/${attempt?.value}`);
      await page.context().setOffline(true);
      await expect(page.getByText(pay.receipt.offline)).toBeVisible();
      await expectTitle(page, form.offlineTitle);
      await page.context().setOffline(false);
      await expectTitle(page, title.processing);
    });

    test("paid, already paid, canceled, expired, not found: each has its title", async ({ page }) => {
      const { url } = await makeLink({ locale: language });
      await page.goto(url);
      await payWith(page, language, cards.mada);
      await expectTitle(page, title.receipt);
      await page.goto(url);
      await expectTitle(page, title.paid);
      const canceled = await makeLink({ locale: language });
      await api("POST", `/v1/payment_links/${canceled.id}/cancel`, {});
      await page.goto(canceled.url);
      await expectTitle(page, title.canceled);
      await page.goto("/pay/nobody");
      await expect(page).toHaveTitle(title.notFound);
    });
  });
}
