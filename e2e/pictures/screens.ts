import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { z } from "zod";
import { findDemoObjects } from "@/e2e/support/demo-objects";
import { api, demo, makeLink, test } from "@/e2e/support/fixtures";
import { chooseLanguage, locales, signIn } from "@/e2e/support/merchant";
import { root } from "@/server/base/root";
import { dashboardPages } from "./pages";

// Run by `npm run screens`: takes a picture of each page in both languages for docs/screens. Sheets of the
// dashboard in dark mode and on a phone are in dashboard-sheets.ts.

const folder = join(root, "docs", "screens");
const name = (route: string) =>
  route
    .replace(/^\//, "")
    .replace(/[/[\]]+/g, "-")
    .replace(/^-|-$/g, "") || "home";

/** Returns the URL of the receipt of a partially refunded payment with VAT. */
async function refundedReceipt(): Promise<string> {
  const link = await makeLink({ amount: 24_900, description: "Order 1043", vat_inclusive: true });
  const payment = await api("POST", `/v1/test/payment_links/${link.id}/pay`, {});
  await api("POST", `/v1/payments/${payment.id}/refunds`, { amount: 9_900 });
  return String(payment.receipt_url);
}

for (const locale of locales) {
  test(`the pages in ${locale}`, async ({ page }) => {
    test.setTimeout(600_000);
    mkdirSync(join(folder, locale), { recursive: true });
    const made = await findDemoObjects();
    // Reduces the colors, to keep the pictures small.
    const shoot = async (file: string) =>
      sharp(await page.screenshot({ fullPage: true }))
        .png({ palette: true })
        .toFile(join(folder, locale, `${file}.png`));
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
    await chooseLanguage(page, locale);
    for (const path of ["/", "/sign-in", "/sign-up"]) {
      await page.goto(`${demo.base_url}${path}`);
      await shoot(path === "/" ? "landing" : path.slice(1));
    }
    await signIn(page, locale);
    for (const [route, path] of Object.entries(dashboardPages)) {
      await page.goto(`${demo.base_url}/test${typeof path === "string" ? path : path(made)}`);
      // Frames below the visible part are neither loaded nor painted.
      const height = (await page.locator("iframe").count()) > 0 ? 2_000 : 800;
      await page.setViewportSize({ width: 1280, height });
      await page.waitForLoadState("networkidle");
      await shoot(name(route));
    }
    await page.goto(`${(await makeLink({ amount: 24_900 })).url}?language=${locale}`);
    await shoot("pay");
  });
}

for (const locale of locales)
  test(`a receipt with a refund in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
    await page.goto(`${await refundedReceipt()}?language=${locale}`);
    await sharp(await page.screenshot({ fullPage: true }))
      .png({ palette: true })
      .toFile(join(folder, locale, "receipt.png"));
  });

const Emails = z.array(z.object({ locale: z.enum(locales), file: z.string(), html: z.string() }));

test("the emails to payers", async ({ page }) => {
  const program = ["--import", "tsx", join(root, "e2e/pictures/email-html.ts"), "payers"];
  const rendered = Emails.parse(JSON.parse(execFileSync(process.execPath, program, { encoding: "utf8" })));
  await page.setViewportSize({ width: 640, height: 400 });
  for (const { locale, file, html } of rendered) {
    mkdirSync(join(folder, locale), { recursive: true });
    await page.setContent(html);
    await sharp(await page.screenshot({ fullPage: true }))
      .png({ palette: true })
      .toFile(join(folder, locale, `${file}.png`));
  }
});

for (const locale of locales)
  for (const colorScheme of ["light", "dark"] as const)
    test(`the pay page on a phone, for the first page (${locale}, ${colorScheme})`, async ({ browser }) => {
      const context = await browser.newContext({
        viewport: { width: 390, height: 800 },
        deviceScaleFactor: 2,
        reducedMotion: "reduce",
        colorScheme,
      });
      const page = await context.newPage();
      const { url } = await makeLink({ amount: 24_900, description: "Order 1043" });
      await page.goto(`${url}?language=${locale}`);
      await sharp(await page.screenshot())
        .webp({ quality: 80 })
        .toFile(join(root, "app", "landing", `${locale}-${colorScheme}.webp`));
      await context.close();
    });
