import { receiptTexts as words } from "@/server/core/texts/subscription-emails";
import type { Template } from "@/server/platform/mail/email";
import { money, subjectLine } from "@/server/platform/mail/format";
import { Action, MailFact, Paragraph, riyadhTime, SecondaryLink } from "@/server/platform/mail/layout";
import {
  CardFact,
  type CustomerEmail,
  DescriptionFact,
  day,
  NextChargeFact,
  type NextChargeText,
  type ShownCard,
  ToCustomer,
} from "./parts";

export type SubscriptionReceipt = CustomerEmail & {
  paidAt: Date;
  /** The first and the last day of the paid period. */
  firstDay: Date;
  lastDay: Date;
  card: ShownCard | null;
  next: NextChargeText;
  receipt: string;
};

/** To the customer: a period was paid. */
export const subscriptionReceipt: Template<SubscriptionReceipt> = {
  subject: (locale, { mode, merchant, amount }) =>
    subjectLine(locale, mode, words[locale].subject(money(locale, amount), merchant)),
  body(locale, content) {
    const { merchant, amount, description, paidAt, firstDay, lastDay, card, next, receipt, page } = content;
    const { heading, what, period, paidOn, receipt: receiptLabel, manage } = words[locale];
    return (
      <ToCustomer locale={locale} content={content} heading={heading}>
        <Paragraph>{what(money(locale, amount), merchant)}</Paragraph>
        <DescriptionFact locale={locale} value={description} />
        <MailFact label={period} value={`${day(locale, firstDay)} – ${day(locale, lastDay)}`} />
        <MailFact label={paidOn} value={riyadhTime(paidAt, locale)} />
        <CardFact locale={locale} card={card} />
        <NextChargeFact locale={locale} next={next} />
        <Action href={receipt}>{receiptLabel}</Action>
        <SecondaryLink href={page}>{manage}</SecondaryLink>
      </ToCustomer>
    );
  },
};
