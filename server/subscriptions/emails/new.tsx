import { newTexts as words } from "@/server/core/texts/subscription-emails";
import type { Template } from "@/server/platform/mail/email";
import { money, subjectLine } from "@/server/platform/mail/format";
import { Action, Fact, Paragraph, Quote } from "@/server/platform/mail/layout";
import {
  type Agreement,
  AgreementFacts,
  DescriptionFact,
  type MerchantEmail,
  type NextCharge,
  NextChargeFact,
  ToMerchant,
} from "./parts";

export type SubscriptionNew = MerchantEmail & {
  agreement: Agreement;
  /** "every month on day 31" */
  recurrence: string;
  next: NextCharge;
};

/** To the merchant: a customer subscribed, and what they agreed to. */
export const subscriptionNew: Template<SubscriptionNew> = {
  subject: (locale, { mode, customer, amount }) =>
    subjectLine(locale, mode, words[locale].subject(customer, money(locale, amount))),
  body(locale, content) {
    const { customer, description, amount, agreement, recurrence, next, page } = content;
    const { heading, intro, customer: customerLabel, price, each, open } = words[locale];
    return (
      <ToMerchant locale={locale} content={content} heading={heading}>
        <Paragraph>{intro}</Paragraph>
        <Quote locale={agreement.locale}>{agreement.text}</Quote>
        <Fact label={customerLabel} value={customer} />
        <DescriptionFact locale={locale} value={description} />
        <Fact label={price} value={each(money(locale, amount), recurrence)} />
        <AgreementFacts locale={locale} agreement={agreement} />
        <NextChargeFact locale={locale} next={next} />
        <Action href={page}>{open}</Action>
      </ToMerchant>
    );
  },
};
