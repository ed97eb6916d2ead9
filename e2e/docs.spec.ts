import { errors } from "@/server/core/errors";
import { demo, expect, expectAccessible, test } from "./fixtures";

for (const colorScheme of ["light", "dark"] as const) {
  test(`the documentation is accessible (${colorScheme}) and fits 320 pixels`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const path of ["/docs", "/docs/errors/card_number_refused"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  });
}

test("the address in every error leads to a page about it", async ({ request }) => {
  for (const code of Object.keys(errors)) {
    const response = await request.get(`${demo.base_url}/docs/errors/${code}`);
    expect(response.status(), code).toBe(200);
    expect(await response.text()).toContain(code);
  }
  expect((await request.get(`${demo.base_url}/docs/errors/no_such_code`)).status()).toBe(404);
});
