import { z } from "zod";
import type { Account, Card, Customer } from "@/prisma/generated/client";
import { type EventType, locales } from "@/prisma/states";
import { now } from "@/server/base/db/clock";
import { type Mode, type ScopedDb, scoped } from "@/server/base/db/db";
import { baseUrl } from "@/server/base/runtime/env";
import type { Locale } from "@/server/core/operation/errors";
import { supportContacts } from "@/server/core/values/contact";
import { displayNameIn } from "@/server/core/values/locale";
import { dayMs } from "@/server/core/values/time";
import { failureCodes } from "@/server/payments/failures";
import { type Email, isUnverified, type OutgoingEmail } from "@/server/platform/mail/email";
import { agreement, manageUrl } from "@/server/subscriptions/schema";
import { hasEnded, type WithAgreement } from "@/server/subscriptions/state";
import { type Charge, upcomingCharges } from "@/server/subscriptions/upcoming";
import { recipientsOf } from "@/server/team/email-recipients";
import type { NextChargeText } from "./parts";

export type EventRow = {
  id: string;
  accountId: string;
  mode: Mode;
  type: EventType;
  objectId: string;
  payload: string;
  createdAt: Date;
};

/** Reads the account and the customer of an event as they are now, in the event's own account and mode. */
export type EmailContext = {
  event: EventRow;
  mode: Mode;
  db: ScopedDb;
  account: Account;
  subscription: WithAgreement & { customer: Customer; card: Card | null };
  /** The customer's language, otherwise the language of the consent, otherwise Arabic. */
  locale: Locale;
  /** Null if the customer has no address or was deleted. */
  address: string | null;
};

/** The content of an email about an event; null if there is no customer to write to, or nothing to say. */
export type Emails = { toMembers: OutgoingEmail[]; toCustomer: OutgoingEmail | null };
export const noEmails: Emails = { toMembers: [], toCustomer: null };

/** The key of an event's email to the customer: until an email has this key, the event still needs its emails. */
export const customersKey = ({ id }: Pick<EventRow, "id">) => `event:${id}:customer`;

export async function readEmailContext(event: EventRow, subscriptionId: string): Promise<EmailContext> {
  const { mode } = event;
  const db = scoped({ accountId: event.accountId, mode });
  const [account, subscription] = await Promise.all([
    db.account.findUniqueOrThrow({ where: { id: event.accountId } }),
    db.subscription.findUniqueOrThrow({
      where: { id: subscriptionId },
      include: { ...agreement, customer: true, card: true },
    }),
  ]);
  const { customer, consent, latestCycleId } = subscription;
  const latest = await db.cycle.findUnique({ where: { id: latestCycleId ?? "" } });
  return {
    event,
    mode,
    db,
    account,
    subscription: { ...subscription, cycles: latest === null ? [] : [latest] },
    locale: customer.locale ?? consent?.locale ?? "ar",
    address: customer.deletedAt === null ? customer.email : null,
  };
}

/** The customer's address; null if there is none. */
export function toCustomer({ event, mode, locale, address }: EmailContext) {
  if (address === null) return null;
  return { key: customersKey(event), to: address, locale, accountId: event.accountId, mode };
}

export async function toMembers({ event, mode }: EmailContext, email: Pick<Email<never>, "recipients">) {
  const recipients = await recipientsOf(event.accountId, email);
  return recipients.map((recipient) => ({
    ...recipient,
    key: `event:${event.id}:${recipient.userId}`,
    accountId: event.accountId,
    mode,
  }));
}

export const forCustomer = ({ mode, account, subscription, locale }: EmailContext) => ({
  mode,
  merchant: displayNameIn(locale, account),
  isUnverified: mode === "test" && isUnverified(account),
  brandColor: account.brandColor,
  support: supportContacts(account),
  description: subscription.description,
  page: manageUrl(subscription),
});

/** Leaves out charges that repeat the one before them: of the same amount, days later. */
export const withoutRepeats = (charges: readonly Charge[]) =>
  charges.filter(({ at, amount }, n) => {
    const before = charges[n - 1];
    return before === undefined || amount !== before.amount || +at - +before.at < 2 * dayMs;
  });

/** The next charges. While the customer has to add a card or to pay, the next period that is due. */
export function nextCharge({ subscription }: EmailContext): NextChargeText {
  const { status, cancelAtPeriodEnd, nextChargeAt, amount } = subscription;
  const at = now();
  const upcoming = upcomingCharges(subscription, at);
  if (upcoming.length > 0) return withoutRepeats(upcoming);
  if (status === "paused") return "paused";
  if (hasEnded(subscription) || cancelAtPeriodEnd || nextChargeAt === null) return "none";
  return [{ at: new Date(Math.max(nextChargeAt.getTime(), at.getTime())), amount }];
}

export const forMerchant = ({ mode, subscription }: EmailContext) => ({
  mode,
  customer: nameOf(subscription.customer),
  description: subscription.description,
  page: `${baseUrl}/${mode}/subscriptions/${subscription.id}`,
});

export const cardLabel = ({ brand, last4 }: Card) => ({ brand, last4 });

function nameOf({ name, email, phone, id }: Customer): string {
  const contact = email ?? phone;
  if (name === null) return contact ?? id;
  return contact === null ? name : `${name} (${contact})`;
}

const moment = z.coerce.date();

// The fields that are read from a payload. Only these: events of earlier releases must parse too.
export const SubscriptionSnapshot = z.object({
  amount: z.int(),
  consent: z.object({ accepted_at: moment, text: z.string(), locale: z.enum(locales) }).nullable(),
  agreement_id: z.string().nullable(),
  card: z.string().nullable(),
  cancel_at_period_end: z.boolean(),
  next_charge_at: moment.nullable(),
  latest_cycle: z.string().nullable(),
  cycles_completed: z.int(),
  ended_at: moment.nullable(),
  cancellation_reason: z
    .enum([
      "payment_failed",
      "customer_request",
      "merchant_request",
      "card_removed",
      "account_suspended",
      "other",
    ])
    .catch("other"),
});
export type SubscriptionSnapshot = z.output<typeof SubscriptionSnapshot>;

export const CycleSnapshot = z.object({
  id: z.string(),
  subscription: z.string(),
  sequence: z.int(),
  amount: z.int(),
  period_start: moment,
  period_end: moment,
  attempts: z.int(),
  next_attempt_at: moment.nullable(),
  payment: z.string().nullable(),
  payment_link: z.string().nullable(),
  failure_code: z.enum(failureCodes).nullable(),
  paid_at: moment.nullable(),
});
export type CycleSnapshot = z.output<typeof CycleSnapshot>;
