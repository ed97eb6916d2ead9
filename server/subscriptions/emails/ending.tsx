import type { Template } from "@/server/platform/mail/email";
import { money, subjectLine } from "@/server/platform/mail/format";
import { Action, Fact, Facts, Paragraph } from "@/server/platform/mail/layout";
import { type CustomerEmail, DescriptionFact, day, ToCustomer } from "./parts";

export type SubscriptionEnding = CustomerEmail & {
  canceledBy: "customer" | "merchant";
  /** The last day of the subscription. */
  lastDay: Date;
  /** Whether the current period is unpaid, so that it is still charged. */
  isOwed: boolean;
};

const words = {
  en: {
    subject: (merchant: string, date: string) => `Your subscription with ${merchant} ends on ${date}`,
    heading: "Your subscription is canceled",
    customer: (merchant: string) => `You canceled your subscription with ${merchant}.`,
    merchant: (merchant: string) => `${merchant} canceled your subscription.`,
    until: (date: string) => `It stays active until the end of ${date}.`,
    nothingMore: "You will not be charged again.",
    owed: (sum: string) => `${sum} for the current period is still due. No other period will be charged.`,
    undo: (date: string) =>
      `If you change your mind, you can keep the subscription until the end of ${date}.`,
    activeUntil: "Active until:",
    keep: "Keep or view subscription",
    open: "View subscription",
  },
  ar: {
    subject: (merchant: string, date: string) => `ينتهي اشتراكك لدى ${merchant} في ${date}`,
    heading: "أُلغي اشتراكك",
    customer: (merchant: string) => `ألغيت اشتراكك لدى ${merchant}.`,
    merchant: (merchant: string) => `ألغى البائع اشتراكك لدى ${merchant}.`,
    until: (date: string) => `يبقى نشطًا حتى نهاية يوم ${date}.`,
    nothingMore: "لن يُخصم منك أي مبلغ بعد الآن.",
    owed: (sum: string) => `ما زال مبلغ ${sum} عن الفترة الحالية مستحقًا، ولن تُخصم أي فترة أخرى.`,
    undo: (date: string) => `إن غيّرت رأيك، يمكنك الإبقاء على الاشتراك حتى نهاية يوم ${date}.`,
    activeUntil: "نشط حتى:",
    keep: "الإبقاء على الاشتراك أو عرضه",
    open: "عرض الاشتراك",
  },
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
        <Facts>
          <DescriptionFact locale={locale} value={description} />
          <Fact label={text.activeUntil} value={date} />
        </Facts>
        {isOwn ? <Paragraph>{text.undo(date)}</Paragraph> : null}
        <Action href={page}>{isOwn ? text.keep : text.open}</Action>
      </ToCustomer>
    );
  },
};
