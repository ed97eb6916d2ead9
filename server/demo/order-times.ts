import { type Day, dayOf, instantOf, plusDays } from "@/server/core/values/day";
import { type Random, seeded } from "@/server/core/values/random";

/** Days before today. */
export const daysBack = 90;

/** The approximate number of orders. */
const orders = 335;

/** Weights of the hours in Riyadh: quiet from 2 to 8, busiest after the evening prayer. */
const hours = [3, 1, 0, 0, 0, 0, 0, 0.3, 1, 3, 5, 6, 5, 5, 4, 5, 7, 8, 6, 8, 10, 12, 11, 7];
/** On Fridays, orders start after the noon prayer. */
const fridayHours = [4, 2, 0.5, 0, 0, 0, 0, 0, 0, 0.5, 1, 0.5, 0.5, 1, 4, 6, 9, 10, 8, 10, 12, 14, 12, 8];

const thursday = 4;
const friday = 5;
const saturday = 6;

const weekdayOf = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay();

function weightOf(day: Day, ago: number): number {
  const weekday = weekdayOf(day);
  const byWeekday =
    weekday === thursday ? 1.35 : weekday === friday ? 1.1 : weekday === saturday ? 1.3 : 0.85;
  const salary = Number(day.slice(8)) >= 27 ? 1.35 : 1;
  const growth = 1.4 - 0.8 * (ago / daysBack);
  return byWeekday * salary * growth;
}

/** The times of the orders before `end`, oldest first. A day has the same times in every run. */
export function moments(end: Date): Date[] {
  const today = dayOf(end);
  const days = Array.from({ length: daysBack + 1 }, (_, ago) => ({ day: plusDays(today, -ago), ago }));
  const total = days.reduce((sum, { day, ago }) => sum + weightOf(day, ago), 0);
  return days
    .flatMap(({ day, ago }) => {
      const random = seeded(20, "day", day);
      const expected = (orders * weightOf(day, ago)) / total;
      const count = Math.floor(expected * (0.75 + random.next() * 0.5) + random.next());
      return Array.from({ length: count }, () => momentIn(day, random));
    })
    .filter((at) => at < end)
    .sort((a, b) => a.getTime() - b.getTime());
}

function momentIn(day: Day, random: Random): Date {
  const weights = weekdayOf(day) === friday ? fridayHours : hours;
  const hour = random.weighted(weights.map((weight, hour) => [weight, hour] as const));
  return new Date(instantOf(day, hour).getTime() + random.between(0, 3_599_999));
}

/** Returns a time during the shop's opening hours, some days after another. */
export function openingTimeAfter(after: Date, days: number, random: Random): Date {
  const day = plusDays(dayOf(after), days);
  const open = weekdayOf(day) === friday ? plusDays(day, 1) : day;
  return new Date(instantOf(open, 10).getTime() + random.between(0, 8 * 3_600_000));
}
