import { hourMs, riyadhOffsetMs } from "@/server/core/values/time";

const minuteMs = 60_000;

/** Returns a time some hours ago as the value of a datetime-local field in Riyadh, such as "2026-11-21T14:05". */
export const hoursAgo = (hours: number, now: Date) =>
  new Date(now.getTime() - hours * hourMs + riyadhOffsetMs).toISOString().slice(0, 16);

/** Parses the value of such a field to an API timestamp; null if invalid. `later` is in minutes. */
export function parseRiyadhTime(text: string, later = 0): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return null;
  const at = Date.parse(`${text}:00Z`);
  return Number.isNaN(at) ? null : new Date(at - riyadhOffsetMs + later * minuteMs).toISOString();
}
