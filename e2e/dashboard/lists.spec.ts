import { randomUUID } from "node:crypto";
import business from "@/app/messages/en/business.json" with { type: "json" };
import developers from "@/app/messages/en/developers.json" with { type: "json" };
import { createObjects } from "@/e2e/pictures/pages";
import { api, expect, makeLink, test } from "@/e2e/support/fixtures";
import { type Locale, signIn } from "@/e2e/support/merchant";

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
