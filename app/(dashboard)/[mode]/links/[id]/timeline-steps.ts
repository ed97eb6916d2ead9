import { type AuditActor, type Cause, causeOf, makerOf } from "@/app/(dashboard)/[mode]/actor";
import type { EventType } from "@/server/core/commit/event-types";
import type { PaymentLink } from "@/server/links/schema";
import type { Payment } from "@/server/payments/schema";

type Step = { key: string; at: string; kind: Kind; actor: AuditActor; payment?: string };
type Kind =
  | "created"
  | "attempt"
  | "attemptPaid"
  | "attemptFailed"
  | "paid"
  | "expired"
  | "canceled"
  | "expires";

export type LinkEvent = Cause & { type: EventType };

/** Builds the timeline of a link, oldest first, including the expiry ahead. */
export function linkSteps(
  link: PaymentLink,
  payments: readonly Payment[],
  events: readonly LinkEvent[],
): Step[] {
  const { created, expires_at: expires, paid_at: paid, canceled_at: canceled, status } = link;
  const actorOf = (type: EventType): AuditActor => {
    const event = events.find((one) => one.type === type);
    return event === undefined ? null : causeOf(event);
  };
  const ends: Step[] = [];
  if (paid !== null)
    ends.push({ key: "paid", at: paid, kind: "paid", actor: payerOf(actorOf("payment_link_paid")) });
  if (canceled !== null)
    ends.push({ key: "canceled", at: canceled, kind: "canceled", actor: actorOf("payment_link_canceled") });
  if (expires !== null && status === "expired")
    ends.push({ key: "expired", at: expires, kind: "expired", actor: "us" });
  if (expires !== null && status === "active")
    ends.push({ key: "expires", at: expires, kind: "expires", actor: null });
  const attempts = payments.map((payment) => ({
    key: payment.id,
    at: payment.created,
    kind: kindOf(payment.status),
    actor: makerOf(payment),
    payment: payment.id,
  }));
  const first: Step = {
    key: "created",
    at: created,
    kind: "created",
    actor: actorOf("payment_link_created"),
  };
  return [first, ...attempts, ...ends].sort((one, other) => (one.at < other.at ? -1 : 1));
}

/** A link is paid by the customer, even if a job records it; only a test payment can be a member's or a key's. */
const payerOf = (actor: AuditActor): AuditActor => (actor === "us" || actor === null ? "payer" : actor);

function kindOf(status: Payment["status"]): Kind {
  if (status === "failed") return "attemptFailed";
  return status === "initiated" ? "attempt" : "attemptPaid";
}
