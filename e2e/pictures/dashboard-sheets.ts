import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { findDemoObjects } from "@/e2e/support/demo-objects";
import { demo, test } from "@/e2e/support/fixtures";
import { chooseLanguage, locales, signIn } from "@/e2e/support/merchant";
import { root } from "@/server/base/root";
import { contactSheet } from "./contact-sheet";
import { dashboardPages } from "./pages";

// Run by `npm run screens`: puts all pages of the dashboard on one sheet per language for a phone in each theme, and for
// a desktop in dark mode, in docs/screens. Single pictures stay in test-results/dashboard.

const kinds = {
  phone: { width: 390, height: 844, colorScheme: "light", columns: 11, shown: 300 },
  "phone-dark": { width: 390, height: 844, colorScheme: "dark", columns: 11, shown: 300 },
  dark: { width: 1280, height: 800, colorScheme: "dark", columns: 6, shown: 560 },
} as const;

/** The part of a long page that a sheet shows, in screens. */
const maxScreens = 2;

for (const locale of locales)
  for (const [kind, { width, height, colorScheme, ...sheet }] of Object.entries(kinds))
    test(`the dashboard, ${kind}, in ${locale}`, async ({ page }) => {
      test.setTimeout(600_000);
      const folder = join(root, "test-results", "dashboard", `${locale}-${kind}`);
      mkdirSync(folder, { recursive: true });
      const made = await findDemoObjects();
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
      await chooseLanguage(page, locale);
      await signIn(page, locale);
      const files = [];
      for (const path of Object.values(dashboardPages)) {
        await page.goto(`${demo.base_url}/test${typeof path === "string" ? path : path(made)}`);
        await page.waitForLoadState("networkidle");
        const picture = sharp(await page.screenshot({ fullPage: true }));
        const full = (await picture.metadata()).height ?? height;
        const file = join(folder, `${files.length}.png`);
        await picture
          .extract({ left: 0, top: 0, width, height: Math.min(full, maxScreens * height) })
          .toFile(file);
        files.push(file);
      }
      await contactSheet(files, sheet, join(root, "docs", "screens", locale, `dashboard-${kind}.webp`));
    });
