import fc from "fast-check";
import { expect, test } from "vitest";
import { availableIfPaidBefore, availableOn } from "./available";

test.each([
  // 00:00 in Riyadh is 21:00 UTC of the day before.
  ["2026-05-01T09:30:00.000Z", "2026-05-02T21:00:00.000Z"],
  ["2026-05-01T20:59:59.999Z", "2026-05-02T21:00:00.000Z"],
  ["2026-05-01T21:00:00.000Z", "2026-05-03T21:00:00.000Z"],
  ["2026-12-30T21:00:00.000Z", "2027-01-01T21:00:00.000Z"],
])("a payment at %s is available from %s, the start of the second day in Riyadh", (paid, available) => {
  expect(availableOn(new Date(paid)).toISOString()).toBe(available);
});

const moment = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });

test("the availability cutoff agrees with availableOn for any payment", () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 4 * 86_400_000 }), (paidAt, passed) => {
      const now = new Date(paidAt.getTime() + passed);
      expect(paidAt < availableIfPaidBefore(now)).toBe(availableOn(paidAt) <= now);
    }),
    { numRuns: 1_000 },
  );
});
