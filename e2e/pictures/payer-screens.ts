import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { payStates, type State } from "@/e2e/payer/pay-page-states";
import { type Language, languages } from "@/e2e/payer/payer";
import { manageStates, morePayStates, receiptStates } from "@/e2e/payer/payer-states";
import { test } from "@/e2e/support/fixtures";
import { locales } from "@/e2e/support/merchant";
import { root } from "@/server/base/root";
import { contactSheet } from "./contact-sheet";

// Run by `npm run screens`: puts all states of payer pages on one sheet per kind of page, size and language,
// and all emails to subscribers and to members on one sheet each per language, in docs/screens. Single pictures stay in
// test-results/payer.

const kinds: Record<string, Record<string, State>> = {
  pay: { ...payStates, ...morePayStates },
  manage: manageStates,
  receipt: receiptStates,
};

const sizes = {
  phone: { width: 390, height: 844, columns: 8, shown: 300 },
  desktop: { width: 1280, height: 800, columns: 4, shown: 600 },
};
type Size = keyof typeof sizes;
type Shot = { name: string; size: Size; file: string };

const kept = (...names: string[]) => {
  const folder = join(root, "test-results", "payer");
  mkdirSync(folder, { recursive: true });
  return join(folder, `${names.join("-").replace(/\W+/g, "-")}.png`);
};

const sheetOf = (language: Language, name: string) =>
  join(root, "docs", "screens", language, `states-${name}.webp`);

async function shoot(page: Page, size: Size, file: string) {
  const { width, height } = sizes[size];
  await page.setViewportSize({ width, height });
  await page.screenshot({ path: file, fullPage: true });
}

for (const language of languages as Language[])
  for (const [kind, states] of Object.entries(kinds))
    test(`the states of the ${kind} page (${language})`, async ({ browser }) => {
      test.setTimeout(900_000);
      const shots: Shot[] = [];
      for (const [name, reach] of Object.entries(states)) {
        const context = await browser.newContext({
          locale: language === "ar" ? "ar-SA" : "en-GB",
          colorScheme: "light",
          reducedMotion: "reduce",
        });
        const page = await context.newPage();
        await reach(page, language);
        for (const size of ["phone", "desktop"] as const) {
          const file = kept(kind, name, language, size);
          await shoot(page, size, file);
          shots.push({ name, size, file });
        }
        await context.close();
      }
      for (const size of ["phone", "desktop"] as const) {
        const files = shots.filter((shot) => shot.size === size).map(({ file }) => file);
        await contactSheet(files, sizes[size], sheetOf(language, `${kind}-${size}`));
      }
    });

const Emails = z.array(z.object({ locale: z.enum(locales), file: z.string(), html: z.string() }));

for (const [readers, sheet] of [
  ["subscribers", "emails"],
  ["members", "emails-members"],
] as const)
  test(`the emails to ${readers}`, async ({ page }) => {
    test.setTimeout(600_000);
    const program = ["--import", "tsx", join(root, "e2e/pictures/email-html.ts"), readers];
    const printed = execFileSync(process.execPath, program, { encoding: "utf8", maxBuffer: 2 ** 26 });
    const rendered = Emails.parse(JSON.parse(printed));
    await page.setViewportSize({ width: 640, height: 400 });
    for (const { locale, file, html } of rendered) {
      await page.setContent(html);
      await page.screenshot({ path: kept(file, locale), fullPage: true });
    }
    for (const language of languages) {
      const files = rendered.filter(({ locale }) => locale === language);
      const pictures = files.map(({ file }) => kept(file, language));
      await contactSheet(pictures, { columns: 6, shown: 400 }, sheetOf(language, sheet));
    }
  });
