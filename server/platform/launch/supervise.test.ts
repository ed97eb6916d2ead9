import { expect, test } from "vitest";
import { processorsIn } from "./processors";
import { pauseBefore } from "./supervise";

test("restarts a process that exits early with exponential backoff up to ten seconds", () => {
  expect([0, 1, 2, 3, 6, 7, 50].map(pauseBefore)).toEqual([0, 250, 500, 1_000, 8_000, 10_000, 10_000]);
});

test.each([
  ["max 100000", Number.POSITIVE_INFINITY],
  ["100000 100000", 1],
  ["400000 100000", 4],
  ["150000 100000", 2],
  ["10000 100000", 1],
  ["", Number.POSITIVE_INFINITY],
])("a cgroup with %j allows %d processors", (quota, count) => {
  expect(processorsIn(quota)).toBe(count);
});
