import { failureTexts } from "@/server/core/texts/labels";
import {
  continuedTexts,
  endedTexts,
  endingTexts,
  pausedTexts,
} from "@/server/core/texts/subscription-emails";
import { failureText, storedCardAdvice } from "@/server/payments/failure-advice";
import type { FailureCode } from "@/server/payments/failures";
import type { Template } from "@/server/platform/mail/email";
import { money, subjectLine } from "@/server/platform/mail/format";
import { Action, MailFact, MailFacts, Paragraph, SecondaryLink } from "@/server/platform/mail/layout";
import {
  CardFact,
  type CustomerEmail,
  DescriptionFact,
  day,
  NextChargeFact,
  type NextChargeText,
  type ShownCard,
  ToCustomer,
} from "./parts";

/** Why a subscription ended; "other" if there is no text for the reason. */
type EndReason = keyof typeof endedTexts.en.why;

export type SubscriptionEnded = CustomerEmail & {
  reason: EndReason;
  /** Why the last charge failed, if that ended the subscription. */
  code: FailureCode | null;
  endedAt: Date;
  payments: number;
  /** A charge that was sent before can still succeed. */
  isBeingCharged: boolean;
};

/** To the customer: there are no more charges, and why. */
export const subscriptionEnded: Template<SubscriptionEnded> = {
  subject(locale, { mode, merchant, reason }) {
    const { subject, completedSubject } = endedTexts[locale];
    return subjectLine(locale, mode, (reason === "completed" ? completedSubject : subject)(merchant));
  },
  body(locale, content) {
    const { merchant, amount, description, reason, code, endedAt, payments, isBeingCharged, page } = content;
    const text = endedTexts[locale];
    const why: Record<EndReason, (merchant: string, sum: string) => string> = text.why;
    const heading = reason === "completed" ? text.completedHeading : text.heading;
    return (
      <ToCustomer locale={locale} content={content} heading={heading}>
        <Paragraph>
          {why[reason](merchant, money(locale, amount))} {isBeingCharged ? text.oneMore : text.nothingMore}
        </Paragraph>
        <MailFacts>
          <DescriptionFact locale={locale} value={description} />
          <MailFact label={text.endedOn} value={day(locale, endedAt)} />
          <MailFact label={text.payments} value={String(payments)} />
          {code === null ? null : <MailFact label={text.lastFailure} value={failureTexts[code][locale]} />}
        </MailFacts>
        <Paragraph>{text.again(merchant)}</Paragraph>
        <Action href={page}>{text.open}</Action>
      </ToCustomer>
    );
  },
};

type SubscriptionEnding = CustomerEmail & {
  canceledBy: "customer" | "merchant";
  lastDay: Date;
  /** Whether the current period is unpaid, so that it is still charged. */
  isOwed: boolean;
};

/** To the customer: the subscription ends with its current period. */
export const subscriptionEnding: Template<SubscriptionEnding> = {
  subject: (locale, { mode, merchant, lastDay }) =>
    subjectLine(locale, mode, endingTexts[locale].subject(merchant, day(locale, lastDay))),
  body(locale, content) {
    const { merchant, amount, description, canceledBy, lastDay, isOwed, page } = content;
    const text = endingTexts[locale];
    const date = day(locale, lastDay);
    const charges = isOwed ? text.owed(money(locale, amount)) : text.nothingMore;
    const isOwn = canceledBy === "customer";
    return (
      <ToCustomer locale={locale} content={content} heading={text.heading}>
        <Paragraph>
          {text[canceledBy](merchant)} {text.until(date)} {charges}
        </Paragraph>
        <MailFacts>
          <DescriptionFact locale={locale} value={description} />
          <MailFact label={text.activeUntil} value={date} />
        </MailFacts>
        {isOwn ? <Paragraph>{text.undo(date)}</Paragraph> : null}
        <Action href={page}>{isOwn ? text.keep : text.open}</Action>
      </ToCustomer>
    );
  },
};

type SubscriptionPaused = CustomerEmail & {
  /** `unpaid` when the merchant's setting pauses a subscription whose payment failed for good. */
  reason: "requested" | "unpaid";
  /** What is still due: why its last charge failed, and the URL to pay it. */
  owed: { code: FailureCode | null; payNow: string } | null;
  resumesAt: Date | null;
  /** What is charged once it resumes automatically. */
  next: NextChargeText;
};

/** To the customer: no new period starts for now, and why. */
export const subscriptionPaused: Template<SubscriptionPaused> = {
  subject: (locale, { mode, merchant }) => subjectLine(locale, mode, pausedTexts[locale].subject(merchant)),
  body(locale, content) {
    const { merchant, amount, description, reason, owed, resumesAt, next, page } = content;
    const text = pausedTexts[locale];
    const sum = money(locale, amount);
    const due = owed === null ? text.nothing : text.owed(sum);
    return (
      <ToCustomer locale={locale} content={content} heading={text.heading}>
        <Paragraph>
          {reason === "unpaid" ? text.unpaid(merchant, sum) : `${text.requested(merchant)} ${due}`}
        </Paragraph>
        <MailFacts>
          <DescriptionFact locale={locale} value={description} />
          {owed === null || owed.code === null ? null : (
            <MailFact label={text.why} value={failureText(owed.code, locale)} />
          )}
        </MailFacts>
        {resumesAt === null ? null : <NextChargeFact locale={locale} next={next} />}
        {owed === null || owed.code === null ? null : (
          <Paragraph>{storedCardAdvice(owed.code, locale)}</Paragraph>
        )}
        <Paragraph>{resumesAt === null ? text.open : text.until(day(locale, resumesAt))}</Paragraph>
        {owed === null ? (
          <Action href={page}>{text.manage}</Action>
        ) : (
          <>
            <Action href={owed.payNow}>{text.pay(sum)}</Action>
            <SecondaryLink href={page}>{text.manage}</SecondaryLink>
          </>
        )}
      </ToCustomer>
    );
  },
};

type SubscriptionContinued = CustomerEmail & {
  /** `kept`: a cancellation was undone. `resumed`: a pause is over. */
  reason: "kept" | "resumed";
  card: ShownCard | null;
  next: NextChargeText;
};

/** To the customer: charges go on after a cancellation that was undone, or after a pause. */
export const subscriptionContinued: Template<SubscriptionContinued> = {
  subject: (locale, { mode, merchant, reason }) =>
    subjectLine(locale, mode, continuedTexts[locale].subject[reason](merchant)),
  body(locale, content) {
    const { merchant, description, reason, card, next, page } = content;
    const { heading, what, terms, manage } = continuedTexts[locale];
    return (
      <ToCustomer locale={locale} content={content} heading={heading[reason]}>
        <Paragraph>
          {what[reason](merchant)} {terms}
        </Paragraph>
        <MailFacts>
          <DescriptionFact locale={locale} value={description} />
          <CardFact locale={locale} card={card} />
          <NextChargeFact locale={locale} next={next} />
        </MailFacts>
        <Action href={page}>{manage}</Action>
      </ToCustomer>
    );
  },
};
