import type { Event } from "@/server/events/schema";

/** Returns the ID of the event's object; null if it has none. Expects parsed JSON. */
export function objectOf({ data }: Pick<Event, "data"> | { data: unknown }): string | null {
  if (typeof data !== "object" || data === null || !("id" in data)) return null;
  return typeof data.id === "string" ? data.id : null;
}
