import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { root } from "@/server/launch/root";
import { demo, makeLink, test } from "./fixtures";
import { chooseLanguage, locales, signIn } from "./merchant";
import { dashboardPages, makeThings } from "./pages";

// Run by `npm run screens`: a picture of each page in both languages for docs/screens.

const folder = join(root, "docs", "screens");
const name = (route: string) =>
  route
    .replace(/^\//, "")
    .replace(/[/[\]]+/g, "-")
    .replace(/^-|-$/g, "") || "home";

for (const locale of locales) {
  test(`the pages in ${locale}`, async ({ page }) => {
    test.setTimeout(600_000);
    mkdirSync(join(folder, locale), { recursive: true });
    const made = await makeThings();
    // Few colours, so that the pictures of all pages do not outweigh the project.
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
    await page.goto(`${(await makeLink({ amount: 24_900 })).url}?language=${locale}`);
    await shoot("pay");
    await signIn(page, locale);
    for (const [route, path] of Object.entries(dashboardPages)) {
      await page.goto(`${demo.base_url}/test${typeof path === "string" ? path : path(made)}`);
      await page.waitForLoadState("networkidle");
      await shoot(name(route));
    }
  });
}

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
