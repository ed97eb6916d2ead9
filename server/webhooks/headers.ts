import type { EventType, Mode } from "@/prisma/states";

type Sent = { eventId: string; type: EventType; mode: Mode; attempt: number };

/** What is said beside the body of an attempt; the signature, which is made anew for each, comes with it. */
export const headersOf = ({ eventId, type, mode, attempt }: Sent) => ({
  "content-type": "application/json; charset=utf-8",
  "user-agent": "Halala-Webhooks/1.0",
  "service-delivery": eventId,
  "service-event-type": type,
  "service-mode": mode,
  "service-attempt": String(attempt),
});
