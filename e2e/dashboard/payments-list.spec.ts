import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import files from "@/app/messages/ar/files.json" with { type: "json" };
import ar from "@/app/messages/ar/lists.json" with { type: "json" };
import en from "@/app/messages/en/lists.json" with { type: "json" };
import { api, expect, expectAccessible, hold, makeLink, test } from "@/e2e/support/fixtures";
import { type Locale, signIn, words } from "@/e2e/support/merchant";

const locale: Locale = "ar";

const lists = { ar, en };

async function pay(fields: object = {}): Promise<string> {
  const source = { type: "token", token: "token_test_paid_mada" };
  const payment = await api("POST", "/v1/payments", { amount: 4_950, currency: "SAR", source, ...fields });
  return String(payment.id);
}

const row = (page: Page, id: string) =>
  page.getByRole("row").filter({ has: page.locator(`a[href="/test/payments/${id}"]`) });

const isWithinScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

const t = words[locale].payments;
const l = lists[locale];

test("payments are filtered by typed values, and each filter can be removed", async ({ page }) => {
  const reference = randomUUID();
  const [matching, dear] = [await pay({ reference }), await pay({ reference, amount: 90_000 })];
  await signIn(page, locale);
  await page.goto("/test/payments");
  const chips = page.getByRole("list", { name: l.filter });
  const chip = (name: string) => chips.getByRole("button", { name });
  const off = (name: string) =>
    chips.getByRole("link", { name: l.removeOne.replace("{filter}", name), exact: true });
  const apply = async (filter: string) => {
    await page.getByRole("button", { name: l.apply }).click();
    await expect(off(filter)).toBeVisible();
  };
  await chip(l.more).click();
  await page.getByLabel(t.filter.reference, { exact: true }).fill(reference);
  await expectAccessible(page);
  await apply(t.filter.reference);
  await chip(t.filter.amount).click();
  await page.getByLabel(l.max, { exact: true }).fill("٤٩٫٥٠");
  await apply(t.filter.amount);
  await expect(row(page, dear)).toHaveCount(0);
  await chip(t.filter.brand).click();
  await page.getByRole("combobox", { name: t.filter.brand }).selectOption("mada");
  await apply(t.filter.brand);
  await expect(row(page, matching)).toContainText(words[locale].statuses.paid);
  await expect(chip(t.filter.amount)).toContainText("49.50");
  await expect(
    page.getByText(l.range.replace("{from}", "1").replace("{to}", "1").replace("{count}", "1")),
  ).toBeVisible();
  await expectAccessible(page);
  await off(t.filter.amount).click();
  await expect(row(page, dear)).toBeVisible();
  await page.getByRole("link", { name: t.tabs.failed, exact: true }).click();
  await expect(page.getByRole("heading", { name: l.filteredTitle })).toBeVisible();
  await expect(off(t.filter.reference)).toBeVisible();
  await expectAccessible(page);
});

test("a second filter keeps the first, which is still loading, and a header sorts", async ({ page }) => {
  const reference = randomUUID();
  const [cheap, dear] = [await pay({ reference, amount: 100 }), await pay({ reference, amount: 900 })];
  await pay({ reference, amount: 700, source: { type: "token", token: "token_test_paid_visa" } });
  await signIn(page, locale);
  await page.goto("/test/payments");
  const release = await hold(page, /_rsc=/);
  const chips = page.getByRole("list", { name: l.filter });
  await chips.getByRole("button", { name: l.more }).click();
  await page.getByLabel(t.filter.reference, { exact: true }).fill(reference);
  await page.getByRole("button", { name: l.apply }).click();
  await chips.getByRole("button", { name: t.filter.brand }).click();
  await page.getByRole("combobox", { name: t.filter.brand }).selectOption("mada");
  await page.getByRole("button", { name: l.apply }).click();
  release();
  await page.waitForURL((url) => url.search.includes("brand=mada") && url.search.includes(reference));
  const ids = () =>
    page.locator("a[data-row]").evaluateAll((rows) => rows.map((row) => row.getAttribute("href")));
  await expect.poll(ids).toEqual([dear, cheap].map((id) => `/test/payments/${id}`));
  const header = page.getByRole("columnheader", { name: t.amount, exact: true });
  await header.getByRole("link").click();
  await expect(header).toHaveAttribute("aria-sort", "descending");
  await header.getByRole("link").click();
  await expect(header).toHaveAttribute("aria-sort", "ascending");
  await expect.poll(ids).toEqual([cheap, dear].map((id) => `/test/payments/${id}`));
});

test("payments are filtered by a payment link found by its description", async ({ page }) => {
  const description = `طلب ${randomUUID().slice(0, 8)}`;
  const link = await makeLink({ description });
  const { id } = await api("POST", `/v1/test/payment_links/${link.id}/pay`, {});
  const other = await pay({ description });
  await signIn(page, locale);
  await page.goto("/test/payments");
  const chips = page.getByRole("list", { name: l.filter });
  await chips.getByRole("button", { name: t.filter.link }).click();
  const picker = page.getByRole("dialog", { name: t.filter.link });
  await expect(picker.getByRole("link").first()).toBeVisible();
  await picker.getByLabel(l.link.search).fill(description.slice(4));
  await expect(picker.getByRole("link", { name: description })).toBeVisible();
  await expect(picker.getByRole("link")).toHaveCount(1);
  await expectAccessible(page);
  await picker.getByRole("link", { name: description }).click();
  await expect(chips.getByRole("button", { name: t.filter.link })).toContainText(description);
  await expect(row(page, String(id))).toBeVisible();
  await expect(row(page, other)).toHaveCount(0);
});

