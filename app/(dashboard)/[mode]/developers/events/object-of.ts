import type { Event } from "@/server/events/schema";

/** The id of what an event is about; null where that has none. What the caller gives comes parsed. */
export function objectOf({ data }: Pick<Event, "data"> | { data: unknown }): string | null {
  if (typeof data !== "object" || data === null || !("id" in data)) return null;
  return typeof data.id === "string" ? data.id : null;
}
