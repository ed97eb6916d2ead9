import fc from "fast-check";
import { expect, test } from "vitest";
import { axisTicks, labelledDays } from "./plot";

test.each([
  [0, [0, 100]],
  [12_300, [0, 5_000, 10_000, 15_000]],
  [100_000, [0, 25_000, 50_000, 75_000, 100_000]],
])("draws the lines of an axis up to %i at %j", (top, ticks) => {
  expect(axisTicks(top)).toEqual(ticks);
});

test("ends an axis within one step above the highest amount, with at most six lines", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), (top) => {
      const ticks = axisTicks(top);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(top);
      expect(ticks.at(-2)).toBeLessThan(top);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }),
  );
});

test("labels at most seven days, including the last", () => {
  for (const count of [1, 7, 8, 30, 31, 366]) {
    const named = labelledDays(count);
    expect(named.at(-1)).toBe(count - 1);
    expect(named.length).toBeLessThanOrEqual(7);
    expect(named[0]).toBeGreaterThanOrEqual(0);
  }
});