test("an invalid value is reported at its field, and no rows are shown until it is removed", async ({
  page,
}) => {
  const id = await pay();
  await signIn(page, locale);
  const notice = page.getByRole("alert").filter({ hasText: l.invalidTitle });
  await page.goto("/test/payments?customer=cus_nope");
  await expect(notice).toContainText(t.filter.customer);
  await expect(page.getByRole("table")).toHaveCount(0);
  await page.goto("/test/payments?min=ten&brand=mada");
  const field = page.getByLabel(l.min, { exact: true });
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(l.invalid.amount);
  await expect(notice).toContainText(l.invalid.amount);
  await expect(page.getByRole("table")).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await notice.getByRole("link", { name: l.invalidRemove }).click();
  await expect(row(page, id)).toBeVisible();
  await expect(page).toHaveURL(/\?brand=mada$/);
  await page.getByRole("button", { name: t.export.action }).click();
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: files.formats.download }).click();
  expect((await started).suggestedFilename()).toMatch(/^payments-TEST-.*\.xlsx$/);
});

test("columns are selected, saved as a view and restored with the keyboard alone", async ({ page }) => {
  const id = await pay();
  const name = `عرض ${randomUUID().slice(0, 8)}`;
  await signIn(page, locale);
  await page.goto("/test/payments?brand=mada");
  await page.getByRole("button", { name: l.columns }).focus();
  await page.keyboard.press("Enter");
  const box = page.getByRole("dialog", { name: l.columns });
  await box.getByLabel(t.id, { exact: true }).focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/cols=[a-z,]*id/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: l.columns })).toBeFocused();
  await expect(row(page, id)).toContainText(id);
  await expect(row(page, id)).toContainText(words[locale].common.testChip);

  await page.getByRole("button", { name: l.views }).press("Enter");
  const views = page.getByRole("dialog", { name: l.views });
  await views.getByLabel(l.viewName).fill(name);
  await page.keyboard.press("Enter");
  // Only a stored view can be deleted.
  await expect(views.getByRole("button", { name: l.viewDelete.replace("{name}", name) })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/test/payments");
  await page.getByRole("button", { name: l.views }).press("Enter");
  await views.getByRole("link", { name }).press("Enter");
  await expect(page).toHaveURL(/brand=mada/);
  await expect(page).toHaveURL(/cols=[a-z,]*id/);
  await page.getByRole("button", { name: l.views }).press("Enter");
  await views.getByRole("button", { name: l.viewDelete.replace("{name}", name) }).press("Enter");
  await expect(views.getByRole("link", { name })).toHaveCount(0);
});

test("keys move between rows and open one", async ({ page }) => {
  const reference = randomUUID();
  const [older, newer] = [await pay({ reference }), await pay({ reference })];
  await signIn(page, locale);
  await page.goto(`/test/payments?reference=${reference}`);
  const link = (id: string) => page.locator(`a[href="/test/payments/${id}"]`);
  await expect(link(newer)).toBeVisible();
  await link(newer).focus();
  for (const [key, id] of [
    ["ArrowDown", older],
    ["ArrowUp", newer],
    ["j", older],
    ["k", newer],
    ["End", older],
  ] as const) {
    await page.keyboard.press(key);
    await expect(link(id)).toBeFocused();
  }
  await expect(row(page, older).getByText("UTC")).toBeVisible();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/test/payments/${older}`);
});

test("the API call shown for a list contains no real key", async ({ page }) => {
  await signIn(page, locale);
  await page.goto("/test/payments?status=partially_refunded,refunded&min=1");
  await page.getByRole("button", { name: l.apiCall }).click();
  const code = page.getByRole("dialog").getByLabel(l.apiCallCode, { exact: true });
  await expect(code).toContainText("amount_min=100&statuses=partially_refunded&statuses=refunded&limit=25");
  await expect(code).toContainText("Bearer sk_test_...");
  await expectAccessible(page);
});

test("payments are exported as a file", async ({ page }) => {
  const reference = randomUUID();
  const id = await pay({ reference, description: "=1+1" });
  await signIn(page, locale);
  await page.goto(`/test/payments?reference=${reference}`);
  await page.getByRole("button", { name: t.export.action }).click();
  const dialog = page.getByRole("dialog", { name: t.export.title });
  await dialog.getByLabel(t.export.names.metadata).uncheck();
  await expectAccessible(page);
  await dialog.getByLabel(t.export.days).selectOption(l.presets.week);
  await dialog.getByRole("radio", { name: files.formats.csv }).check();
  const started = page.waitForEvent("download");
  await dialog.getByRole("button", { name: files.formats.download }).click();
  const download = await started;
  const day = String.raw`\d{4}-\d\d-\d\d`;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^payments-TEST-from-${day}-to-${day}\\.csv$`));
  const [head, first, end] = readFileSync(await download.path(), "utf8").split("\r\n");
  expect(head).toMatch(/^\ufeff"mode","id","created","amount_halalas","amount_sar",/);
  expect(head).not.toContain("metadata");
  expect(first).toContain(`"TEST","${id}",`);
  expect(first).toContain(`,"4950","49.50","SAR","paid","'=1+1",`);
  expect(end).toBe("");
});

test("the list fits a narrow phone", async ({ page }) => {
  const id = await pay({ description: "A very long description of an order ".repeat(8) });
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, locale);
  for (const query of ["", "?cols=status,description,customer,method,source,reference,created,id"]) {
    await page.goto(`/test/payments${query}`);
    await expect(row(page, id)).toBeVisible();
    expect(await isWithinScreen(page)).toBe(true);
  }
  await expectAccessible(page);
  await page.goto(`/test/payments/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await isWithinScreen(page)).toBe(true);
  await expectAccessible(page);
});
