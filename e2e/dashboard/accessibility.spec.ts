import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { createObjects, dashboardPages, pagesWithOwnSpec, publicPages, routes } from "@/e2e/pictures/pages";
import {
  demo,
  expect,
  expectAccessible,
  expectWords,
  type Theme,
  test,
  usualTheme,
} from "@/e2e/support/fixtures";
import { chooseLanguage, locales, signIn } from "@/e2e/support/merchant";
import { root } from "@/server/base/root";

test("every page is in one of the lists of checked pages", () => {
  const listed = [
    ...Object.keys(dashboardPages).map((route) => `/[mode]${route}`),
    ...publicPages,
    ...Object.keys(pagesWithOwnSpec),
  ];
  expect(routes()).toEqual(listed.toSorted());
  for (const spec of Object.values(pagesWithOwnSpec))
    expect(existsSync(join(root, "e2e", spec)), spec).toBe(true);
});

/** The number of pages per test. Small enough that tests can run in parallel. */
const atOnce = 10;
const all = Object.entries(dashboardPages);
const inGroups = (pages: typeof all) =>
  Array.from({ length: Math.ceil(pages.length / atOnce) }, (_, n) =>
    pages.slice(n * atOnce, (n + 1) * atOnce),
  );

/** Live mode has the same pages as test mode, without objects: what is left is its empty lists and its forms. */
const isOfLive = ([route, path]: [string, unknown]) =>
  typeof path === "string" && !/^\/settings\/./.test(route);

const sets = [
  { mode: "test", locale: "ar", pages: all },
  { mode: "test", locale: "en", pages: all },
  { mode: "live", locale: "ar", pages: all.filter(isOfLive) },
] as const;

// Each language has a theme of its own, so every page is checked in both. `app/contrast.test.ts` checks the colors of both
// themes.
for (const locale of locales)
  test(`the public pages are accessible and fit 320 and 1280 pixels (${locale})`, async ({ page }) => {
    await chooseLanguage(page, locale);
    for (const path of publicPages) await expectGood(page, `${demo.base_url}${path}`, usualTheme(locale));
  });

for (const { mode, locale, pages } of sets)
  for (const [group, paths] of inGroups(pages).entries())
    test(`the pages of ${mode} mode are accessible and fit 320 and 1280 pixels (${locale}, part ${group + 1})`, async ({
      page,
    }) => {
      const made = await createObjects();
      await signIn(page, locale);
      for (const [, path] of paths)
        await expectGood(
          page,
          `${demo.base_url}/${mode}${typeof path === "string" ? path : path(made)}`,
          usualTheme(locale),
        );
    });

async function expectGood(page: Page, url: string, theme: Theme) {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await page.goto(url);
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expectWords(page);
  await expectAccessible(page, theme);
  // Charts resize with a delay.
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, `${url} at 1280 pixels`).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(overflow, `${url} at 320 pixels`).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 720 });
}
