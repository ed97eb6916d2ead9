import { failureTexts } from "@/server/core/texts/labels";
import { pastDueTexts as words } from "@/server/core/texts/subscription-emails";
import type { FailureCode } from "@/server/payments/failures";
import type { Template } from "@/server/platform/mail/email";
import { money, subjectLine } from "@/server/platform/mail/format";
import { Action, MailFact, MailFacts, Paragraph, riyadhTime } from "@/server/platform/mail/layout";
import { DescriptionFact, type MerchantEmail, ToMerchant } from "./parts";

export type SubscriptionPastDue = MerchantEmail & {
  code: FailureCode;
  /** Null if the card is not charged again. */
  nextAttemptAt: Date | null;
  /** The URL to pay at, for a customer without an email address; otherwise null. */
  paymentUrl: string | null;
};

/** To the merchant: the first attempt to charge a period failed. */
export const subscriptionPastDue: Template<SubscriptionPastDue> = {
  subject: (locale, { mode, customer, amount }) =>
    subjectLine(locale, mode, words[locale].subject(customer, money(locale, amount))),
  title: (locale, { mode, amount }) =>
    subjectLine(locale, mode, `${words[locale].heading}: ${money(locale, amount)}`),
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
        <MailFacts>
          <MailFact label={customerLabel} value={customer} />
          <DescriptionFact locale={locale} value={description} />
          <MailFact label={why} value={failureTexts[code][locale]} />
          <MailFact label={next} value={nextAttemptAt === null ? none : riyadhTime(nextAttemptAt, locale)} />
        </MailFacts>
        <Paragraph>{paymentUrl === null ? written : unwritten}</Paragraph>
        {paymentUrl === null ? null : <MailFact label={words[locale].paymentUrl} value={paymentUrl} code />}
        <Action href={page}>{open}</Action>
      </ToMerchant>
    );
  },
};
