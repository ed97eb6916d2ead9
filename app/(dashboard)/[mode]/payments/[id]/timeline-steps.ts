import { type AuditActor, causeOf, makerOf } from "@/app/(dashboard)/[mode]/actor";
import { isBankDecline } from "@/server/payments/failures";
import type { Payment } from "@/server/payments/schema";
import type { Chargeback } from "@/server/payouts/schema";
import type { Refund } from "@/server/refunds/schema";
import type { EventWithDeliveries } from "./read-payment";

export type TimelineStep = {
  id: string;
  at: string;
  kind: StepKind;
  actor: AuditActor;
  refund: Refund | null;
  chargeback?: Chargeback;
  event: EventWithDeliveries | null;
};

type StepKind =
  | "created"
  | "payment_action_required"
  | "answered"
  | "refused"
  | "payment_paid"
  | "payment_failed"
  | "refund_created"
  | "payment_refunded"
  | "refund_failed"
  | "charged_back"
  | "chargeback_reversed"
  | "undelivered";

const recordedTypes = [
  "payment_action_required",
  "payment_paid",
  "payment_failed",
  "refund_created",
  "payment_refunded",
  "refund_failed",
] as const;

/** Builds the payment's timeline in order: status changes, events, chargebacks and failed deliveries. */
export function timelineOf(
  payment: Payment,
  refunds: readonly Refund[],
  events: readonly EventWithDeliveries[],
  chargebacks: readonly Chargeback[] = [],
): TimelineStep[] {
  const bare = { refund: null, event: null };
  const started: TimelineStep = {
    ...bare,
    id: payment.id,
    at: payment.created,
    kind: "created",
    actor: makerOf(payment, events),
  };
  const refundOf = refundsByEvent(refunds, events);
  return [
    started,
    ...answerOf(payment, events),
    ...events.flatMap((event) => recordedStep(payment, event, refundOf)),
    ...chargebacks.flatMap(chargebackSteps),
    ...events.flatMap(failedDeliveries),
  ].sort((a, b) => a.at.localeCompare(b.at) || order(a) - order(b));
}

/** At the same time, causes come before effects. */
const order = ({ kind }: TimelineStep) => {
  if (kind === "created") return 0;
  if (kind === "answered" || kind === "refused") return 1;
  return kind === "undelivered" ? 3 : 2;
};

/** The bank's response has the time at which the outcome was recorded. */
function answerOf(payment: Payment, events: readonly EventWithDeliveries[]): TimelineStep[] {
  const failed = events.find(({ type }) => type === "payment_failed")?.created;
  const at = payment.paid_at ?? (payment.status === "failed" ? (failed ?? payment.updated) : null);
  if (at === null || payment.simulated || isFailedWithoutBank(payment)) return [];
  const kind = payment.paid_at === null ? "refused" : "answered";
  return [{ id: `${payment.id}:${kind}`, at, kind, actor: "bank", refund: null, event: null }];
}

/** Failed before the bank decided, such as a payment that the payer did not confirm. */
export const isFailedWithoutBank = ({ failure_code: code }: Payment) => code !== null && !isBankDecline(code);

/** Decided by the bank, even if the payer's return or a job reports it first. */
const decidedByBank: ReadonlySet<StepKind> = new Set([
  "payment_action_required",
  "payment_paid",
  "payment_failed",
  "payment_refunded",
  "refund_failed",
]);

/** Ended by a user or the time limit, not by the bank. */
const isWithoutApproval = (refund: Refund | null) =>
  refund?.approval === "declined" || refund?.approval === "expired";

function recordedStep(
  payment: Payment,
  event: EventWithDeliveries,
  refundOf: (event: EventWithDeliveries) => Refund | null,
): TimelineStep[] {
  const kind = recordedTypes.find((type) => type === event.type);
  if (kind === undefined) return [];
  const refund = refundOf(event);
  const isBanks =
    decidedByBank.has(kind) &&
    !payment.simulated &&
    !isWithoutApproval(refund) &&
    !(kind === "payment_failed" && isFailedWithoutBank(payment));
  const actor = isBanks ? "bank" : causeOf(event);
  return [{ id: event.id, at: event.created, kind, actor, refund, event }];
}

/** `payment_refunded` events carry the total, not the refund. They come in the same order as the refunds. */
function refundsByEvent(refunds: readonly Refund[], events: readonly EventWithDeliveries[]) {
  const done = refunds
    .filter(({ succeeded_at }) => succeeded_at !== null)
    .sort((a, b) => (a.succeeded_at ?? "").localeCompare(b.succeeded_at ?? ""));
  const returns = events.filter(({ type }) => type === "payment_refunded");
  return (event: EventWithDeliveries) =>
    refunds.find(({ id }) => id === event.about) ?? done[returns.indexOf(event)] ?? null;
}

function chargebackSteps(chargeback: Chargeback): TimelineStep[] {
  const { id, created, reversed_at: reversedAt } = chargeback;
  const step = { actor: "bank", refund: null, event: null, chargeback } as const;
  const deducted: TimelineStep = { ...step, id, at: created, kind: "charged_back" };
  return reversedAt === null
    ? [deducted]
    : [deducted, { ...step, id: `${id}:reversed`, at: reversedAt, kind: "chargeback_reversed" }];
}

/** The events' own panel shows all deliveries. */
const failedDeliveries = (event: EventWithDeliveries): TimelineStep[] =>
  event.deliveries
    .filter(({ status }) => status === "failed")
    .map(({ id, lastTriedAt, created }) => ({
      ...{ id, at: lastTriedAt ?? created, kind: "undelivered", actor: "us", refund: null, event },
    }));
