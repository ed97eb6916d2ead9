import { continuedTexts as words } from "@/server/core/texts/subscription-emails";
import type { Template } from "@/server/platform/mail/email";
import { subjectLine } from "@/server/platform/mail/format";
import { Action, MailFacts, Paragraph } from "@/server/platform/mail/layout";
import {
  CardFact,
  type CustomerEmail,
  DescriptionFact,
  NextChargeFact,
  type NextChargeText,
  type ShownCard,
  ToCustomer,
} from "./parts";

export type SubscriptionContinued = CustomerEmail & {
  /** `kept`: a cancellation was undone. `resumed`: a pause is over. */
  reason: "kept" | "resumed";
  card: ShownCard | null;
  next: NextChargeText;
};

/** To the customer: charges go on after a cancellation that was undone, or after a pause. */
export const subscriptionContinued: Template<SubscriptionContinued> = {
  subject: (locale, { mode, merchant, reason }) =>
    subjectLine(locale, mode, words[locale].subject[reason](merchant)),
  body(locale, content) {
    const { merchant, description, reason, card, next, page } = content;
    const { heading, what, terms, manage } = words[locale];
    return (
      <ToCustomer locale={locale} content={content} heading={heading[reason]}>
        <Paragraph>
          {what[reason](merchant)} {terms}
        </Paragraph>
        <MailFacts>
          <DescriptionFact locale={locale} value={description} />
          <CardFact locale={locale} card={card} />
          <NextChargeFact locale={locale} next={next} />
        </MailFacts>
        <Action href={page}>{manage}</Action>
      </ToCustomer>
    );
  },
};
