import { expect, test } from "vitest";
import { rangeOf } from "./day-presets";

test.each([
  ["today", "2026-03-01", "2026-03-01", "2026-03-01"],
  ["yesterday", "2026-03-01", "2026-02-28", "2026-02-28"],
  ["week", "2026-03-03", "2026-02-25", "2026-03-03"],
  ["lastWeek", "2026-11-27", "2026-11-15", "2026-11-21"],
  ["lastWeek", "2026-11-28", "2026-11-15", "2026-11-21"],
  ["lastWeek", "2026-11-29", "2026-11-22", "2026-11-28"],
  ["month", "2028-03-01", "2028-02-01", "2028-03-01"],
  ["thisMonth", "2026-12-31", "2026-12-01", "2026-12-31"],
  ["lastMonth", "2026-01-15", "2025-12-01", "2025-12-31"],
] as const)("%s on %s is from %s to %s", (preset, today, from, to) => {
  expect(rangeOf(preset, today)).toEqual({ from, to });
});
