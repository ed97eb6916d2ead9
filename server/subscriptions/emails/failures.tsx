import type { Locale } from "@/server/core/operation/errors";
import { failureTexts } from "@/server/core/texts/labels";
import { failedTexts, pastDueTexts } from "@/server/core/texts/subscription-emails";
import { failureText, storedCardAdvice } from "@/server/payments/failure-advice";
import type { FailureCode } from "@/server/payments/failures";
import type { Template } from "@/server/platform/mail/email";
import { money, subjectLine } from "@/server/platform/mail/format";
import {
  Action,
  MailFact,
  MailFacts,
  Paragraph,
  riyadhTime,
  SecondaryLink,
} from "@/server/platform/mail/layout";
import {
  CardFact,
  type CustomerEmail,
  chargeList,
  DescriptionFact,
  day,
  type MerchantEmail,
  type ShownCard,
  ToCustomer,
  ToMerchant,
} from "./parts";

/** What happens to the subscription if it stays unpaid. */
export type FinalAction = "cancel" | "pause";

/**
 * What follows a failure: another attempt, the last one or not; time to pay until a day; or nothing, because it is
 * paused.
 */
export type AfterFailure =
  | { kind: "retry"; at: Date; final: FinalAction | null }
  | { kind: "wait"; until: Date; final: FinalAction }
  | { kind: "paused" };

export type SubscriptionFailed = CustomerEmail & {
  code: FailureCode;
  card: ShownCard | null;
  /** The URL to pay the amount now; null if there is none. */
  payNow: string | null;
  follows: AfterFailure;
  /** What the stored card is charged after the amount is paid by its address. */
  afterPayment: readonly { at: Date; amount: number }[];
};

/** A sentence about the approaching end, if there is one. */
function endOf(follows: AfterFailure): { at: Date; final: FinalAction } | null {
  if (follows.kind === "wait") return { at: follows.until, final: follows.final };
  if (follows.kind === "retry" && follows.final !== null) return { at: follows.at, final: follows.final };
  return null;
}

type Failure = Pick<SubscriptionFailed, "code" | "payNow" | "follows">;

function whatFollows(locale: Locale, { code, payNow, follows }: Failure): string {
  const { retry, lastRetry, noRetry, wait, payOrAdd, add, paused } = failedTexts[locale];
  if (follows.kind === "retry") {
    const time = riyadhTime(follows.at, locale);
    return follows.final === null ? retry(time) : lastRetry[follows.final](time);
  }
  const end =
    follows.kind === "paused"
      ? paused
      : wait[follows.final](day(locale, follows.until), payNow === null ? add : payOrAdd);
  return code === "card_missing" ? end : `${noRetry} ${end}`;
}

/** To the customer: a charge failed, and what they can do. */
export const subscriptionFailed: Template<SubscriptionFailed> = {
  subject(locale, { mode, merchant, amount, follows }) {
    const { subject, finalSubject } = failedTexts[locale];
    const of = endOf(follows) === null ? subject : finalSubject;
    return subjectLine(locale, mode, of(money(locale, amount), merchant));
  },
  body(locale, content) {
    const { merchant, amount, description, code, card, payNow, follows, afterPayment, page } = content;
    const { heading, finalHeading, what, why, later, pay, change, manage } = failedTexts[locale];
    const end = endOf(follows);
    const sum = money(locale, amount);
    const head = end === null ? heading : finalHeading[end.final](day(locale, end.at));
    return (
      <ToCustomer locale={locale} content={content} heading={head}>
        <Paragraph>{what(sum, merchant)}</Paragraph>
        <MailFacts>
          <DescriptionFact locale={locale} value={description} />
          <CardFact locale={locale} card={card} />
          <MailFact label={why} value={failureText(code, locale)} />
        </MailFacts>
        <Paragraph>{storedCardAdvice(code, locale)}</Paragraph>
        <Paragraph>{whatFollows(locale, content)}</Paragraph>
        {payNow === null || afterPayment.length === 0 ? null : (
          <MailFacts>
            <MailFact label={later} value={chargeList(locale, afterPayment)} />
          </MailFacts>
        )}
        {payNow === null ? (
          <Action href={`${page}/card`}>{change}</Action>
        ) : (
          <>
            <Action href={payNow}>{pay(sum)}</Action>
            <SecondaryLink href={`${page}/card`}>{change}</SecondaryLink>
          </>
        )}
        <SecondaryLink href={page}>{manage}</SecondaryLink>
      </ToCustomer>
    );
  },
};

type SubscriptionPastDue = MerchantEmail & {
  code: FailureCode;
  /** Null if the card is not charged again. */
  nextAttemptAt: Date | null;
  /** The URL to pay at, for a customer without an email address; otherwise null. */
  paymentUrl: string | null;
};

/** To the merchant: the first attempt to charge a period failed. */
export const subscriptionPastDue: Template<SubscriptionPastDue> = {
  subject: (locale, { mode, customer, amount }) =>
    subjectLine(locale, mode, pastDueTexts[locale].subject(customer, money(locale, amount))),
  title: (locale, { mode, amount }) =>
    subjectLine(locale, mode, `${pastDueTexts[locale].heading}: ${money(locale, amount)}`),
  body(locale, content) {
    const { customer, description, amount, code, nextAttemptAt, paymentUrl, page } = content;
    const {
      heading,
      what,
      written,
      unwritten,
      customer: customerLabel,
      why,
      next,
      none,
      open,
    } = pastDueTexts[locale];
    return (
      <ToMerchant locale={locale} content={content} heading={heading}>
        <Paragraph>{what(money(locale, amount))}</Paragraph>
        <MailFacts>
          <MailFact label={customerLabel} value={customer} />
          <DescriptionFact locale={locale} value={description} />
          <MailFact label={why} value={failureTexts[code][locale]} />
          <MailFact label={next} value={nextAttemptAt === null ? none : riyadhTime(nextAttemptAt, locale)} />
        </MailFacts>
        <Paragraph>{paymentUrl === null ? written : unwritten}</Paragraph>
        {paymentUrl === null ? null : (
          <MailFact label={pastDueTexts[locale].paymentUrl} value={paymentUrl} code />
        )}
        <Action href={page}>{open}</Action>
      </ToMerchant>
    );
  },
};
