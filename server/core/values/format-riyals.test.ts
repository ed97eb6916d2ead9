import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { formatGroupedRiyals, inRiyals } from "./format-riyals";

test("formats amounts like Intl.NumberFormat, also when dividing by 100 is inexact", () => {
  const format = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (halalas) => {
      expect(formatGroupedRiyals(halalas)).toBe(format.format(halalas / 100));
    }),
  );
  expect([0, 5, -5, 100, 123_456, Number.MAX_SAFE_INTEGER].map(formatGroupedRiyals)).toEqual([
    "0.00",
    "0.05",
    "-0.05",
    "1.00",
    "1,234.56",
    "90,071,992,547,409.91",
  ]);
});

test("texts have one form of an amount per language", () => {
  expect([inRiyals("en", 1_250_000), inRiyals("ar", 1_250_000)]).toEqual(["12,500.00 SAR", "12,500.00 ريال"]);
  const folder = join(import.meta.dirname, "../../../app/messages");
  const others = ["en", "ar"].flatMap((locale) =>
    readdirSync(join(folder, locale)).flatMap(
      (file) =>
        readFileSync(join(folder, locale, file), "utf8").match(/SAR (?:\d|\{amount).*|.*ر\.س.*/g) ?? [],
    ),
  );
  expect(others).toEqual([]);
});
