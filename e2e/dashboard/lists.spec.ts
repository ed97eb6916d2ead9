import { randomUUID } from "node:crypto";
import business from "@/app/messages/en/business.json" with { type: "json" };
import developers from "@/app/messages/en/developers.json" with { type: "json" };
import lists from "@/app/messages/en/lists.json" with { type: "json" };
import { createObjects } from "@/e2e/pictures/pages";
import { api, expect, makeLink, test } from "@/e2e/support/fixtures";
import { type Locale, signIn, words } from "@/e2e/support/merchant";

const locale: Locale = "en";

test("the list of links names each link's customer", async ({ page }) => {
  const name = `سارة ${randomUUID().slice(0, 8)}`;
  const customer = await api("POST", "/v1/customers", { name });
  const { id } = await makeLink({ customer: customer.id });
  await signIn(page, locale);
  await page.goto("/test/links");
  await expect(page.getByRole("columnheader", { name: business.columns.customer })).toBeVisible();
  const row = page.getByRole("row").filter({ has: page.locator(`a[href="/test/links/${id}"]`) });
  await expect(row).toContainText(name);
});

test("events, requests and deliveries are sorted by their header", async ({ page }) => {
  const { endpoint } = await createObjects();
  await signIn(page, locale);
  const lists = [
    { path: "/test/developers/events", created: developers.events.columns.created },
    { path: "/test/developers/logs", created: developers.logs.columns.created },
    { path: `/test/developers/webhooks/${endpoint}`, created: developers.deliveries.columns.created },
  ];
  for (const { path, created } of lists) {
    await page.goto(path);
    const header = page.getByRole("columnheader", { name: created, exact: true });
    await expect(header).toHaveAttribute("aria-sort", "descending");
    await header.getByRole("link").click();
    await expect(header).toHaveAttribute("aria-sort", "ascending");
    const ids = () =>
      page
        .locator("a[data-row]:visible")
        .evaluateAll((rows) => rows.map((row) => row.getAttribute("href") ?? ""));
    // IDs begin with the time of their creation.
    await expect.poll(async () => ((await ids()).length > 0 ? await ids() : null)).not.toBeNull();
    const shown = await ids();
    expect(shown).toEqual(shown.toSorted());
  }
});

test("the columns menu ticks what the screen has room for", async ({ page }) => {
  await makePayment({});
  await signIn(page, locale);
  const { source } = words[locale].payments;
  const menu = page.getByRole("dialog", { name: lists.columns });
  for (const width of [1280, 1600]) {
    await page.setViewportSize({ width, height: 720 });
    await page.goto("/test/payments");
    await page.getByRole("button", { name: lists.columns }).click();
    await expect(menu.getByLabel(source, { exact: true })).toBeChecked({ checked: width > 1536 });
  }
});

test("a payment of the highest amount leaves its time in view on a phone", async ({ page }) => {
  const id = await makePayment({ amount: 100_000_000, description: "A long description ".repeat(5) });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, locale);
  await page.goto("/test/payments");
  const row = page.getByRole("row").filter({ has: page.locator(`a[href="/test/payments/${id}"]`) });
  await expect(row.locator("time:visible").first()).toBeInViewport({ ratio: 1 });
});

async function makePayment(fields: object): Promise<string> {
  const source = { type: "token", token: "token_test_paid_mada" };
  const made = await api("POST", "/v1/payments", { amount: 4_950, currency: "SAR", source, ...fields });
  return String(made.id);
}
