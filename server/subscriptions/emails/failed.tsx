import type { Locale } from "@/server/core/operation/errors";
import { failureText, storedCardAdvice } from "@/server/payments/failure-advice";
import type { FailureCode } from "@/server/payments/failures";
import type { Template } from "@/server/platform/mail/email";
import { money, subjectLine } from "@/server/platform/mail/format";
import { Action, Fact, Facts, Paragraph, riyadhTime, SecondaryLink } from "@/server/platform/mail/layout";
import {
  CardFact,
  type CustomerEmail,
  chargeList,
  DescriptionFact,
  day,
  type ShownCard,
  ToCustomer,
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

const words = {
  en: {
    subject: (sum: string, merchant: string) => `Your payment of ${sum} to ${merchant} did not go through`,
    finalSubject: (sum: string, merchant: string) => `Final notice: ${sum} to ${merchant} is still unpaid`,
    heading: "Your payment did not go through",
    finalHeading: {
      cancel: (date: string) => `Final notice: your subscription ends on ${date}`,
      pause: (date: string) => `Final notice: your subscription will be paused on ${date}`,
    },
    what: (sum: string, merchant: string) =>
      `${sum} could not be charged for your subscription with ${merchant}.`,
    why: "Reason:",
    retry: (time: string) => `We will charge the card again on ${time}.`,
    lastRetry: {
      cancel: (time: string) =>
        `We will charge the card one last time on ${time}. If that charge fails and you have not paid by then, your subscription ends on that day.`,
      pause: (time: string) =>
        `We will charge the card one last time on ${time}. If that charge fails and you have not paid by then, your subscription is paused on that day.`,
    },
    noRetry: "We will not charge the card again.",
    wait: {
      cancel: (date: string, unless: string) =>
        `Your subscription ends on ${date} unless you ${unless} before then.`,
      pause: (date: string, unless: string) =>
        `Your subscription is paused on ${date} unless you ${unless} before then.`,
    },
    payOrAdd: "pay or add another card",
    add: "add another card",
    paused: "Your subscription is paused.",
    later: "Charged to your stored card after you pay:",
    pay: (sum: string) => `Pay ${sum} now`,
    change: "Add another card",
    manage: "Manage or cancel subscription",
  },
  ar: {
    subject: (sum: string, merchant: string) => `لم تنجح دفعتك بمبلغ ${sum} إلى ${merchant}`,
    finalSubject: (sum: string, merchant: string) =>
      `تنبيه أخير: لم يُسدد بعد مبلغ ${sum} المستحق إلى ${merchant}`,
    heading: "لم تنجح دفعتك",
    finalHeading: {
      cancel: (date: string) => `تنبيه أخير: ينتهي اشتراكك في ${date}`,
      pause: (date: string) => `تنبيه أخير: يتوقف اشتراكك مؤقتًا في ${date}`,
    },
    what: (sum: string, merchant: string) => `تعذّر خصم ${sum} عن اشتراكك لدى ${merchant}.`,
    why: "السبب:",
    retry: (time: string) => `سنحاول الخصم من البطاقة مرة أخرى في ${time}.`,
    lastRetry: {
      cancel: (time: string) =>
        `سنحاول الخصم من البطاقة مرة أخيرة في ${time}. إن لم تنجح المحاولة، ولم تدفع قبلها، فسينتهي اشتراكك في ذلك اليوم.`,
      pause: (time: string) =>
        `سنحاول الخصم من البطاقة مرة أخيرة في ${time}. إن لم تنجح المحاولة، ولم تدفع قبلها، فسيتوقف اشتراكك مؤقتًا في ذلك اليوم.`,
    },
    noRetry: "لن نحاول الخصم من البطاقة مرة أخرى.",
    wait: {
      cancel: (date: string, unless: string) => `ينتهي اشتراكك في ${date} ما لم ${unless} قبل ذلك.`,
      pause: (date: string, unless: string) => `يتوقف اشتراكك مؤقتًا في ${date} ما لم ${unless} قبل ذلك.`,
    },
    payOrAdd: "تدفع أو تُضف بطاقة أخرى",
    add: "تُضف بطاقة أخرى",
    paused: "اشتراكك موقوف مؤقتًا.",
    later: "يُخصم من بطاقتك المحفوظة بعد سدادك:",
    pay: (sum: string) => `ادفع ${sum} الآن`,
    change: "إضافة بطاقة أخرى",
    manage: "إدارة الاشتراك أو إلغاؤه",
  },
};

/** A sentence about the approaching end, if there is one. */
function endOf(follows: AfterFailure): { at: Date; final: FinalAction } | null {
  if (follows.kind === "wait") return { at: follows.until, final: follows.final };
  if (follows.kind === "retry" && follows.final !== null) return { at: follows.at, final: follows.final };
  return null;
}

type Failure = Pick<SubscriptionFailed, "code" | "payNow" | "follows">;

function whatFollows(locale: Locale, { code, payNow, follows }: Failure): string {
  const { retry, lastRetry, noRetry, wait, payOrAdd, add, paused } = words[locale];
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
    const { subject, finalSubject } = words[locale];
    const of = endOf(follows) === null ? subject : finalSubject;
    return subjectLine(locale, mode, of(money(locale, amount), merchant));
  },
  body(locale, content) {
    const { merchant, amount, description, code, card, payNow, follows, afterPayment, page } = content;
    const { heading, finalHeading, what, why, later, pay, change, manage } = words[locale];
    const end = endOf(follows);
    const sum = money(locale, amount);
    const head = end === null ? heading : finalHeading[end.final](day(locale, end.at));
    return (
      <ToCustomer locale={locale} content={content} heading={head}>
        <Paragraph>{what(sum, merchant)}</Paragraph>
        <Facts>
          <DescriptionFact locale={locale} value={description} />
          <CardFact locale={locale} card={card} />
          <Fact label={why} value={failureText(code, locale)} />
        </Facts>
        <Paragraph>{storedCardAdvice(code, locale)}</Paragraph>
        <Paragraph>{whatFollows(locale, content)}</Paragraph>
        {payNow === null || afterPayment.length === 0 ? null : (
          <Facts>
            <Fact label={later} value={chargeList(locale, afterPayment)} />
          </Facts>
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
