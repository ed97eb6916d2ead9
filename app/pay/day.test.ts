import { expect, test } from "vitest";
import { formatRiyadhDay, lastDay, periodDays } from "./day";

/** Some runtimes put narrow spaces around a dash. */
const plain = (text: string) => text.replace(/[\u2009\u202f]/g, " ");

// Midnight of 21 November in Riyadh.
const start = "2026-11-20T21:00:00.000Z";
const end = "2026-12-20T21:00:00.000Z";

test("formats days in Riyadh with Gregorian calendar and Latin digits in both languages", () => {
  expect(formatRiyadhDay(start, "en")).toBe("21 November 2026");
  expect(formatRiyadhDay(start, "ar")).toBe("21 نوفمبر 2026");
  expect(formatRiyadhDay("2026-11-20T20:59:59.999Z", "en")).toBe("20 November 2026");
});

test("ends a period on the day before the next one begins", () => {
  expect(lastDay(end, "en")).toBe("20 December 2026");
  expect(plain(periodDays(start, end, "en"))).toBe("21 Nov – 20 Dec 2026");
  expect(plain(periodDays(start, end, "ar"))).toBe("21 نوفمبر – 20 ديسمبر 2026");
});

test("formats a one-day period as a single day", () => {
  expect(periodDays(start, "2026-11-21T21:00:00.000Z", "en")).toBe("21 Nov 2026");
});
