import { Action, Fact, Facts, Paragraph } from "@/server/platform/mail/layout";
import type { Template } from "@/server/platform/mail/template";
import {
  CardFact,
  type CustomersMail,
  DescriptionFact,
  day,
  marked,
  money,
  type ShownCard,
  ToCustomer,
} from "./parts";

export type SubscriptionReminder = CustomersMail & {
  chargedAt: Date;
  /** Null when none can be charged on that day. */
  card: ShownCard | null;
};

const words = {
  en: {
    subject: (sum: string, date: string, merchant: string) =>
      `Reminder: ${sum} will be charged on ${date} – ${merchant}`,
    heading: (date: string) => `Your subscription renews on ${date}`,
    what: (sum: string, date: string, merchant: string) =>
      `On ${date}, ${sum} will be charged to your card for your subscription with ${merchant}. You need not do anything.`,
    noCard: (sum: string, date: string, merchant: string) =>
      `On ${date}, ${sum} is due for your subscription with ${merchant}, and there is no card that can be charged then: it was removed, or it will have expired. Give another card before that day.`,
    amount: "Amount:",
    stop: "If you no longer want it, cancel before that day, and nothing is charged.",
    manage: "Cancel or change the card",
    give: "Give another card",
  },
  ar: {
    subject: (sum: string, date: string, merchant: string) => `تذكير: سيُخصم ${sum} في ${date} – ${merchant}`,
    heading: (date: string) => `يتجدد اشتراكك في ${date}`,
    what: (sum: string, date: string, merchant: string) =>
      `في ${date} سيُخصم ${sum} من بطاقتك عن اشتراكك لدى ${merchant}. لا يلزمك فعل شيء.`,
    noCard: (sum: string, date: string, merchant: string) =>
      `في ${date} يحين خصم ${sum} عن اشتراكك لدى ${merchant}، ولا توجد بطاقة يمكن الخصم منها في ذلك اليوم: إما أنها حُذفت أو تكون صلاحيتها قد انتهت. أضف بطاقة أخرى قبل ذلك اليوم.`,
    amount: "المبلغ:",
    stop: "إن لم تعد ترغب فيه فألغِه قبل ذلك اليوم، ولن يُخصم شيء.",
    manage: "الإلغاء أو تغيير البطاقة",
    give: "إضافة بطاقة أخرى",
  },
};

/** To the customer: some days before a charge. */
export const subscriptionReminder: Template<SubscriptionReminder> = {
  subject: (locale, { mode, merchant, amount, chargedAt }) =>
    marked(locale, mode, words[locale].subject(money(locale, amount), day(locale, chargedAt), merchant)),
  body(locale, content) {
    const { merchant, amount, description, chargedAt, card, page } = content;
    const { heading, what, noCard, amount: amountLabel, stop, manage, give } = words[locale];
    const date = day(locale, chargedAt);
    return (
      <ToCustomer locale={locale} content={content} heading={heading(date)}>
        <Paragraph>{(card === null ? noCard : what)(money(locale, amount), date, merchant)}</Paragraph>
        <Facts>
          <DescriptionFact locale={locale} value={description} />
          <Fact label={amountLabel} value={money(locale, amount)} />
          <CardFact locale={locale} card={card} />
        </Facts>
        <Paragraph>{stop}</Paragraph>
        {card === null ? <Action href={`${page}/card`}>{give}</Action> : null}
        <Action href={page}>{manage}</Action>
      </ToCustomer>
    );
  },
};
