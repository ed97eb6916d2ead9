import { type FailureCode, failures } from "@/server/payments/failures";
import type { Template } from "@/server/platform/mail/email";
import { money, subjectLine } from "@/server/platform/mail/format";
import { Action, Fact, Facts, Paragraph, riyadhTime } from "@/server/platform/mail/layout";
import { DescriptionFact, type MerchantEmail, ToMerchant } from "./parts";

export type SubscriptionPastDue = MerchantEmail & {
  code: FailureCode;
  /** Null if the card is not charged again. */
  nextAttemptAt: Date | null;
  /** The URL to pay at, for a customer without an email address; otherwise null. */
  paymentUrl: string | null;
};

const words = {
  en: {
    subject: (customer: string, sum: string) => `A subscription payment failed: ${customer}, ${sum}`,
    heading: "A subscription payment failed",
    what: (sum: string) => `${sum} could not be charged. The subscription is past due.`,
    written: "After each attempt, we email the customer a link to pay or add another card.",
    unwritten: "The customer has no email address, so we cannot contact them. Send them the pay-now link:",
    paymentUrl: "Pay-now link:",
    customer: "Customer:",
    why: "Reason:",
    next: "Next attempt:",
    none: "None: the customer must pay or add another card",
    open: "View subscription",
  },
  ar: {
    subject: (customer: string, sum: string) => `فشل خصم اشتراك: ${customer}، ${sum}`,
    heading: "فشل خصم اشتراك",
    what: (sum: string) => `تعذّر خصم ${sum}، ودفعة الاشتراك متأخرة الآن.`,
    written: "نرسل إلى العميل بعد كل محاولة رابطًا للدفع أو لإضافة بطاقة أخرى.",
    unwritten: "ليس للعميل بريد إلكتروني، لذلك لا نستطيع مراسلته. أرسل إليه رابط السداد:",
    paymentUrl: "رابط السداد:",
    customer: "العميل:",
    why: "السبب:",
    next: "المحاولة القادمة:",
    none: "لا توجد: على العميل أن يدفع أو يضيف بطاقة أخرى",
    open: "عرض الاشتراك",
  },
};

/** To the merchant: the first attempt to charge a period failed. */
export const subscriptionPastDue: Template<SubscriptionPastDue> = {
  subject: (locale, { mode, customer, amount }) =>
    subjectLine(locale, mode, words[locale].subject(customer, money(locale, amount))),
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
    } = words[locale];
    return (
      <ToMerchant locale={locale} content={content} heading={heading}>
        <Paragraph>{what(money(locale, amount))}</Paragraph>
        <Facts>
          <Fact label={customerLabel} value={customer} />
          <DescriptionFact locale={locale} value={description} />
          <Fact label={why} value={failures[code][locale]} />
          <Fact label={next} value={nextAttemptAt === null ? none : riyadhTime(nextAttemptAt, locale)} />
        </Facts>
        <Paragraph>{paymentUrl === null ? written : unwritten}</Paragraph>
        {paymentUrl === null ? null : <Fact label={words[locale].paymentUrl} value={paymentUrl} code />}
        <Action href={page}>{open}</Action>
      </ToMerchant>
    );
  },
};
