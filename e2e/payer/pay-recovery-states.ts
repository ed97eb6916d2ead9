import type { Page } from "@playwright/test";
import { expect, makeLink } from "@/e2e/support/fixtures";
import { ageAttempts, endAttempt, outcomeStaysUnknown } from "@/e2e/support/owner-sql";
import type { State } from "./pay-page-states";
import {
  alertOf,
  answerBank,
  cards,
  goToBank,
  type Language,
  pressPay,
  startPaying,
  typeCard,
} from "./payer";
import { texts } from "./subscriber";

/** Starts a payment on a new link, up to the bank's page, and returns the link. */
async function started(page: Page, locale: Language, more: object = {}) {
  const link = await makeLink({ locale, ...more });
  await goToBank(page, locale, link.url);
  return link;
}

/** Presses Pay while the requests about the attempt fail `times` times. */
const disconnected =
  (times: number, then: (page: Page, locale: Language) => Promise<void>): State =>
  async (page, locale) => {
    await page.goto((await makeLink({ locale })).url);
    await page.route(/\/attempt/, (route) => route.abort(), { times });
    await startPaying(page, locale, cards.mada);
    await then(page, locale);
  };

/** Presses Pay after three declines, while another attempt has to wait so many seconds more. */
const afterDeclines =
  (seconds: number): State =>
  async (page, locale) => {
    const { url } = await makeLink({ locale });
    await page.goto(url);
    await typeCard(page, locale, cards.mada);
    for (let turn = 0; turn < 3; turn += 1) await declinedAttempt(page, url);
    await ageAttempts(url, -seconds);
    await pressPay(page, locale);
    await expect(alertOf(page)).toBeFocused();
  };

/** Sends an attempt with a test token instead of the form. */
const declinedAttempt = (page: Page, url: string) =>
  page.request.post(`${url}/attempt`, {
    data: { token: "token_test_declined" },
    headers: { "sec-fetch-site": "same-origin" },
  });

/** Stops a started payment that the bank then confirms, and opens the link when the refund is made. */
const stoppedTooLate =
  (more: object): State =>
  async (page, locale) => {
    const { url } = await started(page, locale, more);
    const bank = page.url();
    await page.goto(url);
    await page.getByRole("button", { name: texts[locale].pay.states.in_progress.stop }).click();
    await expect(page.getByLabel(texts[locale].pay.form.number, { exact: true })).toBeEditable();
    await page.goto(bank);
    await answerBank(page, "Approve");
    await expect(async () => {
      await page.goto(url);
      await expect(page.getByText(texts[locale].pay.own.refunded)).toBeVisible({ timeout: 1_000 });
    }).toPass();
  };

/** States of the pay page when something was interrupted, for pictures. */
export const recoveryStates: Record<string, State> = {
  "connection lost": disconnected(1_000, async (page, locale) => {
    await expect(alertOf(page)).toContainText(texts[locale].pay.form.problems.unknownTitle);
  }),
  "not started": disconnected(1, async (page, locale) => {
    await expect(alertOf(page)).toContainText(texts[locale].pay.form.problems.notStartedTitle);
  }),
  offline: async (page, locale) => {
    await page.goto((await makeLink({ locale })).url);
    await typeCard(page, locale, cards.mada);
    await page.context().setOffline(true);
    await expect(page.getByText(texts[locale].pay.form.offlineText)).toBeVisible();
  },
  "timed out": async (page, locale) => {
    const { url } = await started(page, locale);
    await endAttempt(url, -1_000);
    await page.goto(url);
    await expect(page.getByText(texts[locale].pay.own.abandonedText)).toBeVisible();
  },
  "a wait of seconds": afterDeclines(20),
  "a wait of minutes": afterDeclines(600),
  "no script": async (page, locale) => {
    await page.route("**/_next/static/payer-*", (route) => route.abort());
    await page.goto((await makeLink({ locale })).url);
    await expect(page.getByText(texts[locale].pay.scriptFailed.text)).toBeVisible();
  },
  "no JavaScript": async (page, locale) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setScriptExecutionDisabled", { value: true });
    await page.goto((await makeLink({ locale })).url);
  },
  "unknown outcome": async (page, locale) => {
    const { id, url } = await started(page, locale);
    await outcomeStaysUnknown(id);
    await page.goto(url);
    await expect(page.getByText(texts[locale].pay.states.in_progress.unknownText)).toBeVisible();
  },
  "in progress on a reusable link": async (page, locale) => {
    const { url } = await started(page, locale, { max_payments: 5 });
    await page.goto(url);
  },
  "stopped too late": stoppedTooLate({}),
  "stopped too late on a reusable link": stoppedTooLate({ max_payments: 5 }),
};
