import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { root } from "@/server/launch/root";
import { demo, expect, expectWords, test } from "./fixtures";
import { chooseLanguage, expectAccessibleInBothThemes, locales, signIn } from "./merchant";
import { dashboardPages, makeThings, pagesElsewhere, publicPages, routes } from "./pages";

test("no page is missing from the lists of pages that are looked at", () => {
  const listed = [
    ...Object.keys(dashboardPages).map((route) => `/[mode]${route}`),
    ...publicPages,
    ...Object.keys(pagesElsewhere),
  ];
  expect(routes()).toEqual(listed.toSorted());
  for (const spec of Object.values(pagesElsewhere))
    expect(existsSync(join(root, "e2e", spec)), spec).toBe(true);
});

/** So many pages in one test, so that two can be looked at side by side. */
const atOnce = 10;
const groups = Array.from({ length: Math.ceil(Object.keys(dashboardPages).length / atOnce) }, (_, n) => n);

for (const locale of locales) {
  test(`the pages for everybody are accessible in light and dark, and fit 320 pixels (${locale})`, async ({
    page,
  }) => {
    await chooseLanguage(page, locale);
    for (const path of publicPages) await expectGood(page, `${demo.base_url}${path}`);
  });

  for (const mode of ["test", "live"]) {
    for (const group of groups) {
      test(`each page of ${mode} mode is accessible in light and dark, and fits 320 pixels (${locale}, part ${group + 1})`, async ({
        page,
      }) => {
        test.setTimeout(180_000);
        const made = await makeThings();
        await signIn(page, locale);
        // Objects of test mode do not exist in live mode, which is a page too.
        for (const path of Object.values(dashboardPages).slice(group * atOnce, (group + 1) * atOnce))
          await expectGood(page, `${demo.base_url}/${mode}${typeof path === "string" ? path : path(made)}`);
      });
    }
  }
}

async function expectGood(page: Page, url: string) {
  await page.goto(url);
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expectWords(page);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 320, height: 640 });
  // A chart takes a moment to know its new width.
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, `${url} at 320 pixels`).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 720 });
}
