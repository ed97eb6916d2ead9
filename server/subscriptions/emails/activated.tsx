import { activatedTexts as words } from "@/server/core/texts/subscription-emails";
import type { Template } from "@/server/platform/mail/email";
import { money, subjectLine } from "@/server/platform/mail/format";
import { Action, MailFact, MailFacts, Paragraph, Quote, SecondaryLink } from "@/server/platform/mail/layout";
import {
  AgreementFacts,
  type AgreementText,
  CardFact,
  type CustomerEmail,
  DescriptionFact,
  NextChargeFact,
  type NextChargeText,
  type ShownCard,
  ToCustomer,
} from "./parts";

export type SubscriptionActivated = CustomerEmail & {
  agreement: AgreementText;
  card: ShownCard | null;
  next: NextChargeText;
  /** The receipt of the first payment; null if there is none. */
  receipt: string | null;
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
        <MailFacts>
          <AgreementFacts locale={locale} agreement={agreement} />
          <DescriptionFact locale={locale} value={description} />
          <MailFact label={paid} value={money(locale, amount)} />
          <CardFact locale={locale} card={card} />
          <NextChargeFact locale={locale} next={next} />
          {receipt === null ? null : <SecondaryLink href={receipt}>{receiptLabel}</SecondaryLink>}
        </MailFacts>
        <Paragraph>{cancel}</Paragraph>
        <Action href={page}>{manage}</Action>
      </ToCustomer>
    );
  },
};
