import { expect, test } from "vitest";
import { comparedPoints, comparedSums } from "./compared";

test.each([
  [15_000, 10_000, "up", "50%"],
  [2_500, 10_000, "down", "75%"],
  [-500, 1_000, "down", "150%"],
  [-500, -1_000, "up", "50%"],
  [10_000, 30_000, "down", "66.7%"],
  [100, 100, "same", ""],
  [999_999, 1_000_000, "same", ""],
  [0, 0, "same", ""],
  [100, 0, "new", ""],
])("compares %d with %d: %s by %j", (now, before, direction, by) => {
  expect(comparedSums(now, before)).toMatchObject({ direction, by });
});

test.each([
  [0.75, 0.5, "up", "25"],
  [0.5, 0.513, "down", "1.3"],
  [0.5, 0.5, "same", ""],
  [null, 0.5, "gone", ""],
  [null, null, "new", ""],
  [0.5, null, "new", ""],
])("compares a rate of %d with %d: %s by %j points", (now, before, direction, by) => {
  expect(comparedPoints(now, before)).toMatchObject({ direction, by });
});
