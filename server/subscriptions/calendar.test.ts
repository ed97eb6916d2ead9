import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayOf, instantOf, plusDays } from "@/server/core/values/day";
import { anchorDay, type Interval, isLastAttempt, nextAnchor, nextPayday, nextRetryDay } from "./calendar";

const years = { interval: "year" as const, intervalCount: 1 };
const months = (intervalCount: number) => ({ interval: "month" as const, intervalCount });

const first = (anchor: string, recurrence: Parameters<typeof anchorDay>[1], count: number) =>
  Array.from({ length: count }, (_, n) => anchorDay(anchor, recurrence, n));

// Written by hand from a printed calendar; 2028 is a leap year.
const tables: [string, string, string][] = [
  [
    "the 31st",
    "2026-12-31",
    `2026-12-31 2027-01-31 2027-02-28 2027-03-31 2027-04-30 2027-05-31 2027-06-30 2027-07-31 2027-08-31
     2027-09-30 2027-10-31 2027-11-30 2027-12-31 2028-01-31 2028-02-29 2028-03-31 2028-04-30 2028-05-31
     2028-06-30 2028-07-31 2028-08-31 2028-09-30 2028-10-31 2028-11-30 2028-12-31 2029-01-31 2029-02-28
     2029-03-31 2029-04-30 2029-05-31 2029-06-30 2029-07-31 2029-08-31 2029-09-30 2029-10-31 2029-11-30`,
  ],
  [
    "the 30th",
    "2026-11-30",
    `2026-11-30 2026-12-30 2027-01-30 2027-02-28 2027-03-30 2027-04-30 2027-05-30 2027-06-30 2027-07-30
     2027-08-30 2027-09-30 2027-10-30 2027-11-30 2027-12-30 2028-01-30 2028-02-29 2028-03-30 2028-04-30
     2028-05-30 2028-06-30 2028-07-30 2028-08-30 2028-09-30 2028-10-30 2028-11-30 2028-12-30 2029-01-30
     2029-02-28 2029-03-30 2029-04-30 2029-05-30 2029-06-30 2029-07-30 2029-08-30 2029-09-30 2029-10-30`,
  ],
  [
    "the 29th",
    "2027-01-29",
    `2027-01-29 2027-02-28 2027-03-29 2027-04-29 2027-05-29 2027-06-29 2027-07-29 2027-08-29 2027-09-29
     2027-10-29 2027-11-29 2027-12-29 2028-01-29 2028-02-29 2028-03-29 2028-04-29 2028-05-29 2028-06-29
     2028-07-29 2028-08-29 2028-09-29 2028-10-29 2028-11-29 2028-12-29 2029-01-29 2029-02-28 2029-03-29
     2029-04-29 2029-05-29 2029-06-29 2029-07-29 2029-08-29 2029-09-29 2029-10-29 2029-11-29 2029-12-29`,
  ],
];

describe("thirty-six months counted from", () => {
  test.each(tables)("%s match a printed calendar", (_, anchor, table) => {
    expect(first(anchor, months(1), 36)).toEqual(table.trim().split(/\s+/));
  });
});

test("a 29 February anchor falls on the 28th outside leap years", () => {
  expect(first("2028-02-29", years, 5)).toEqual(
    "2028-02-29 2029-02-28 2030-02-28 2031-02-28 2032-02-29".split(" "),
  );
});

test("multi-month, multi-week and multi-day intervals cross the end of a year", () => {
  expect(first("2026-11-30", months(3), 3)).toEqual(["2026-11-30", "2027-02-28", "2027-05-30"]);
  expect(first("2026-08-31", months(6), 3)).toEqual(["2026-08-31", "2027-02-28", "2027-08-31"]);
  expect(first("2026-12-24", { interval: "week", intervalCount: 2 }, 3)).toEqual(
    "2026-12-24 2027-01-07 2027-01-21".split(" "),
  );
  expect(first("2026-12-30", { interval: "day", intervalCount: 3 }, 3)).toEqual(
    "2026-12-30 2027-01-02 2027-01-05".split(" "),
  );
});

