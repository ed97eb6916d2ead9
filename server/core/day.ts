import { z } from "zod";

// Riyadh keeps one offset from UTC all year and always has since 1947: a day there is a plain stretch of 24 hours.
const riyadhOffsetMs = 3 * 3_600_000;
const dayMs = 86_400_000;

/** A day in Riyadh, as `YYYY-MM-DD`. */
export const Day = z.iso
  .date()
  .max(10)
  .meta({ description: "A date in Riyadh.", examples: ["2026-05-31"] });
export type Day = string;

/** The day it is in Riyadh at a moment. */
export const dayOf = (at: Date): Day => new Date(at.getTime() + riyadhOffsetMs).toISOString().slice(0, 10);

/** The moment a day in Riyadh reaches a full hour; its midnight without one. */
export const momentOf = (day: Day, hour = 0): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - riyadhOffsetMs + hour * 3_600_000);

export const plusDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** How many days lie between two, both counted. */
export const daysIn = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1;
