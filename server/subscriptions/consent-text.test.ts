import { expect, test } from "vitest";
import { recurrenceText } from "./consent-text";

test.each([
  [1, "كل يوم"],
  [2, "كل يومين"],
  [3, "كل 3 أيام"],
  [10, "كل 10 أيام"],
  [11, "كل 11 يومًا"],
  [99, "كل 99 يومًا"],
  [100, "كل 100 يوم"],
  [102, "كل 102 يوم"],
  [103, "كل 103 أيام"],
  [111, "كل 111 يومًا"],
  [200, "كل 200 يوم"],
])("counts %i days in Arabic as its grammar does", (intervalCount, text) => {
  const terms = { amount: 4_900, interval: "day" as const, intervalCount, cyclesTotal: null };
  expect(recurrenceText("ar", terms, "2026-11-26")).toBe(text);
});
