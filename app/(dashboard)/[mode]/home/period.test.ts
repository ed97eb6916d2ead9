import { expect, test } from "vitest";
import { chosenPeriod } from "./period";

// Half past midnight in Riyadh, still the day before in UTC.
const now = new Date("2026-05-31T21:30:00Z");

test.each([
  [{}, "2026-05-03", "2026-06-01", "30"],
  [{ period: "today" }, "2026-06-01", "2026-06-01", "today"],
  [{ period: "7" }, "2026-05-26", "2026-06-01", "7"],
  [{ period: "nonsense" }, "2026-05-03", "2026-06-01", "30"],
  [{ from: "2026-01-01", to: "2026-01-31" }, "2026-01-01", "2026-01-31", "custom"],
])("parses %j to days in Riyadh, including today", (requested, from, to, choice) => {
  expect(chosenPeriod(requested, now)).toEqual({ from, to, choice, isRefused: false });
});

test.each([
  { from: "2026-02-01", to: "2026-01-31" },
  { from: "2026-02-30", to: "2026-03-31" },
  { from: "2024-01-01", to: "2026-01-01" },
  { from: "2026-01-01" },
])("rejects %j and uses the default period", (requested) => {
  expect(chosenPeriod(requested, now)).toMatchObject({ choice: "30", isRefused: true });
});
