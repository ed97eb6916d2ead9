import { z } from "zod";
import { now } from "@/server/base/db/clock";
import { baseUrl } from "@/server/base/runtime/env";
import { isRecord } from "@/server/base/runtime/values";
import { dayOf } from "@/server/core/values/day";
import { failureCodes } from "@/server/payments/failures";
import { compose } from "@/server/platform/mail/email";
import { recurrenceText } from "@/server/subscriptions/consent";
import { canStopReminders, chargeAfterPause, remindersUrl } from "@/server/subscriptions/reminders";
import { paused, resumed, updated } from "./changes";
import {
  CycleSnapshot,
  cardLabel,
  type EmailContext,
  type Emails,
  type EventRow,
  forCustomer,
  forMerchant,
  nextCharge,
  noEmails,
  readEmailContext,
  SubscriptionSnapshot,
  toCustomer,
  toMembers,
} from "./context";
import { activatedEmail, endedEmail, newEmail, receiptEmail, reminderEmail } from "./definitions";
import { failed } from "./failure";

/**
 * Returns the emails about an event: with the data recorded with it, to the current members. A simulated event has none.
 */
export async function emailsFor(event: EventRow): Promise<Emails> {
  const payload: unknown = JSON.parse(event.payload);
  if (isRecord(payload) && payload.simulated === true) return noEmails;
  switch (event.type) {
    case "subscription_activated":
      return activated(await readEmailContext(event, event.objectId), SubscriptionSnapshot.parse(payload));
    case "subscription_renewal_upcoming":
      return reminded(await readEmailContext(event, event.objectId), SubscriptionSnapshot.parse(payload));
    case "subscription_canceled":
    case "subscription_completed":
      return ended(await readEmailContext(event, event.objectId), SubscriptionSnapshot.parse(payload));
    case "subscription_paused":
      return paused(await readEmailContext(event, event.objectId), SubscriptionSnapshot.parse(payload));
    case "subscription_resumed":
      return resumed(await readEmailContext(event, event.objectId));
    case "subscription_updated":
      return updated(event, SubscriptionSnapshot.parse(payload));
    case "cycle_paid":
      return paid(event, CycleSnapshot.parse(payload));
    case "cycle_failed": {
      const snapshot = CycleSnapshot.parse(payload);
      return failed(await readEmailContext(event, snapshot.subscription), snapshot);
    }
    default:
      return noEmails;
  }
}

async function activated(context: EmailContext, snapshot: SubscriptionSnapshot): Promise<Emails> {
  const { consent, agreement_id: agreementId, amount, next_charge_at: at } = snapshot;
  const { db, subscription } = context;
  if (consent === null || agreementId === null) return noEmails;
  const { text, locale, accepted_at: acceptedAt } = consent;
  const agreement = { text, locale, acceptedAt, agreementId };
  const next = at === null ? ("none" as const) : [{ at, amount }];
  const members = (await toMembers(context, newEmail)).map((recipient) =>
    compose(newEmail, recipient, {
      ...forMerchant(context),
      amount,
      agreement,
      recurrence: recurrenceText(
        recipient.locale,
        subscription,
        subscription.anchorDate ?? dayOf(acceptedAt),
      ),
      next,
    }),
  );
  const recipient = toCustomer(context);
  if (recipient === null) return { toMembers: members, toCustomer: null };
  const cycle = await db.cycle.findUnique({ where: { id: snapshot.latest_cycle ?? "" } });
  const payment = await paymentOf(context, cycle?.paymentId ?? null);
  const content = {
    ...forCustomer(context),
    amount,
    agreement,
    card: payment?.card ?? null,
    next,
    receipt: payment?.receipt ?? null,
  };
  return { toMembers: members, toCustomer: compose(activatedEmail, recipient, content) };
}

