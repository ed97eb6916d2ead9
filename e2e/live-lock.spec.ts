import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures";
import { locales, signIn, words } from "./merchant";
import { signUp } from "./person";

for (const locale of locales) {
  const t = words[locale].shell;

  test(`live mode of a business that is not verified says so, and leads to where that is done (${locale})`, async ({
    page,
  }) => {
    await signUp(page, locale, `Rawda ${randomUUID().slice(0, 8)}`);
    const verify = page.getByRole("main").getByRole("link", { name: t.verify }).first();
    for (const path of ["", "/payments", "/links/new", "/developers/keys", "/balance"]) {
      await page.goto(`/live${path}`);
      await expect(page.getByText(t.lockedTitle), path).toBeVisible();
      await expect(verify).toHaveAttribute("href", "/live/verification");
    }
    await expectAccessible(page);
    await verify.click();
    await page.waitForURL("**/live/verification");
    for (const path of ["/verification", "/settings", "/team"]) {
      await page.goto(`/live${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText(t.lockedTitle), path).toHaveCount(0);
    }
    await page.goto("/test/payments");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(t.lockedTitle)).toHaveCount(0);
  });
}

const accentOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).getPropertyValue("--accent"));

test("test mode is orange, live mode is not, and a payer's page has its own colour in both", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await signIn(page, "en");
  await page.goto("/test/links/new");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await accentOf(page, "html")).toBe("#a04800");
  expect(await accentOf(page, "[data-accent]")).not.toBe("#a04800");
  await page.goto("/live/links/new");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await accentOf(page, "html")).toBe("#0a6152");
});
