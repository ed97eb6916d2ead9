import { dayMs, hourMs, riyadhOffsetMs } from "./time";

/** A day in Riyadh, as `YYYY-MM-DD`. `day-schema.ts` has its schema, which pages in a browser do not need. */
export type Day = string;

/** Returns the day in Riyadh at a moment. */
export const dayOf = (at: Date): Day => new Date(at.getTime() + riyadhOffsetMs).toISOString().slice(0, 10);

/** Returns the moment of a full hour on a day in Riyadh; midnight by default. */
export const instantOf = (day: Day, hour = 0): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - riyadhOffsetMs + hour * hourMs);

export const plusDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Returns the number of days between two days, both included. */
export const daysIn = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1;
