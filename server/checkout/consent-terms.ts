import type { Account, Customer, Subscription } from "@/prisma/generated/client";
import { dayOf } from "@/server/core/day";
import type { Locale } from "@/server/core/errors";
import { anchorDay, chargeTime, nextAnchor } from "@/server/subscriptions/calendar";
import { merchantIn, rhythmText, startText, textHash } from "@/server/subscriptions/consent-text";
import { rhythmOf } from "@/server/subscriptions/state";

type InBoth = Record<Locale, string>;

/** The terms that a customer sees before agreeing to a subscription that would start now. */
export type ConsentTerms = {
  /** The exact sentence to agree to. */
  texts: InBoth;
  /** Identifies the displayed text. */
  hashes: InBoth;
  /** "every month on day 31" */
  rhythm: InBoth;
  firstChargeAt: string;
  /** Null if the first charge is the only one. */
  nextChargeAt: string | null;
  /** Null if it continues until it is canceled. */
  lastChargeAt: string | null;
  cyclesTotal: number | null;
  /** True if the day of the charge is missing in some months. */
  hasShortMonths: boolean;
  /** True if the subscription page is also sent to the customer by email. */
  byMail: boolean;
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
  const rhythm = rhythmOf(subscription);
  const { cyclesTotal, interval } = subscription;
  const texts = inBoth((locale) => startText(locale, merchantIn(locale, account), subscription, today));
  const byMail = customer !== null && customer.email !== null;
  return {
    texts,
    hashes: inBoth((locale) => textHash(texts[locale])),
    rhythm: inBoth((locale) => rhythmText(locale, subscription, today)),
    firstChargeAt: now.toISOString(),
    nextChargeAt: cyclesTotal === 1 ? null : chargeTime(nextAnchor(today, rhythm, today)).toISOString(),
    lastChargeAt:
      cyclesTotal === null ? null : chargeTime(anchorDay(today, rhythm, cyclesTotal - 1)).toISOString(),
    cyclesTotal,
    hasShortMonths: cyclesTotal !== 1 && interval === "month" && Number(today.slice(8)) > 28,
    byMail,
    reminded: byMail && account.billingReminders && (interval === "month" || interval === "year"),
  };
}

const inBoth = (make: (locale: Locale) => string): InBoth => ({ ar: make("ar"), en: make("en") });
