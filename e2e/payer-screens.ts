import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { root } from "@/server/platform/root";
import { test } from "./fixtures";
import { payStates, type State } from "./pay-page-states";
import { type Language, languages } from "./payer";
import { manageStates, morePayStates, receiptStates } from "./payer-states";

// Run by `npm run screens`: for docs/screens, all states of the pages for payers on one sheet per kind of page, size and
// language; each state alone stays in test-results/payer.

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

async function shoot(page: Page, size: Size, file: string) {
  const { width, height } = sizes[size];
  await page.setViewportSize({ width, height });
  await page.screenshot({ path: file, fullPage: true });
}

async function sheet(shots: Shot[], size: Size): Promise<Buffer> {
  const { columns, shown } = sizes[size];
  const gap = 24;
  const pictures = await Promise.all(
    shots.map(async ({ file }) => sharp(file).resize({ width: shown }).toBuffer({ resolveWithObject: true })),
  );
  const rows = Array.from({ length: Math.ceil(pictures.length / columns) }, (_, n) =>
    pictures.slice(n * columns, (n + 1) * columns),
  );
  const heights = rows.map((row) => Math.max(...row.map(({ info }) => info.height)) + gap);
  const tops = heights.map((_, n) => gap + heights.slice(0, n).reduce((sum, height) => sum + height, 0));
  const placed = rows.flatMap((row, y) =>
    row.map(({ data }, x) => ({ input: data, left: gap + x * (shown + gap), top: tops[y] ?? 0 })),
  );
  const width = gap + Math.min(columns, pictures.length) * (shown + gap);
  const height = gap + heights.reduce((sum, one) => sum + one, 0);
  return sharp({ create: { width, height, channels: 3, background: "#8a8f8d" } })
    .composite(placed)
    .png({ palette: true, colors: 64 })
    .toBuffer();
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
        const picture = await sheet(
          shots.filter((shot) => shot.size === size),
          size,
        );
        await sharp(picture).toFile(join(root, "docs", "screens", language, `states-${kind}-${size}.png`));
      }
    });
