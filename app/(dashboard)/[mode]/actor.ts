import type { EventActor } from "@/server/events/operations";
import type { Payment } from "@/server/payments/schema";

/** Who caused a step; null if unknown. */
export type AuditActor =
  | "payer"
  | "subscription"
  | "bank"
  | "us"
  | { key: string | null; request: string | null }
  | { app: string | null; request: string | null }
  | { person: string | null }
  | null;

/** Who caused an event, and the API request that did. */
export type Cause = { cause: Pick<EventActor, "type" | "name">; request: string | null };

export function causeOf({ cause, request }: Cause): AuditActor {
  if (cause.type === "key") return { key: cause.name, request };
  if (cause.type === "app") return { app: cause.name, request };
  if (cause.type === "person") return { person: cause.name };
  return cause.type === "payer" ? "payer" : "us";
}

/** Returns who started a payment, from its source or its first event. */
export function makerOf({ source }: Pick<Payment, "source">, [first]: readonly Cause[] = []): AuditActor {
  if (source.type === "hosted_page") return "payer";
  if (source.type === "subscription") return "subscription";
  return first === undefined ? null : causeOf(first);
}
