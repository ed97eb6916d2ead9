import { scoped } from "@/server/base/db/db";
import { baseUrl } from "@/server/base/runtime/env";
import { compose } from "@/server/platform/mail/email";
import { hasEnded } from "@/server/subscriptions/state";
import {
  cardLabel,
  type EmailContext,
  type Emails,
  type EventRow,
  forCustomer,
  nextCharge,
  noEmails,
  readEmailContext,
  SubscriptionSnapshot,
  toCustomer,
} from "./context";
import { cardChangedEmail, continuedEmail, endingEmail, pausedEmail } from "./definitions";

// Emails about changes by a customer or a merchant. Skips a change that was superseded before the email: the
// later event has its own.

export async function paused(context: EmailContext, snapshot: SubscriptionSnapshot): Promise<Emails> {
  const { subscription, db } = context;
  const recipient = toCustomer(context);
  if (recipient === null || subscription.status !== "paused") return noEmails;
  const cycle = await db.cycle.findUnique({ where: { id: snapshot.latest_cycle ?? "" } });
  const link = await db.paymentLink.findUnique({ where: { id: cycle?.paymentLinkId ?? "" } });
  const isPayable = cycle !== null && cycle.status !== "paid" && link?.status === "active";
  // A merchant's pause during the days of grace leaves their end in place.
  const isFinal = isPayable && cycle.status === "failed" && subscription.graceUntil === null;
  const content = {
    ...forCustomer(context),
    amount: isPayable ? cycle.amount : snapshot.amount,
    reason: isFinal ? ("unpaid" as const) : ("requested" as const),
    owed: isPayable ? { code: cycle.failureCode, payNow: `${baseUrl}/pay/${link.slug}` } : null,
    resumesAt: subscription.resumesAt,
    next: nextCharge(context),
  };
  return { toMembers: [], toCustomer: compose(pausedEmail, recipient, content) };
}

export function resumed(context: EmailContext): Emails {
  const { subscription } = context;
  return subscription.status === "paused" || hasEnded(subscription)
    ? noEmails
    : continued(context, "resumed");
}

/** A `subscription_updated`, whose reason follows only from comparison with the previous event. */
export async function updated(event: EventRow, snapshot: SubscriptionSnapshot): Promise<Emails> {
  const before = await snapshotBefore(event);
  const wasEnding = before?.cancel_at_period_end ?? false;
  const isOtherCard = before !== null && snapshot.card !== null && snapshot.card !== before.card;
  if (wasEnding === snapshot.cancel_at_period_end && !isOtherCard) return noEmails;
  const context = await readEmailContext(event, event.objectId);
  const { subscription } = context;
  if (hasEnded(subscription)) return noEmails;
  if (isOtherCard) return cardChanged(context, snapshot, before);
  if (subscription.cancelAtPeriodEnd !== snapshot.cancel_at_period_end) return noEmails;
  return snapshot.cancel_at_period_end ? ending(context) : continued(context, "kept");
}

async function snapshotBefore(event: EventRow): Promise<SubscriptionSnapshot | null> {
  const { id, objectId, accountId, mode } = event;
  const row = await scoped({ accountId, mode }).event.findFirst({
    where: { objectId, id: { lt: id } },
    orderBy: { id: "desc" },
  });
  return row === null ? null : SubscriptionSnapshot.parse(JSON.parse(row.payload));
}

function ending(context: EmailContext): Emails {
  const { currentPeriodEnd, cancellationReason, failedAttempts } = context.subscription;
  const recipient = toCustomer(context);
  if (recipient === null || currentPeriodEnd === null) return noEmails;
  const content = {
    ...forCustomer(context),
    amount: context.subscription.amount,
    canceledBy: cancellationReason === "customer_request" ? ("customer" as const) : ("merchant" as const),
    lastDay: new Date(currentPeriodEnd.getTime() - 1),
    isOwed: failedAttempts > 0,
  };
  return { toMembers: [], toCustomer: compose(endingEmail, recipient, content) };
}

function continued(context: EmailContext, reason: "kept" | "resumed"): Emails {
  const recipient = toCustomer(context);
  if (recipient === null) return noEmails;
  const { amount, card } = context.subscription;
  const label = card === null || card.status === "removed" ? null : cardLabel(card);
  const content = { ...forCustomer(context), amount, reason, card: label, next: nextCharge(context) };
  return { toMembers: [], toCustomer: compose(continuedEmail, recipient, content) };
}

async function cardChanged(
  context: EmailContext,
  { card: id }: SubscriptionSnapshot,
  before: SubscriptionSnapshot,
): Promise<Emails> {
  const { card, amount } = context.subscription;
  const recipient = toCustomer(context);
  if (recipient === null || card === null || card.id !== id) return noEmails;
  const previous = await context.db.card.findUnique({ where: { id: before.card ?? "" } });
  const content = {
    ...forCustomer(context),
    amount,
    card: cardLabel(card),
    previous: previous === null ? null : cardLabel(previous),
    next: nextCharge(context),
  };
  return { toMembers: [], toCustomer: compose(cardChangedEmail, recipient, content) };
}
