import type { Browser, Page } from "@playwright/test";
import { atTheGateway, statuses } from "@/e2e/cards/gateway-journal";
import { api, expect, makeLink, readLink, test } from "@/e2e/support/fixtures";
import { expireLink } from "@/e2e/support/owner-sql";
import {
  alertOf,
  answerBank,
  atBank,
  cards,
  expectReceipt,
  goToBank,
  payWith,
  pressPay,
  startPaying,
  typeCard,
  words,
} from "./payer";

const newPage = async (browser: Browser) => (await browser.newContext({ locale: "en-GB" })).newPage();
const isBusy = (page: Page) =>
  page.getByRole("heading", { level: 1, name: words.en.busy }).waitFor({ state: "visible" });

test("of two payers who pay at the same moment one goes to 3-D Secure and the other waits", async ({
  browser,
}) => {
  const link = await makeLink({ locale: "en" });
  const pages = await Promise.all([newPage(browser), newPage(browser)]);
  for (const page of pages) {
    await page.goto(link.url);
    await typeCard(page, "en", cards.mada);
  }
  await Promise.all(pages.map((page) => pressPay(page, "en")));
  const ends = await Promise.all(
    pages.map((page) => Promise.race([atBank(page).then(() => "bank"), isBusy(page).then(() => "busy")])),
  );
  expect(ends.toSorted()).toEqual(["bank", "busy"]);
  const winner = pages[ends.indexOf("bank")];
  if (winner === undefined) throw new Error("no payer reached the bank");
  await answerBank(winner, "Approve");
  await expectReceipt(winner, "en");
  for (const loser of pages.filter((page) => page !== winner)) {
    await loser.reload();
    await expect(loser.getByText("You weren’t charged")).toBeVisible();
  }
  expect(await atTheGateway(link.id)).toEqual({ taken: 1, refunded: 0 });
});

test("paying a canceled or expired link starts no payment and says why", async ({ page }) => {
  for (const [close, title] of [
    [(id: string) => api("POST", `/v1/payment_links/${id}/cancel`, {}), "This link was canceled"],
    [expireLink, "This link has expired"],
  ] as const) {
    const link = await makeLink({ locale: "en", expires_at: new Date(Date.now() + 600_000).toISOString() });
    await page.goto(link.url);
    await typeCard(page, "en", cards.mada);
    await close(link.id);
    await pressPay(page, "en");
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText("You weren’t charged")).toBeVisible();
    expect(await statuses(link.id)).toEqual([]);
  }
});

test("a payment of a link canceled during 3-D Secure is refunded, and the receipt says so", async ({
  page,
}) => {
  const link = await makeLink({ locale: "en" });
  await goToBank(page, "en", link.url);
  await api("POST", `/v1/payment_links/${link.id}/cancel`, {});
  await answerBank(page, "Approve");
  await expect.poll(() => atTheGateway(link.id), { timeout: 60_000 }).toEqual({ taken: 1, refunded: 1 });
  await expect.poll(() => statuses(link.id), { timeout: 60_000 }).toEqual(["refunded"]);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Refunded" })).toBeVisible();
  await expect(page.getByText(/canceled the link when your payment arrived/)).toBeVisible();
});

test("a payer who started in time may finish after the link's end", async ({ page }) => {
  const link = await makeLink({ locale: "en", expires_at: new Date(Date.now() + 600_000).toISOString() });
  await goToBank(page, "en", link.url);
  await expireLink(link.id);
  await answerBank(page, "Approve");
  await expectReceipt(page, "en");
  expect(await atTheGateway(link.id)).toEqual({ taken: 1, refunded: 0 });
});

test("the back button, a reload at the bank and a second visit lead to one payment", async ({ page }) => {
  const link = await makeLink({ locale: "en" });
  await goToBank(page, "en", link.url);
  await page.goBack();
  await page.waitForURL(link.url);
  await isBusy(page);
  await page.getByRole("link", { name: words.en.resume }).click();
  await atBank(page);
  await page.reload();
  await answerBank(page, "Approve");
  await expectReceipt(page, "en");
  await page.goto(link.url);
  await expect(page.getByRole("heading", { level: 1, name: "You’ve already paid this" })).toBeVisible();
  await page.getByRole("link", { name: "View receipt" }).click();
  await expectReceipt(page, "en");
  expect(await statuses(link.id)).toEqual(["paid"]);
  expect(await atTheGateway(link.id)).toEqual({ taken: 1, refunded: 0 });
});

test("a payer who closes the tab as the bank approves has paid, and finds the receipt on the link's page", async ({
  page,
  context,
}) => {
  const link = await makeLink({ locale: "en" });
  await goToBank(page, "en", link.url);
  // The bank reports the outcome to the gateway; the browser follows no further redirect.
  await page.route(/\/acs_return$/, async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  const cutOff = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/acs_return"));
  await page.getByRole("button", { name: "Approve" }).click();
  await cutOff;
  await page.close();
  await expect.poll(() => statuses(link.id), { timeout: 90_000 }).toEqual(["paid"]);
  const later = await context.newPage();
  await later.goto(link.url);
  await later.getByRole("link", { name: "View receipt" }).click();
  await expectReceipt(later, "en");
});

test("reloading a declined page starts no attempt, and the next card is charged once", async ({ page }) => {
  const link = await makeLink({ locale: "en" });
  await page.goto(link.url);
  await payWith(page, "en", cards.insufficientFunds);
  await expect(alertOf(page)).toContainText(words.en.notCharged);
  await page.reload();
  expect(await statuses(link.id)).toEqual(["failed"]);
  await payWith(page, "en", cards.visa);
  await expectReceipt(page, "en");
  expect((await statuses(link.id)).toSorted()).toEqual(["failed", "paid"]);
  expect((await readLink(link.id)).payment).not.toBeNull();
});

test("the decline message disappears once a later attempt is paid, and each payer of a reusable link sees their own payment", async ({
  page,
}) => {
  const link = await makeLink({ locale: "en", max_payments: 5 });
  await page.goto(link.url);
  await startPaying(page, "en", cards.mada);
  await answerBank(page, "Reject");
  await expect(alertOf(page)).toContainText(words.en.notCharged);
  const declined = page.url();
  expect(declined).toContain("?declined=");
  await expect(page.locator("a[hreflang=ar]")).toHaveAttribute("href", /\?declined=[\w-]+&language=ar$/);
  await payWith(page, "en", cards.visa);
  await expectReceipt(page, "en");
  await page.goto(declined);
  await expect(page.getByText("You’ve already paid")).toBeVisible();
  await expect(page.getByText(words.en.declined)).toHaveCount(0);
  await page.getByRole("link", { name: "View receipt" }).click();
  await expectReceipt(page, "en");
});
