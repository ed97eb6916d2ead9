import { dayMs, riyadhOffsetMs } from "@/server/core/values/time";

/** Returns the start of a day in Riyadh as an API timestamp; null if invalid. */
export function dayBegins(text: string, later = 0): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const midnight = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== text) return null;
  return new Date(midnight - riyadhOffsetMs + later * dayMs).toISOString();
}
