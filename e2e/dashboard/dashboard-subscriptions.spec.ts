import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { active, button, pastDue, pay, read } from "@/e2e/payer/subscriptions";
import { api, expect, test } from "@/e2e/support/fixtures";
import { type Locale, signIn, words } from "@/e2e/support/merchant";

const locale: Locale = "ar";

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const of = (locale: Locale) => words[locale].subscriptions;

const t = of(locale);

test("a merchant finds a customer and makes a subscription for them", async ({ page }) => {
  const name = `نورة ${randomUUID().slice(0, 8)}`;
  await api("POST", "/v1/customers", { name, email: `${randomUUID()}@example.sa` });
  await signIn(page, locale);
  await page.getByRole("link", { name: words[locale].shell.subscriptions, exact: true }).click();
  await button(page, t.new).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t.form.submit }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: t.form.problem })).toBeFocused();
  await expect(dialog.getByLabel(t.form.search)).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel(t.form.search).fill(name.replace("ة", "ه"));
  await dialog.getByRole("radio", { name }).check();
  await dialog.getByLabel(t.form.amount).fill("٤٩٫٥٠");
  await dialog.getByLabel(t.form.description).fill("4111 1111 1111 1111");
  await dialog.getByLabel(t.form.count, { exact: true }).fill("3");
  await dialog.getByLabel(t.form.times).check();
  await dialog.getByLabel(t.form.total).fill("4");
  await expect(dialog.getByText("49.50")).toBeVisible();
  await dialog.getByRole("button", { name: t.form.submit }).click();
  await expect(dialog.getByText(t.form.problems.cardNumber).first()).toBeVisible();
  await dialog.getByLabel(t.form.description).fill("اشتراك النادي");
  await dialog.getByRole("button", { name: t.form.submit }).click();
  await page.waitForURL(/\/test\/subscriptions\/sub_/);
  const url = await page.getByLabel(t.share.address).inputValue();
  expect(url).toMatch(/\/pay\/[\w-]{22,}$/);
  const whatsapp = page.getByRole("link", { name: t.share.whatsapp });
  await expect(whatsapp).toHaveAttribute("href", new RegExp(`^https://wa\\.me/.*${encodeURIComponent(url)}`));
  await expect(title(page)).toContainText(t.statuses.incomplete);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  expect(await read(id)).toMatchObject({ amount: 4950, interval_count: 3, cycles_total: 4, url });
  await button(page, words[locale].links.simulatePaid).click();
  await expect(title(page)).toContainText(t.statuses.active);
});

test("a subscription can be created for a new customer, whose phone number is validated", async ({
  page,
}) => {
  await signIn(page, locale);
  await page.goto("/test/subscriptions");
  await button(page, t.new).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t.form.newCustomer).check();
  await dialog.getByLabel(t.form.phone).fill("12345");
  await dialog.getByLabel(t.form.amount).fill("10");
  await dialog.getByLabel(t.form.description).fill("Magazine");
  await dialog.getByRole("button", { name: t.form.submit }).click();
  await expect(dialog.getByLabel(t.form.phone)).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel(t.form.phone).fill("٠٥٥١٢٣٤٥٦٧");
  await dialog.getByRole("button", { name: t.form.submit }).click();
  await expect(page.getByLabel(t.share.address)).toHaveValue(/\/pay\//);
});

test("the past due amount is shown, and the link to pay it can be copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { id, payNow } = await pastDue();
  await signIn(page, locale);
  await page.goto("/test/subscriptions?status=past_due");
  const row = page.getByRole("row").filter({ has: page.locator(`a[href="/test/subscriptions/${id}"]`) });
  await expect(row).toContainText("49.00");
  await expect(row).toContainText(t.statuses.past_due);
  await expect(row).toContainText("سارة القحطاني");
  await row.getByRole("link").click();
  await expect(title(page)).toContainText(t.statuses.past_due);
  await expect(page.getByRole("row").nth(1)).toContainText(
    words[locale].payments.failures.insufficient_funds,
  );
  // The name on the payment page, not the legal one.
  await expect(page.getByLabel(t.share.message, { exact: true })).toHaveValue(/Noura Shop/);
  await page.getByRole("button", { name: t.overdue.copy }).click();
  await expect(
    page.getByRole("status").filter({ hasText: words[locale].common.copied }).first(),
  ).toBeAttached();
  const { url } = await api("GET", `/v1/payment_links/${payNow}`);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await pay(payNow);
  await page.reload();
  await expect(title(page)).toContainText(t.statuses.active);
  await expect(page.getByLabel(t.overdue.address)).toHaveCount(0);
});

