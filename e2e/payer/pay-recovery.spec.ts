import { atTheGateway, statuses } from "@/e2e/cards/gateway-journal";
import { expect, hold, makeLink, test } from "@/e2e/support/fixtures";
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
  words,
} from "./payer";

test("after a lost response, waiting and reloading both show the payment that was started", async ({
  page,
}) => {
  for (const next of ["wait", "reload"] as const) {
    const link = await makeLink({ locale: "en", max_payments: 10 });
    await page.goto(link.url);
    // The server receives the attempt, but its response is lost, with its cookie.
    await page.route(/\/attempt$/, async (route) => {
      await route.fetch();
      await page.context().clearCookies({ name: "attempt" });
      await route.abort();
    });
    // Holds the page's request for the outcome of the attempt, whose response would replace the message.
    const release = await hold(page, /\/attempt\?key=/);
    await startPaying(page, "en", cards.mada);
    await expect(alertOf(page)).toContainText("Your payment may have started");
    await expect(page.getByRole("button", { name: /Pay/ })).toBeHidden();
    release();
    await page.unroute(/\/attempt$/);
    if (next === "reload") await page.reload();
    await answerBank(page, "Approve");
    await expectReceipt(page, "en");
    await expect(page.getByText(/(?<!\d)1010(?!\d)/)).toBeVisible();
    expect(await statuses(link.id)).toEqual(["paid"]);
    expect(await atTheGateway(link.id)).toEqual({ taken: 1, refunded: 0 });
  }
});

test("a payer whose request never arrived sees that, and pays once", async ({ page }) => {
  const link = await makeLink({ locale: "en" });
  await page.goto(link.url);
  await page.route(/\/attempt$/, (route) => route.abort());
  await startPaying(page, "en", cards.mada);
  await expect(alertOf(page)).toContainText("Your payment may have started");
  await page.unroute(/\/attempt$/);
  await expect(alertOf(page)).toContainText("Your payment didn’t start");
  await expect(alertOf(page)).toContainText(words.en.notCharged);
  await pressPay(page, "en");
  await answerBank(page, "Approve");
  await expectReceipt(page, "en");
  expect(await atTheGateway(link.id)).toEqual({ taken: 1, refunded: 0 });
});

test("a payer who comes back from the bank stops the attempt and pays with another card", async ({
  page,
}) => {
  const link = await makeLink({ locale: "en" });
  await goToBank(page, "en", link.url);
  const bank = page.url();
  await page.goto(link.url);
  await page.getByRole("button", { name: "Stop this payment and use another card" }).click();
  await expect(page.getByText("The payment was stopped")).toBeVisible();
  await expect(page.getByText(words.en.notCharged).first()).toBeVisible();
  await payWith(page, "en", cards.visa);
  await expectReceipt(page, "en");
  await page.goto(bank);
  await answerBank(page, "Approve");
  await expect.poll(() => atTheGateway(link.id), { timeout: 60_000 }).toEqual({ taken: 2, refunded: 1 });
});

test("a payer sees that the payment was stopped, also if the page notices it before the response", async ({
  page,
}) => {
  const link = await makeLink({ locale: "en" });
  await goToBank(page, "en", link.url);
  await page.goto(link.url);
  await page.route(/\/stop$/, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    await page.waitForResponse(async (other) => (await other.text()).includes('"ready"'));
    await route.fulfill({ response });
  });
  await page.getByRole("button", { name: "Stop this payment and use another card" }).click();
  await expect(page.getByText("The payment was stopped")).toBeVisible();
});

test("another device cannot stop the attempt, and its page notices that the link is paid", async ({
  page,
  browser,
}) => {
  const link = await makeLink({ locale: "en" });
  await goToBank(page, "en", link.url);
  const other = await (await browser.newContext({ locale: "en-GB" })).newPage();
  await other.goto(link.url);
  await expect(other.getByRole("heading", { name: "A payment is in progress" })).toBeVisible();
  await expect(other.getByText("Complete it or stop it in the browser that started it.")).toBeVisible();
  await expect(other.getByRole("button", { name: "Stop this payment and use another card" })).toHaveCount(0);
  await answerBank(page, "Approve");
  await expectReceipt(page, "en");
  await expect(other.getByRole("heading", { name: "This has already been paid" })).toBeVisible();
  await expect(other.getByText(words.en.notCharged)).toBeVisible();
  await other.context().close();
});

test("on a reusable link a payer who comes back from the bank continues or stops, and others can pay", async ({
  page,
  browser,
}) => {
  const link = await makeLink({ locale: "en", max_payments: 3 });
  await goToBank(page, "en", link.url);
  const bank = page.url();
  await page.goto(link.url);
  await expect(page.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: words.en.resume })).toBeVisible();
  const other = await (await browser.newContext({ locale: "en-GB" })).newPage();
  await other.goto(link.url);
  await payWith(other, "en", cards.visa);
  await expectReceipt(other, "en");
  await other.context().close();
  await page.getByRole("button", { name: "Stop this payment and use another card" }).click();
  await expect(page.getByText("The payment was stopped")).toBeVisible();
  await page.goto(bank);
  await answerBank(page, "Approve");
  await expect.poll(() => atTheGateway(link.id), { timeout: 60_000 }).toEqual({ taken: 2, refunded: 1 });
  // The gateway has the refund before we have stored it.
  await expect.poll(() => statuses(link.id), { timeout: 60_000 }).toContain("refunded");
  await page.goto(link.url);
  await expect(page.getByText("Your payment was refunded")).toBeVisible();
});

test("a phone whose clock is years ahead accepts a valid card", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2045-01-01T00:00:00Z"));
  await page.goto((await makeLink({ locale: "en" })).url);
  await startPaying(page, "en", cards.mada);
  await atBank(page);
});
