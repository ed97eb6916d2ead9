import { z } from "zod";
import { openTerminal } from "@/e2e/program/terminal";
import { demo, expect, expectAccessible, expectWords, test } from "@/e2e/support/fixtures";
import { locales, words } from "@/e2e/support/merchant";

const languageTag = { ar: "ar-SA", en: "en-GB" } as const;
const direction = { ar: "rtl", en: "ltr" } as const;
const screens = [
  { name: "a laptop", viewport: { width: 1280, height: 800 }, screensLong: 1 },
  { name: "a phone", viewport: { width: 390, height: 844 }, screensLong: 2 },
] as const;

for (const locale of locales) {
  const t = words[locale].landing;

  for (const { name, viewport, screensLong } of screens)
    test(`the first page says what Halala is within ${screensLong} screens of ${name}, in the browser's language (${locale})`, async ({
      browser,
    }) => {
      for (const colorScheme of ["light", "dark"] as const) {
        const context = await browser.newContext({
          baseURL: demo.base_url,
          locale: languageTag[locale],
          viewport,
          colorScheme,
          reducedMotion: "reduce",
        });
        const page = await context.newPage();
        await page.goto("/");
        await expect(page.locator("html")).toHaveAttribute("dir", direction[locale]);
        await expect(page.getByRole("heading", { level: 1, name: t.headline })).toBeVisible();
        const picture = page.getByRole("img", { name: t.picture });
        const visible = () =>
          picture.evaluate((image: HTMLImageElement) => image.naturalWidth && image.currentSrc);
        await expect.poll(visible).toContain(`${locale}-${colorScheme}`);
        const size = await page.evaluate(() => {
          const { scrollHeight, scrollWidth } = document.documentElement;
          return { scrollHeight, scrollWidth };
        });
        expect(size.scrollHeight).toBeLessThanOrEqual(viewport.height * screensLong);
        expect(size.scrollWidth).toBeLessThanOrEqual(viewport.width);
        await expectWords(page);
        await expectAccessible(page, colorScheme);
        await context.close();
      }
    });

  test(`the first page leads to the documentation, to a new account and to the dashboard (${locale})`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: demo.base_url, locale: languageTag[locale] });
    const page = await context.newPage();
    for (const [name, path] of [
      [t.docs, locale === "ar" ? "/docs/ar" : "/docs"],
      [t.signUp, "/sign-up"],
      [t.signIn, "/sign-in"],
    ] as const) {
      await page.goto("/");
      await page.getByRole("link", { name, exact: true }).click();
      await page.waitForURL((url) => url.pathname === path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    await context.close();
  });
}

test("the first page changes its language and remembers the choice", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: demo.base_url, locale: "en-GB" });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("button", { name: "العربية" }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.ar.landing.headline })).toBeVisible();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await context.close();
});

const Link = z.object({ url: z.url() });

test("the request on the landing page creates the pay page pictured beside it", async ({ page }) => {
  await page.goto("/");
  const request = (await page.locator("pre").textContent()) ?? "";
  expect(request.trim().split("\n")).toHaveLength(3);
  const terminal = await openTerminal({ HALALA_API_KEY: demo.test_secret_key });
  const response = await terminal.type(request.replace("curl", "curl -s"));
  await terminal.close();
  await page.goto(`${Link.parse(JSON.parse(response)).url}?language=en`);
  await expect(page.getByText("249.00").first()).toBeVisible();
  await expect(page.getByText("Order 1043").first()).toBeVisible();
});