test("in test mode a cycle ends as the card decides or with the selected outcome", async ({ page }) => {
  const { id } = await active();
  await signIn(page, locale);
  await page.goto(`/test/subscriptions/${id}`);
  await button(page, t.advance.submit).click();
  await expect(page.getByRole("row")).toHaveCount(3);
  await expect(page.getByRole("row").nth(1)).toContainText(t.cycles.statuses.paid);
  await page.getByLabel(t.advance.outcome).selectOption("failed");
  await page.getByLabel(t.advance.reason).selectOption("lost_card");
  await button(page, t.advance.submit).click();
  await expect(title(page)).toContainText(t.statuses.past_due);
  await expect(page.getByText(t.overdue.noRetry)).toBeVisible();
  expect(await read(id)).toMatchObject({ status: "past_due", next_retry_at: null, cycles_completed: 2 });
  await button(page, t.pause.action).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(t.pause.finishByLinkHint)).toBeVisible();
  await dialog.getByLabel(t.pause.finish).check();
  await dialog.getByRole("button", { name: t.pause.confirm }).click();
  await expect(title(page)).toContainText(t.statuses.paused);
  await expect(page.getByText(t.overdue.noRetry)).toBeVisible();
});

test("a merchant pauses a subscription until a date, resumes it, cancels it at period end and then immediately", async ({
  page,
}) => {
  const { id } = await active();
  await signIn(page, locale);
  await page.goto(`/test/subscriptions/${id}`);
  const dialog = page.getByRole("dialog");
  await button(page, t.pause.action).click();
  await dialog.getByLabel(t.pause.date).check();
  await dialog.getByRole("button", { name: t.pause.confirm }).click();
  await expect(dialog.getByLabel(t.pause.dateLabel)).toHaveAttribute("aria-invalid", "true");
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel(t.pause.dateLabel).fill(day);
  await dialog.getByRole("button", { name: t.pause.confirm }).click();
  await expect(title(page)).toContainText(t.statuses.paused);
  const midnight = new Date(`${day}T00:00:00+03:00`).toISOString();
  expect(await read(id)).toMatchObject({ status: "paused", resumes_at: midnight });
  await button(page, t.resume.action).click();
  await dialog.getByRole("button", { name: t.resume.confirm }).click();
  await expect(title(page)).toContainText(t.statuses.active);
  await button(page, t.cancel.action).click();
  await dialog.getByRole("button", { name: t.cancel.confirm }).click();
  await expect(page.getByText(t.notices.atEnd)).toBeVisible();
  expect(await read(id)).toMatchObject({ status: "active", cancel_at_period_end: true });
  await button(page, t.cancel.action).click();
  await dialog.getByRole("button", { name: t.cancel.confirm }).click();
  await expect(title(page)).toContainText(t.statuses.canceled);
  expect(await read(id)).toMatchObject({ status: "canceled", cancellation_reason: "merchant_request" });
  await expect(button(page, t.cancel.action)).toHaveCount(0);
});

test("the card link is shown so that it can be sent to the customer", async ({ page }) => {
  const { id } = await active();
  await signIn(page, locale);
  await page.goto(`/test/subscriptions/${id}`);
  await button(page, t.card.action).click();
  await expect(page.getByRole("dialog").getByLabel(t.card.address)).toHaveValue(/\/manage\/[\w-]+\/card$/);
});

test("the consent record is printed without the dashboard's navigation", async ({ page }) => {
  const { id } = await active();
  const { consent } = await read(id);
  await signIn(page, locale);
  await page.goto(`/test/subscriptions/${id}`);
  await page.getByRole("link", { name: t.consent.view }).click();
  await page.waitForURL(/\/consent$/);
  await expect(page.getByRole("blockquote")).toHaveText(String(Object(consent).text));
  await expect(page.getByText(String(Object(consent).text_version), { exact: true })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation").first()).toBeHidden();
  await expect(page.getByRole("button", { name: t.consent.print })).toBeHidden();
  await expect(page.getByRole("blockquote")).toBeVisible();
  await expect(page.getByRole("article").getByText(words[locale].shell.testBanner)).toBeVisible();
});

test("no button of a past due subscription charges the card", async ({ page }) => {
  const { id } = await pastDue();
  await signIn(page, "en");
  await page.goto(`/test/subscriptions/${id}`);
  const t = of("en");
  await expect(button(page, t.cancel.action)).toBeVisible();
  const names = await page.getByRole("main").getByRole("button").allInnerTexts();
  expect(names.filter((name) => /retry|charge|collect/i.test(name))).toEqual([]);
});
