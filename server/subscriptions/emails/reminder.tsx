import { reminderTexts as words } from "@/server/core/texts/subscription-emails";
import type { Template } from "@/server/platform/mail/email";
import { money, subjectLine } from "@/server/platform/mail/format";
import { Action, MailFact, MailFacts, Paragraph, SecondaryLink } from "@/server/platform/mail/layout";
import { CardFact, type CustomerEmail, DescriptionFact, day, type ShownCard, ToCustomer } from "./parts";

export type SubscriptionReminder = CustomerEmail & {
  chargedAt: Date;
  /** Null if no card can be charged on that day. */
  card: ShownCard | null;
  /** The URL that stops further reminders; null if they cannot be stopped. */
  stop: string | null;
};

/** To the customer: some days before a charge. */
export const subscriptionReminder: Template<SubscriptionReminder> = {
  subject(locale, { mode, merchant, amount, chargedAt, card }) {
    const { subject, noCardSubject } = words[locale];
    const of = card === null ? noCardSubject : subject;
    return subjectLine(locale, mode, of(money(locale, amount), day(locale, chargedAt), merchant));
  },
  body(locale, content) {
    const { merchant, amount, description, chargedAt, card, page, stop: stopUrl } = content;
    const { heading, noCardHeading, what, noCard, stop, noCardStop, manage, give, unsubscribe } =
      words[locale];
    const date = day(locale, chargedAt);
    return (
      <ToCustomer locale={locale} content={content} heading={card === null ? noCardHeading : heading(date)}>
        <Paragraph>{(card === null ? noCard : what)(money(locale, amount), date, merchant)}</Paragraph>
        <MailFacts>
          <DescriptionFact locale={locale} value={description} />
          <MailFact label={words[locale].amount} value={money(locale, amount)} />
          <CardFact locale={locale} card={card} />
        </MailFacts>
        <Paragraph>{card === null ? noCardStop : stop}</Paragraph>
        {card === null ? (
          <>
            <Action href={`${page}/card`}>{give}</Action>
            <SecondaryLink href={page}>{manage}</SecondaryLink>
          </>
        ) : (
          <Action href={page}>{manage}</Action>
        )}
        {stopUrl === null ? null : <SecondaryLink href={stopUrl}>{unsubscribe}</SecondaryLink>}
      </ToCustomer>
    );
  },
};
