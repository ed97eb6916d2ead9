import type { Account, Card, Consent, Customer, Subscription } from "@/prisma/generated/client";
import type { EventType } from "@/prisma/states";
import type { Locale } from "@/server/core/errors";
import { now } from "@/server/platform/db/clock";
import { type Mode, type ScopedDb, scoped } from "@/server/platform/db/db";
import type { Email, OutgoingEmail } from "@/server/platform/mail/email";
import { baseUrl } from "@/server/platform/runtime/env";
import { merchantIn } from "@/server/subscriptions/consent-text";
import { manageUrl } from "@/server/subscriptions/schema";
import { hasEnded } from "@/server/subscriptions/state";
import { readersOf } from "@/server/team/mail-readers";
import type { NextCharge } from "./parts";

/** An event as it was recorded. */
export type EventRow = {
  id: string;
  accountId: string;
  mode: Mode;
  type: EventType;
  objectId: string;
  payload: string;
  createdAt: Date;
};

/** The account and customer of an event, as they are now: read in the event's own account and mode. */
export type EmailContext = {
  event: EventRow;
  mode: Mode;
  db: ScopedDb;
  account: Account;
  subscription: Subscription & { customer: Customer; card: Card | null; consent: Consent | null };
  /** The customer's language, else the one they agreed in, else Arabic. */
  locale: Locale;
  /** Null for a customer without an address, or who was deleted. */
  address: string | null;
};

/** What is to be written about an event; null where there is no customer to write to, or nothing to say to them. */
export type Emails = { toMembers: OutgoingEmail[]; toCustomer: OutgoingEmail | null };
export const noEmails: Emails = { toMembers: [], toCustomer: null };

/** Names an event and its customer: while no mail has this key, the event still needs its emails. */
export const customersKey = ({ id }: Pick<EventRow, "id">) => `event:${id}:customer`;

export async function readEmailContext(event: EventRow, subscriptionId: string): Promise<EmailContext> {
  const { mode } = event;
  const db = scoped({ accountId: event.accountId, mode });
  const [account, subscription] = await Promise.all([
    db.account.findUniqueOrThrow({ where: { id: event.accountId } }),
    db.subscription.findUniqueOrThrow({
      where: { id: subscriptionId },
      include: { customer: true, card: true, consent: true },
    }),
  ]);
  const { customer, consent } = subscription;
  return {
    event,
    mode,
    db,
    account,
    subscription,
    locale: (customer.locale ?? consent?.locale) === "en" ? "en" : "ar",
    address: customer.deletedAt === null ? customer.email : null,
  };
}

/** Where the customer's mail about an event goes; null where it cannot go anywhere. */
export function toCustomer({ event, mode, locale, address }: EmailContext) {
  if (address === null) return null;
  return { key: customersKey(event), to: address, locale, accountId: event.accountId, mode };
}

/** Where the emails to members of the account go. */
export async function toMembers({ event, mode }: EmailContext, email: Pick<Email<never>, "readers">) {
  const readers = await readersOf(event.accountId, email);
  return readers.map(({ userId, ...reader }) => ({
    ...reader,
    key: `event:${event.id}:${userId}`,
    accountId: event.accountId,
    mode,
  }));
}

/** What every mail to the customer says. */
export const forCustomer = ({ mode, account, subscription, locale }: EmailContext) => ({
  mode,
  merchant: merchantIn(locale, account),
  brandColor: account.brandColor,
  support: [account.supportEmail, account.supportPhone].flatMap((way) => way ?? []),
  description: subscription.description,
  page: manageUrl(subscription),
});

/** The next charge. An overdue one, delayed by an unpaid period before it, is made today. */
export function nextCharge({ subscription }: EmailContext): NextCharge {
  const { status, cancelAtPeriodEnd, nextChargeAt, amount } = subscription;
  if (status === "paused") return "paused";
  if (hasEnded(subscription) || cancelAtPeriodEnd || nextChargeAt === null) return "none";
  return { at: new Date(Math.max(nextChargeAt.getTime(), now().getTime())), amount };
}

/** What every mail to the merchant says. */
export const forMerchant = ({ mode, subscription }: EmailContext) => ({
  mode,
  customer: nameOf(subscription.customer),
  description: subscription.description,
  page: `${baseUrl}/${mode}/subscriptions/${subscription.id}`,
});

/** The card details that a mail may show. */
export const cardLabel = ({ brand, last4 }: Card) => ({ brand, last4 });

function nameOf({ name, email, phone, id }: Customer): string {
  const contact = email ?? phone;
  if (name === null) return contact ?? id;
  return contact === null ? name : `${name} (${contact})`;
}
