import { endingTexts as words } from "@/server/core/texts/subscription-emails";
import type { Template } from "@/server/platform/mail/email";
import { money, subjectLine } from "@/server/platform/mail/format";
import { Action, MailFact, MailFacts, Paragraph } from "@/server/platform/mail/layout";
import { type CustomerEmail, DescriptionFact, day, ToCustomer } from "./parts";

export type SubscriptionEnding = CustomerEmail & {
  canceledBy: "customer" | "merchant";
  /** The last day of the subscription. */
  lastDay: Date;
  /** Whether the current period is unpaid, so that it is still charged. */
  isOwed: boolean;
};

/** To the customer: the subscription ends with its current period. */
export const subscriptionEnding: Template<SubscriptionEnding> = {
  subject: (locale, { mode, merchant, lastDay }) =>
    subjectLine(locale, mode, words[locale].subject(merchant, day(locale, lastDay))),
  body(locale, content) {
    const { merchant, amount, description, canceledBy, lastDay, isOwed, page } = content;
    const text = words[locale];
    const date = day(locale, lastDay);
    const charges = isOwed ? text.owed(money(locale, amount)) : text.nothingMore;
    const isOwn = canceledBy === "customer";
    return (
      <ToCustomer locale={locale} content={content} heading={text.heading}>
        <Paragraph>
          {text[canceledBy](merchant)} {text.until(date)} {charges}
        </Paragraph>
        <MailFacts>
          <DescriptionFact locale={locale} value={description} />
          <MailFact label={text.activeUntil} value={date} />
        </MailFacts>
        {isOwn ? <Paragraph>{text.undo(date)}</Paragraph> : null}
        <Action href={page}>{isOwn ? text.keep : text.open}</Action>
      </ToCustomer>
    );
  },
};
