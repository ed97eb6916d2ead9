import { cardChangedTexts as words } from "@/server/core/texts/subscription-emails";
import { cardNameIn } from "@/server/core/values/brands";
import type { Template } from "@/server/platform/mail/email";
import { subjectLine } from "@/server/platform/mail/format";
import { Action, MailFact, MailFacts, Paragraph } from "@/server/platform/mail/layout";
import {
  type CustomerEmail,
  DescriptionFact,
  NextChargeFact,
  type NextChargeText,
  type ShownCard,
  ToCustomer,
} from "./parts";

export type SubscriptionCardChanged = CustomerEmail & {
  card: ShownCard;
  /** Null if the previous card was removed earlier. */
  previous: ShownCard | null;
  next: NextChargeText;
};

/** To the customer: another card will be charged from now on. */
export const subscriptionCardChanged: Template<SubscriptionCardChanged> = {
  subject: (locale, { mode, merchant }) => subjectLine(locale, mode, words[locale].subject(merchant)),
  body(locale, content) {
    const { merchant, description, card, previous, next, page } = content;
    const text = words[locale];
    return (
      <ToCustomer locale={locale} content={content} heading={text.heading}>
        <Paragraph>{text.what(merchant)}</Paragraph>
        <MailFacts>
          <DescriptionFact locale={locale} value={description} />
          <MailFact label={text.card} value={cardNameIn(locale, card.brand, card.last4)} code />
          {previous === null ? null : (
            <MailFact label={text.previous} value={cardNameIn(locale, previous.brand, previous.last4)} code />
          )}
          <NextChargeFact locale={locale} next={next} />
        </MailFacts>
        <Paragraph>{text.notYou(merchant)}</Paragraph>
        <Action href={page}>{text.manage}</Action>
      </ToCustomer>
    );
  },
};