/** Composes the receipt of a period. The first period has none: the email about the start includes it. */
async function paid(event: EventRow, snapshot: CycleSnapshot): Promise<Emails> {
  if (snapshot.sequence === 1) return noEmails;
  const context = await readEmailContext(event, snapshot.subscription);
  const recipient = toCustomer(context);
  const payment = await paymentOf(context, snapshot.payment);
  if (recipient === null || payment === null || snapshot.paid_at === null) return noEmails;
  const content = {
    ...forCustomer(context),
    amount: snapshot.amount,
    paidAt: snapshot.paid_at,
    firstDay: snapshot.period_start,
    lastDay: new Date(snapshot.period_end.getTime() - 1),
    card: payment.card,
    next: nextCharge(context),
    receipt: payment.receipt,
  };
  return { toMembers: [], toCustomer: compose(receiptEmail, recipient, content) };
}

async function paymentOf({ db }: EmailContext, id: string | null) {
  const row = id === null ? null : await db.payment.findUnique({ where: { id } });
  if (row === null) return null;
  const { brand, last4, receiptSlug } = row;
  const card = last4 === null ? null : { brand: brand ?? ("unknown" as const), last4 };
  return { card, receipt: `${baseUrl}/receipt/${receiptSlug}` };
}

/** Composes the reminder; none about a charge that was canceled or moved before the email. */
async function reminded(context: EmailContext, snapshot: SubscriptionSnapshot): Promise<Emails> {
  const { card } = context.subscription;
  const recipient = toCustomer(context);
  const charge = remindedCharge(context, snapshot);
  if (recipient === null || charge === null || !context.account.billingReminders) return noEmails;
  const { at: chargedAt, amount } = charge;
  const isChargeable = card !== null && card.status === "active" && isValidOn(card, chargedAt);
  // Without a chargeable card, the email is not a reminder: the customer must act.
  const url =
    isChargeable && canStopReminders(context.subscription) ? remindersUrl(context.subscription) : null;
  if (url !== null && context.subscription.remindersStoppedAt !== null) return noEmails;
  const stop = url === null ? {} : { unsubscribeUrl: `${url}/stop` };
  const content = {
    ...forCustomer(context),
    amount,
    chargedAt,
    card: isChargeable ? cardLabel(card) : null,
    stop: url,
  };
  return { toMembers: [], toCustomer: compose(reminderEmail, { ...recipient, ...stop }, content) };
}

/** The charge that the reminder is about, if it is still due. */
function remindedCharge(
  { subscription }: EmailContext,
  { amount, next_charge_at: at }: SubscriptionSnapshot,
): { at: Date; amount: number } | null {
  const { status, cancelAtPeriodEnd, nextChargeAt, remindedFor } = subscription;
  if (cancelAtPeriodEnd) return null;
  if (status === "paused") {
    const charge = chargeAfterPause(subscription, now());
    return charge?.at.getTime() === remindedFor?.getTime() ? (charge ?? null) : null;
  }
  return status === "active" && at !== null && nextChargeAt?.getTime() === at.getTime()
    ? { at, amount }
    : null;
}

function isValidOn({ expYear, expMonth }: { expYear: number; expMonth: number }, at: Date): boolean {
  const [year = 0, month = 0] = dayOf(at).split("-").map(Number);
  return expYear > year || (expYear === year && expMonth >= month);
}

/** Composes the email about the end; none for a subscription without consent, which had not started. */
async function ended(context: EmailContext, snapshot: SubscriptionSnapshot): Promise<Emails> {
  const { event, db } = context;
  const recipient = toCustomer(context);
  if (recipient === null || snapshot.agreement_id === null || snapshot.ended_at === null) return noEmails;
  const reason =
    event.type === "subscription_completed" ? ("completed" as const) : snapshot.cancellation_reason;
  const latest = await db.cycle.findUnique({ where: { id: snapshot.latest_cycle ?? "" } });
  const unpaid = reason === "payment_failed" ? latest : null;
  const code = z
    .enum(failureCodes)
    .nullable()
    .parse(unpaid?.failureCode ?? null);
  const content = {
    ...forCustomer(context),
    amount: unpaid?.amount ?? snapshot.amount,
    reason,
    code,
    endedAt: snapshot.ended_at,
    payments: snapshot.cycles_completed,
    // Refunded after the customer's own cancellation.
    isBeingCharged: reason === "merchant_request" && latest?.status === "processing",
  };
  return { toMembers: [], toCustomer: compose(endedEmail, recipient, content) };
}
