import type { Template } from "@/server/platform/mail/email";
import { money, subjectLine } from "@/server/platform/mail/format";
import { Action, Fact, Facts, Paragraph, Quote, SecondaryLink } from "@/server/platform/mail/layout";
import {
  type Agreement,
  AgreementFacts,
  CardFact,
  type CustomerEmail,
  DescriptionFact,
  type NextCharge,
  NextChargeFact,
  type ShownCard,
  ToCustomer,
} from "./parts";

export type SubscriptionActivated = CustomerEmail & {
  agreement: Agreement;
  card: ShownCard | null;
  next: NextCharge;
  /** The receipt of the first payment; null if there is none. */
  receipt: string | null;
};

const words = {
  en: {
    subject: (merchant: string) => `Your subscription with ${merchant} has started`,
    heading: "Your subscription has started",
    intro:
      "You agreed to the statement below and paid for the first period. Keep this email: it is your copy of the agreement.",
    paid: "Paid now:",
    receipt: "Receipt for this payment",
    cancel:
      "You can cancel or change your card at any time on your subscription page. Anyone with the link to that page can do the same, so do not forward this email.",
    manage: "Manage or cancel subscription",
  },
  ar: {
    subject: (merchant: string) => `بدأ اشتراكك لدى ${merchant}`,
    heading: "بدأ اشتراكك",
    intro: "وافقت على النص التالي ودفعت عن الفترة الأولى. احتفظ بهذه الرسالة، فهي نسختك من الاتفاق.",
    paid: "المدفوع الآن:",
    receipt: "إيصال هذه الدفعة",
    cancel:
      "يمكنك الإلغاء أو تغيير البطاقة في أي وقت من صفحة اشتراكك. ويستطيع ذلك أيضًا كل من لديه رابط الصفحة، فلا تُعد توجيه هذه الرسالة.",
    manage: "إدارة الاشتراك أو إلغاؤه",
  },
};

/** To the customer: a copy of what they agreed to and paid. */
export const subscriptionActivated: Template<SubscriptionActivated> = {
  subject: (locale, { mode, merchant }) => subjectLine(locale, mode, words[locale].subject(merchant)),
  body(locale, content) {
    const { agreement, amount, card, next, receipt, description, page } = content;
    const { heading, intro, paid, receipt: receiptLabel, cancel, manage } = words[locale];
    return (
      <ToCustomer locale={locale} content={content} heading={heading}>
        <Paragraph>{intro}</Paragraph>
        <Quote locale={agreement.locale}>{agreement.text}</Quote>
        <Facts>
          <AgreementFacts locale={locale} agreement={agreement} />
          <DescriptionFact locale={locale} value={description} />
          <Fact label={paid} value={money(locale, amount)} />
          <CardFact locale={locale} card={card} />
          <NextChargeFact locale={locale} next={next} />
          {receipt === null ? null : <SecondaryLink href={receipt}>{receiptLabel}</SecondaryLink>}
        </Facts>
        <Paragraph>{cancel}</Paragraph>
        <Action href={page}>{manage}</Action>
      </ToCustomer>
    );
  },
};
