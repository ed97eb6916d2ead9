import type { Template } from "@/server/platform/mail/email";
import { money, subjectLine } from "@/server/platform/mail/format";
import { Action, Fact, Facts, Paragraph, SecondaryLink } from "@/server/platform/mail/layout";
import { CardFact, type CustomerEmail, DescriptionFact, day, type ShownCard, ToCustomer } from "./parts";

export type SubscriptionReminder = CustomerEmail & {
  chargedAt: Date;
  /** Null if no card can be charged on that day. */
  card: ShownCard | null;
  /** The URL that stops further reminders; null if they cannot be stopped. */
  stop: string | null;
};

const words = {
  en: {
    subject: (sum: string, date: string, merchant: string) =>
      `Reminder: ${sum} will be charged on ${date} – ${merchant}`,
    noCardSubject: (sum: string, date: string, merchant: string) =>
      `Add another card: ${sum} is due on ${date} – ${merchant}`,
    heading: (date: string) => `Your subscription renews on ${date}`,
    noCardHeading: "Your subscription needs another card",
    what: (sum: string, date: string, merchant: string) =>
      `On ${date}, we will charge ${sum} to your card for your subscription with ${merchant}. No action is needed.`,
    noCard: (sum: string, date: string, merchant: string) =>
      `On ${date}, ${sum} is due for your subscription with ${merchant}, but your card was removed or will have expired by then. Add another card before that date.`,
    amount: "Amount:",
    stop: "To avoid the charge, cancel your subscription before that date.",
    noCardStop: "If you do not want to continue your subscription, cancel it before that date.",
    manage: "Cancel or change card",
    give: "Add another card",
    unsubscribe: "Stop these reminders",
  },
  ar: {
    subject: (sum: string, date: string, merchant: string) => `تذكير: سيُخصم ${sum} في ${date} – ${merchant}`,
    noCardSubject: (sum: string, date: string, merchant: string) =>
      `أضف بطاقة أخرى: يُستحق ${sum} في ${date} – ${merchant}`,
    heading: (date: string) => `يتجدد اشتراكك في ${date}`,
    noCardHeading: "يحتاج اشتراكك إلى بطاقة أخرى",
    what: (sum: string, date: string, merchant: string) =>
      `في ${date} سيُخصم ${sum} من بطاقتك عن اشتراكك لدى ${merchant}. لا يلزمك أي إجراء.`,
    noCard: (sum: string, date: string, merchant: string) =>
      `يُستحق ${sum} عن اشتراكك لدى ${merchant} في ${date}، لكن بطاقتك أُزيلت أو ستكون منتهية الصلاحية في ذلك اليوم. أضف بطاقة أخرى قبل هذا التاريخ.`,
    amount: "المبلغ:",
    stop: "لتجنب الخصم، ألغِ اشتراكك قبل هذا التاريخ.",
    noCardStop: "إذا كنت لا تريد استمرار اشتراكك فألغِه قبل هذا التاريخ.",
    manage: "الإلغاء أو تغيير البطاقة",
    give: "إضافة بطاقة أخرى",
    unsubscribe: "إيقاف رسائل التذكير",
  },
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
        <Facts>
          <DescriptionFact locale={locale} value={description} />
          <Fact label={words[locale].amount} value={money(locale, amount)} />
          <CardFact locale={locale} card={card} />
        </Facts>
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
