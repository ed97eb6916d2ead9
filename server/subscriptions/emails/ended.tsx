import type { Locale } from "@/server/core/operation/errors";
import { type FailureCode, failures } from "@/server/payments/failures";
import type { Template } from "@/server/platform/mail/email";
import { money, subjectLine } from "@/server/platform/mail/format";
import { Action, Fact, Facts, Paragraph } from "@/server/platform/mail/layout";
import { type CustomerEmail, DescriptionFact, day, ToCustomer } from "./parts";

/** Why a subscription ended; "other" if there is no text for the reason. */
type EndReason =
  | "completed"
  | "payment_failed"
  | "customer_request"
  | "merchant_request"
  | "card_removed"
  | "account_suspended"
  | "other";

export type SubscriptionEnded = CustomerEmail & {
  reason: EndReason;
  /** Why the last charge failed, if that ended the subscription. */
  code: FailureCode | null;
  endedAt: Date;
  payments: number;
  /** A charge that was sent before can still succeed. */
  isBeingCharged: boolean;
};

type Words = {
  subject(merchant: string): string;
  completedSubject(merchant: string): string;
  heading: string;
  completedHeading: string;
  why: Record<EndReason, (merchant: string, sum: string) => string>;
  nothingMore: string;
  oneMore: string;
  again(merchant: string): string;
  lastFailure: string;
  endedOn: string;
  payments: string;
  open: string;
};

const words: Record<Locale, Words> = {
  en: {
    subject: (merchant) => `Your subscription with ${merchant} has ended`,
    completedSubject: (merchant) => `Your subscription with ${merchant} is complete`,
    heading: "Your subscription has ended",
    completedHeading: "Your subscription is complete",
    why: {
      completed: (merchant) => `All payments you agreed to with ${merchant} have been made.`,
      payment_failed: (merchant, sum) =>
        `Your subscription with ${merchant} ended because ${sum} was not paid.`,
      customer_request: (merchant) => `Your subscription with ${merchant} ended at your request.`,
      merchant_request: (merchant) => `${merchant} canceled your subscription.`,
      card_removed: (merchant) => `Your subscription with ${merchant} ended because its card was removed.`,
      account_suspended: (merchant) =>
        `Your subscription ended because ${merchant} cannot accept payments at the moment.`,
      other: (merchant) => `Your subscription with ${merchant} has ended.`,
    },
    nothingMore: "You will not be charged again.",
    oneMore: "A charge is still in progress and may succeed. You will not be charged again after that.",
    again: (merchant) => `To subscribe again later, ask ${merchant} for a new subscription.`,
    lastFailure: "Reason the last charge failed:",
    endedOn: "Ended on:",
    payments: "Payments made:",
    open: "View history and receipts",
  },
  ar: {
    subject: (merchant) => `انتهى اشتراكك لدى ${merchant}`,
    completedSubject: (merchant) => `اكتمل اشتراكك لدى ${merchant}`,
    heading: "انتهى اشتراكك",
    completedHeading: "اكتمل اشتراكك",
    why: {
      completed: (merchant) => `سُددت جميع الدفعات التي وافقت عليها لدى ${merchant}.`,
      payment_failed: (merchant, sum) => `انتهى اشتراكك لدى ${merchant} لأن مبلغ ${sum} لم يُسدد.`,
      customer_request: (merchant) => `انتهى اشتراكك لدى ${merchant} بناءً على طلبك.`,
      merchant_request: (merchant) => `ألغى البائع اشتراكك لدى ${merchant}.`,
      card_removed: (merchant) => `انتهى اشتراكك لدى ${merchant} لأن بطاقته أُزيلت.`,
      account_suspended: (merchant) => `انتهى اشتراكك لأن استقبال المدفوعات متوقف لدى ${merchant} حاليًا.`,
      other: (merchant) => `انتهى اشتراكك لدى ${merchant}.`,
    },
    nothingMore: "لن يُخصم منك أي مبلغ بعد الآن.",
    oneMore: "ما زالت عملية خصم قيد التنفيذ وقد تنجح. وبعدها لن يُخصم منك أي مبلغ.",
    again: (merchant) => `للاشتراك مجددًا لاحقًا، اطلب اشتراكًا جديدًا من ${merchant}.`,
    lastFailure: "سبب فشل آخر خصم:",
    endedOn: "تاريخ الانتهاء:",
    payments: "الدفعات المسددة:",
    open: "عرض السجل والإيصالات",
  },
};

/** To the customer: there are no more charges, and why. */
export const subscriptionEnded: Template<SubscriptionEnded> = {
  subject(locale, { mode, merchant, reason }) {
    const { subject, completedSubject } = words[locale];
    return subjectLine(locale, mode, (reason === "completed" ? completedSubject : subject)(merchant));
  },
  body(locale, content) {
    const { merchant, amount, description, reason, code, endedAt, payments, isBeingCharged, page } = content;
    const text = words[locale];
    const heading = reason === "completed" ? text.completedHeading : text.heading;
    return (
      <ToCustomer locale={locale} content={content} heading={heading}>
        <Paragraph>
          {text.why[reason](merchant, money(locale, amount))}{" "}
          {isBeingCharged ? text.oneMore : text.nothingMore}
        </Paragraph>
        <Facts>
          <DescriptionFact locale={locale} value={description} />
          <Fact label={text.endedOn} value={day(locale, endedAt)} />
          <Fact label={text.payments} value={String(payments)} />
          {code === null ? null : <Fact label={text.lastFailure} value={failures[code][locale]} />}
        </Facts>
        <Paragraph>{text.again(merchant)}</Paragraph>
        <Action href={page}>{text.open}</Action>
      </ToCustomer>
    );
  },
};
