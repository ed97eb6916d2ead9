import fc from "fast-check";
import { expect, test } from "vitest";
import { grouped } from "./grouped";

test("formats amounts like Intl.NumberFormat, also when dividing by 100 is inexact", () => {
  const format = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (halalas) => {
      expect(grouped(halalas)).toBe(format.format(halalas / 100));
    }),
  );
  expect([0, 5, -5, 100, 123_456, Number.MAX_SAFE_INTEGER].map(grouped)).toEqual([
    "0.00",
    "0.05",
    "-0.05",
    "1.00",
    "1,234.56",
    "90,071,992,547,409.91",
  ]);
});
