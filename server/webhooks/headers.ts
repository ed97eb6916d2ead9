import type { EventType, Mode } from "@/prisma/states";

type Sent = { eventId: string; type: EventType; mode: Mode; attempt: number };

/** The headers of an attempt, except the signature, which is new for each. */
export const headersOf = ({ eventId, type, mode, attempt }: Sent) => ({
  "content-type": "application/json; charset=utf-8",
  "user-agent": "Halala-Webhooks/1.0",
  "service-delivery": eventId,
  "service-event-type": type,
  "service-mode": mode,
  "service-attempt": String(attempt),
});
