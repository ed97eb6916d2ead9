import type { Caller } from "@/app/(dashboard)/[mode]/read";
import type { LinkEvent } from "./timeline-steps";

/** Loads the link's events, newest first, with who caused them. */
export async function readLinkEvents(api: Caller, id: string): Promise<LinkEvent[]> {
  const { data: events } = await api.events.list({ object_id: id, limit: 100 });
  const { data: actors } = await api.events.actors({ events: events.map((event) => event.id) });
  const causes = new Map(actors.map((actor) => [actor.event, actor]));
  return events.map((event) => ({ ...event, cause: causes.get(event.id) ?? { type: "halala", name: null } }));
}
