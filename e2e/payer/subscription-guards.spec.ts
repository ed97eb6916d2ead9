import { api, demo, expect, test } from "@/e2e/support/fixtures";
import { alertOf, cards, expectReceipt, payWith, startPaying, typeCard } from "./payer";
import {
  advance,
  confirmCard,
  pressKeep,
  pressSubscribe,
  readCycle,
  readSubscription,
  subscribe,
  subscribed,
  texts,
  tick,
} from "./subscriber";

test("consent to outdated terms is rejected, and the page shows the current ones", async ({ page }) => {
  const { id, url } = await subscribe("en");
  await page.goto(url);
  await page.route(`${url}/consent`, (route) => {
    const body = { ...route.request().postDataJSON(), text_hash: "x".repeat(43) };
    return route.continue({ postData: JSON.stringify(body) });
  });
  await tick(page);
  await typeCard(page, "en", cards.mada);
  await pressSubscribe(page, "en");
  await expect(alertOf(page)).toContainText(texts.en.pay.consent.notices.changed.title);
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  expect(await readSubscription(id)).toMatchObject({ status: "incomplete", consent: null });
});

test("a customer with a past due period is charged as soon as they enter another card", async ({ page }) => {
  const { id, manage_url: home } = await subscribed(page);
  const failed = await advance(id, { outcome: "failed" });
  await page.goto(`${home}/card`);
  const { owed, owedForm } = texts.en.manage.changeCard;
  await expect(page.getByText(owed)).toBeVisible();
  await expect(page.getByText(owedForm.confirmed)).toBeVisible();
  await expect(page.getByRole("button", { name: owedForm.pay })).toContainText("49.00");
  await tick(page);
  await typeCard(page, "en", cards.visa);
  await pressKeep(page, "en");
  await confirmCard(page);
  await expect(page.getByText(texts.en.manage.status.active, { exact: true })).toBeVisible();
  expect(await readCycle(failed.id)).toMatchObject({ status: "paid" });
});

test("a customer whose pages show outdated charges is not charged, and sees the current ones", async ({
  page,
}) => {
  const { id, manage_url: home } = await subscribed(page);
  await page.goto(`${home}/card`);
  const failed = await advance(id, { outcome: "failed" });
  await tick(page);
  await typeCard(page, "en", cards.visa);
  await pressKeep(page, "en");
  const { notices, owed } = texts.en.manage.changeCard;
  await expect(alertOf(page)).toContainText(notices.changed.title);
  await expect(page.getByText(owed)).toBeVisible();

  await page.goto(home);
  await page.getByRole("link", { name: texts.en.manage.payNow }).click();
  await expect(page.getByText(texts.en.pay.summary.chargesAfter)).toBeVisible();
  await api("POST", `/v1/subscriptions/${id}`, { amount: 3_900 });
  await startPaying(page, "en", cards.visa);
  await expect(alertOf(page)).toContainText(texts.en.pay.chargesChanged.title);
  expect(await readCycle(failed.id)).toMatchObject({ status: "retrying" });
  await payWith(page, "en", cards.visa);
  await expectReceipt(page, "en");
});

test.describe("without JavaScript", () => {
  test("a subscription can be canceled", async ({ page, browser }) => {
    const { id, manage_url: home } = await subscribed(page);
    const plain = await (await browser.newContext({ javaScriptEnabled: false, locale: "en-GB" })).newPage();
    await plain.goto(home);
    await plain.getByRole("link", { name: texts.en.manage.cancel.open }).click();
    await plain.getByRole("button", { name: texts.en.manage.cancel.confirm }).click();
    await expect(plain.getByText(texts.en.manage.status.ending, { exact: true })).toBeVisible();
    expect(await readSubscription(id)).toMatchObject({ cancel_at_period_end: true });
  });
});

test("the customer's page is never cached and rejects cross-site requests", async ({ page, request }) => {
  const { id, url, manage_url: home } = await subscribed(page);
  const headers = (await request.get(home)).headers();
  expect(headers["cache-control"]).toContain("no-store");
  expect(headers["referrer-policy"]).toBe("same-origin");
  expect(headers["content-security-policy"]).toContain(`connect-src 'self' ${demo.gateway_url}`);
  await page.goto(home);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  const other = { "sec-fetch-site": "cross-site" };
  for (const path of [`${home}/cancel/confirm`, `${home}/resume`])
    expect((await request.post(path, { headers: other, form: { sure: "yes" } })).status(), path).toBe(404);
  for (const path of [`${home}/card/consent`, `${url}/consent`])
    expect((await request.post(path, { headers: other, data: {} })).status(), path).toBe(404);
  expect(await readSubscription(id)).toMatchObject({ status: "active", cancel_at_period_end: false });
  for (const path of [
    "/manage/nobody",
    "/manage/nobody/card",
    "/manage/nobody/cancel",
    "/manage/nobody/consent",
  ])
    expect((await page.goto(path))?.status(), path).toBe(404);
});
