import { payStates } from "@/e2e/payer/pay-page-states";
import { languages } from "@/e2e/payer/payer";
import { expect, expectAccessible, test } from "@/e2e/support/fixtures";

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === "ar" ? "ar-SA" : "en-GB" });

    for (const [name, reach] of Object.entries(payStates)) {
      test(`${name} is accessible and fits 320 pixels`, async ({ page }) => {
        await reach(page, language);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await expect(page).toHaveTitle(/ – /);
        await expectAccessible(page);
        await page.setViewportSize({ width: 320, height: 700 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
        for (const control of await page.locator("button:visible, input:visible").all())
          expect((await control.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
      });
    }
  });
}
