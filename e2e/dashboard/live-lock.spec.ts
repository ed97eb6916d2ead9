import { randomUUID } from "node:crypto";
import { expect, expectAccessible, test } from "@/e2e/support/fixtures";
import { locales, signIn, words } from "@/e2e/support/merchant";
import { signUp } from "@/e2e/support/person";

for (const locale of locales) {
  const t = words[locale].shell;

  test(`live mode of an unverified business says so and links to verification (${locale})`, async ({
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

test("test mode has a line above every page, live mode has none, and the navigation fits a small screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await signIn(page, "en");
  const { shell } = words.en;
  const line = page.getByRole("complementary", { name: shell.mode }).getByText(shell.testBanner);
  const overflow = () =>
    page
      .locator("header")
      .first()
      .evaluate((header) => header.scrollHeight - header.clientHeight);
  await expect(line).toBeInViewport();
  expect(await overflow()).toBe(0);
  await page.goto("/live/links/new");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(line).toHaveCount(0);
  expect(await overflow()).toBe(0);
});
