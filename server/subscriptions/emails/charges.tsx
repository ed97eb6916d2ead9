import {
  activatedTexts,
  cardChangedTexts,
  newTexts,
  receiptTexts,
  reminderTexts,
} from "@/server/core/texts/subscription-emails";
import { cardNameIn } from "@/server/core/values/brands";
import type { Template } from "@/server/platform/mail/email";
import { money, subjectLine } from "@/server/platform/mail/format";
import {
  Action,
  MailFact,
  MailFacts,
  Paragraph,
  Quote,
  riyadhTime,
  SecondaryLink,
} from "@/server/platform/mail/layout";
import {
  AgreementFacts,
  type AgreementText,
  CardFact,
  type CustomerEmail,
  DescriptionFact,
  day,
  type MerchantEmail,
  NextChargeFact,
  type NextChargeText,
  type ShownCard,
  ToCustomer,
  ToMerchant,
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
  subject: (locale, { mode, merchant }) =>
    subjectLine(locale, mode, activatedTexts[locale].subject(merchant)),
  body(locale, content) {
    const { agreement, amount, card, next, receipt, description, page } = content;
    const { heading, intro, paid, receipt: receiptLabel, cancel, manage } = activatedTexts[locale];
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

type SubscriptionNew = MerchantEmail & {
  agreement: AgreementText;
  /** "every month on day 31" */
  recurrence: string;
  next: NextChargeText;
};

/** To the merchant: a customer subscribed, and what they agreed to. */
export const subscriptionNew: Template<SubscriptionNew> = {
  subject: (locale, { mode, customer, amount }) =>
    subjectLine(locale, mode, newTexts[locale].subject(customer, money(locale, amount))),
  title: (locale, { mode, amount }) =>
    subjectLine(locale, mode, `${newTexts[locale].heading}: ${money(locale, amount)}`),
  body(locale, content) {
    const { customer, description, amount, agreement, recurrence, next, page } = content;
    const { heading, intro, customer: customerLabel, price, each, open } = newTexts[locale];
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

type SubscriptionReceipt = CustomerEmail & {
  paidAt: Date;
  firstDay: Date;
  lastDay: Date;
  card: ShownCard | null;
  next: NextChargeText;
  receipt: string;
};

/** To the customer: a period was paid. */
export const subscriptionReceipt: Template<SubscriptionReceipt> = {
  subject: (locale, { mode, merchant, amount }) =>
    subjectLine(locale, mode, receiptTexts[locale].subject(money(locale, amount), merchant)),
  body(locale, content) {
    const { merchant, amount, description, paidAt, firstDay, lastDay, card, next, receipt, page } = content;
    const { heading, what, period, paidOn, receipt: receiptLabel, manage } = receiptTexts[locale];
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

type SubscriptionReminder = CustomerEmail & {
  chargedAt: Date;
  /** Null if no card can be charged on that day. */
  card: ShownCard | null;
  /** The URL that stops further reminders; null if they cannot be stopped. */
  stop: string | null;
};

/** To the customer: some days before a charge. */
export const subscriptionReminder: Template<SubscriptionReminder> = {
  subject(locale, { mode, merchant, amount, chargedAt, card }) {
    const { subject, noCardSubject } = reminderTexts[locale];
    const of = card === null ? noCardSubject : subject;
    return subjectLine(locale, mode, of(money(locale, amount), day(locale, chargedAt), merchant));
  },
  body(locale, content) {
    const { merchant, amount, description, chargedAt, card, page, stop: stopUrl } = content;
    const { heading, noCardHeading, what, noCard, stop, noCardStop, manage, give, unsubscribe } =
      reminderTexts[locale];
    const date = day(locale, chargedAt);
    return (
      <ToCustomer locale={locale} content={content} heading={card === null ? noCardHeading : heading(date)}>
        <Paragraph>{(card === null ? noCard : what)(money(locale, amount), date, merchant)}</Paragraph>
        <MailFacts>
          <DescriptionFact locale={locale} value={description} />
          <MailFact label={reminderTexts[locale].amount} value={money(locale, amount)} />
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

type SubscriptionCardChanged = CustomerEmail & {
  card: ShownCard;
  /** Null if the previous card was removed earlier. */
  previous: ShownCard | null;
  next: NextChargeText;
};

/** To the customer: another card will be charged from now on. */
export const subscriptionCardChanged: Template<SubscriptionCardChanged> = {
  subject: (locale, { mode, merchant }) =>
    subjectLine(locale, mode, cardChangedTexts[locale].subject(merchant)),
  body(locale, content) {
    const { merchant, description, card, previous, next, page } = content;
    const text = cardChangedTexts[locale];
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
