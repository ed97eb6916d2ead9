import type { Account, Customer, Subscription } from "@/prisma/generated/client";
import type { Locale } from "@/server/core/operation/errors";
import { dayOf } from "@/server/core/values/day";
import { displayNameIn } from "@/server/core/values/locale";
import { anchorDay, chargeTime, nextAnchor } from "@/server/subscriptions/calendar";
import { recurrenceText, startText, textHash } from "@/server/subscriptions/consent-text";
import { hasReminders } from "@/server/subscriptions/reminders";
import { recurrenceOf } from "@/server/subscriptions/state";

/** A text in both languages. */
export type Bilingual = Record<Locale, string>;

/** The terms that a customer sees before agreeing to a subscription that would start now. */
export type ConsentTerms = {
  /** The exact sentence to agree to. */
  texts: Bilingual;
  /** Identifies the displayed text. */
  hashes: Bilingual;
  /** "every month on day 15" */
  recurrence: Bilingual;
  firstChargeAt: string;
  /** Null if the first charge is the only one. */
  nextChargeAt: string | null;
  /** Null if it continues until it is canceled. */
  lastChargeAt: string | null;
  cyclesTotal: number | null;
  /** True if the subscription page is also sent to the customer by email. */
  byEmail: boolean;
  /** True if an email is sent three days before each charge. */
  reminded: boolean;
};

/** Depends on the day in Riyadh: a page opened before midnight shows another text than one opened after it. */
export function consentTerms(
  subscription: Subscription,
  account: Account,
  customer: Pick<Customer, "email"> | null,
  now: Date,
): ConsentTerms {
  const today = dayOf(now);
  const recurrence = recurrenceOf(subscription);
  const { cyclesTotal } = subscription;
  const texts = bilingual((locale) => startText(locale, displayNameIn(locale, account), subscription, today));
  const byEmail = customer !== null && customer.email !== null;
  return {
    texts,
    hashes: bilingual((locale) => textHash(texts[locale])),
    recurrence: bilingual((locale) => recurrenceText(locale, subscription, today)),
    firstChargeAt: now.toISOString(),
    nextChargeAt: cyclesTotal === 1 ? null : chargeTime(nextAnchor(today, recurrence, today)).toISOString(),
    lastChargeAt:
      cyclesTotal === null ? null : chargeTime(anchorDay(today, recurrence, cyclesTotal - 1)).toISOString(),
    cyclesTotal,
    byEmail,
    reminded: byEmail && account.billingReminders && hasReminders(subscription),
  };
}

export const bilingual = (make: (locale: Locale) => string): Bilingual => ({
  ar: make("ar"),
  en: make("en"),
});
