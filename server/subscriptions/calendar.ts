import { type Day, instantOf, plusDays } from "@/server/core/values/day";
import { dayMs } from "@/server/core/values/time";

export type Interval = "day" | "week" | "month" | "year";
export type Recurrence = { interval: Interval; intervalCount: number };

const partsOf = (day: Day) => {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return { year, month, date };
};

const daysInMonth = (year: number, monthIndex: number) =>
  new Date(Date.UTC(year, monthIndex + 1, 0)).getUTCDate();

/**
 * Returns the first day of the n-th period, n from 0. Always computed from the first one: the 31st becomes the 28th
 * in February and the 31st again in March.
 */
export function anchorDay(anchor: Day, { interval, intervalCount }: Recurrence, n: number): Day {
  if (interval === "day") return plusDays(anchor, n * intervalCount);
  if (interval === "week") return plusDays(anchor, n * intervalCount * 7);
  const { year, month, date } = partsOf(anchor);
  const months = n * intervalCount * (interval === "year" ? 12 : 1);
  const index = month - 1 + months;
  const [inYear, inMonth] = [year + Math.floor(index / 12), ((index % 12) + 12) % 12];
  const dayInMonth = Math.min(date, daysInMonth(inYear, inMonth));
  return new Date(Date.UTC(inYear, inMonth, dayInMonth)).toISOString().slice(0, 10);
}

// After so many periods, all months that a recurrence meets have come up, also in a leap year and after one.
const distinctPeriods = { day: 0, week: 0, month: 48, year: 4 };

/** Returns whether one of the periods starts earlier in its month than the first, because that month is too short. */
export function meetsShortMonth(anchor: Day, recurrence: Recurrence, periods: number | null): boolean {
  const count = Math.min(periods ?? Infinity, distinctPeriods[recurrence.interval] + 1);
  const isShort = (n: number) => anchorDay(anchor, recurrence, n).slice(8) < anchor.slice(8);
  return Array.from({ length: count }, (_, n) => n).some(isShort);
}

/** Returns the first day of the period that includes a day, and of the one after it. */
export function periodAround(anchor: Day, recurrence: Recurrence, day: Day): { first: Day; next: Day } {
  // A lower bound: months have at most 31 days, years at most 366.
  const days = { day: 1, week: 7, month: 31, year: 366 }[recurrence.interval] * recurrence.intervalCount;
  const passed = Math.max(0, Date.parse(day) - Date.parse(anchor)) / dayMs;
  let n = Math.floor(passed / days) + 1;
  while (anchorDay(anchor, recurrence, n) <= day) n += 1;
  return { first: anchorDay(anchor, recurrence, n - 1), next: anchorDay(anchor, recurrence, n) };
}

export const nextAnchor = (anchor: Day, recurrence: Recurrence, after: Day): Day =>
  periodAround(anchor, recurrence, after).next;

/** The hour in Riyadh at which the nightly run charges. */
const chargeHour = 2;
/** The hour in Riyadh at which failed charges are retried. */
const retryHour = 10;

export const chargeTime = (day: Day) => instantOf(day, chargeHour);
export const retryTime = (day: Day) => instantOf(day, retryHour);

/** Days after the first attempt on which a charge is retried, if it may succeed later. */
export const retryDays = [1, 3, 7, 14] as const;

const friday = 5;
const saturday = 6;

/** Returns the next payday: the 27th, or the 28th if the 27th is on a weekend. */
export function nextPayday(after: Day): Day {
  const { year, month } = partsOf(after);
  for (let ahead = 0; ; ahead += 1) {
    const day = new Date(Date.UTC(year, month - 1 + ahead, 27));
    const weekday = day.getUTCDay();
    const payday = weekday === friday || weekday === saturday ? 28 : 27;
    const result = new Date(Date.UTC(year, month - 1 + ahead, payday)).toISOString().slice(0, 10);
    if (result > after) return result;
  }
}

type FailedAttempt = {
  first: Day;
  today: Day;
  /** The number of attempts, including this one. */
  attempts: number;
  /** True if a retry on payday can help. */
  waitForPayday: boolean;
};

/**
 * Returns the day of the next attempt; null if there is none. One attempt moves to payday if that is within the
 * schedule.
 */
export function nextRetryDay({ first, today, attempts, waitForPayday }: FailedAttempt): Day | null {
  const days = retryDays.map((wait) => plusDays(first, wait));
  // The customer's other cards or an early payday can use up the attempts before the last day.
  if (attempts > days.length) return days.find((day) => day > today) ?? null;
  // After a payday or an outage, scheduled days may have passed: use the next one that has not.
  const planned = days.slice(attempts - 1);
  const next = planned.find((day) => day > today) ?? plusDays(today, 1);
  if (!waitForPayday) return next;
  const payday = nextPayday(today);
  const following = planned.find((day) => day > next) ?? planned.at(-1) ?? next;
  return payday <= following ? payday : next;
}

/** Returns whether an attempt on a day is the last one, if it fails. `attempts` are those before it. */
export const isLastAttempt = (first: Day, day: Day, attempts: number): boolean =>
  nextRetryDay({ first, today: day, attempts: attempts + 1, waitForPayday: false }) === null;
