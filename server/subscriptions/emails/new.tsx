import { newTexts as words } from "@/server/core/texts/subscription-emails";
import type { Template } from "@/server/platform/mail/email";
import { money, subjectLine } from "@/server/platform/mail/format";
import { Action, MailFact, Paragraph, Quote } from "@/server/platform/mail/layout";
import {
  AgreementFacts,
  type AgreementText,
  DescriptionFact,
  type MerchantEmail,
  NextChargeFact,
  type NextChargeText,
  ToMerchant,
} from "./parts";

export type SubscriptionNew = MerchantEmail & {
  agreement: AgreementText;
  /** "every month on day 31" */
  recurrence: string;
  next: NextChargeText;
};

/** To the merchant: a customer subscribed, and what they agreed to. */
export const subscriptionNew: Template<SubscriptionNew> = {
  subject: (locale, { mode, customer, amount }) =>
    subjectLine(locale, mode, words[locale].subject(customer, money(locale, amount))),
  title: (locale, { mode, amount }) =>
    subjectLine(locale, mode, `${words[locale].heading}: ${money(locale, amount)}`),
  body(locale, content) {
    const { customer, description, amount, agreement, recurrence, next, page } = content;
    const { heading, intro, customer: customerLabel, price, each, open } = words[locale];
    return (
      <ToMerchant locale={locale} content={content} heading={heading}>
        <Paragraph>{intro}</Paragraph>
        <Quote locale={agreement.locale}>{agreement.text}</Quote>
        <MailFact label={customerLabel} value={customer} />
        <DescriptionFact locale={locale} value={description} />
        <MailFact label={price} value={each(money(locale, amount), recurrence)} />
        <AgreementFacts locale={locale} agreement={agreement} />
        <NextChargeFact locale={locale} next={next} />
        <Action href={page}>{open}</Action>
      </ToMerchant>
    );
  },
};