test("a day starts at midnight in Riyadh, which is 21:00 UTC of the previous day", () => {
  expect(instantOf("2027-01-01").toISOString()).toBe("2026-12-31T21:00:00.000Z");
  expect(dayOf(new Date("2026-12-31T20:59:59.999Z"))).toBe("2026-12-31");
  expect(dayOf(new Date("2026-12-31T21:00:00.000Z"))).toBe("2027-01-01");
});

const anyDay = fc
  .date({ min: new Date("2026-01-01"), max: new Date("2040-12-31"), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const anyRecurrence = fc.record({
  interval: fc.constantFrom<Interval>("day", "week", "month", "year"),
  intervalCount: fc.integer({ min: 1, max: 12 }),
});

test("periods are contiguous for any anchor and interval", () => {
  fc.assert(
    fc.property(anyDay, anyRecurrence, fc.integer({ min: 0, max: 120 }), (anchor, recurrence, n) => {
      const day = anchorDay(anchor, recurrence, n);
      const next = anchorDay(anchor, recurrence, n + 1);
      expect(day < next).toBe(true);
      expect(nextAnchor(anchor, recurrence, day)).toBe(next);
      expect(nextAnchor(anchor, recurrence, plusDays(next, -1))).toBe(next);
    }),
  );
});

test("monthly anchors keep their day, except in shorter months", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 600 }), (anchor, n) => {
      const day = Number(anchorDay(anchor, months(1), n).slice(8));
      const first = Number(anchor.slice(8));
      expect(day === first || (day < first && day >= 28)).toBe(true);
    }),
  );
});

test("payday is the 27th, or the 28th if the 27th is a Friday or Saturday", () => {
  expect(nextPayday("2026-11-20")).toBe("2026-11-28"); // the 27th is a Friday
  expect(nextPayday("2026-11-28")).toBe("2026-12-27"); // a Sunday
  expect(nextPayday("2027-02-01")).toBe("2027-02-28"); // the 27th is a Saturday
});

describe("a failed charge", () => {
  const from = { first: "2026-12-01", waitForPayday: false };

  test("is retried one, three, seven and fourteen days after the first attempt, then no more", () => {
    const tries = ["2026-12-01", "2026-12-02", "2026-12-04", "2026-12-08", "2026-12-15"];
    const next = tries.map((today, n) => nextRetryDay({ ...from, today, attempts: n + 1 }));
    expect(next).toEqual([...tries.slice(1), null]);
  });

  test("that used up the attempts early is retried on the planned days that are left", () => {
    const extra = (today: string, attempts: number) => nextRetryDay({ ...from, today, attempts });
    expect(extra("2026-12-09", 5)).toBe("2026-12-15");
    expect(extra("2026-12-01", 5)).toBe("2026-12-02");
    expect(extra("2026-12-14", 20)).toBe("2026-12-15");
    expect(extra("2026-12-15", 6)).toBeNull();
    expect(nextRetryDay({ ...from, today: "2026-12-09", attempts: 5, waitForPayday: true })).toBe(
      "2026-12-15",
    );
  });

  test("is the last one if no other follows", () => {
    const { first } = from;
    expect(isLastAttempt(first, "2026-12-15", 4)).toBe(true);
    expect(isLastAttempt(first, "2026-12-15", 9)).toBe(true);
    expect(isLastAttempt(first, "2026-12-08", 4)).toBe(false);
    expect(isLastAttempt(first, "2026-12-15", 3)).toBe(false);
  });

  test("with insufficient funds is retried on payday if that is no later than the retry after next", () => {
    const broke = { first: "2026-12-20", waitForPayday: true };
    expect(nextRetryDay({ ...broke, today: "2026-12-20", attempts: 1 })).toBe("2026-12-21");
    expect(nextRetryDay({ ...broke, today: "2026-12-21", attempts: 2 })).toBe("2026-12-27");
    expect(nextRetryDay({ ...broke, today: "2026-12-27", attempts: 3 })).toBe("2027-01-03");
  });

  test("is never retried twice a day or on a past day", () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        (day, late, attempts, waitForPayday) => {
          const today = plusDays(day, late);
          const next = nextRetryDay({ first: day, today, attempts, waitForPayday });
          expect(next !== null && next > today).toBe(true);
        },
      ),
    );
  });
});
