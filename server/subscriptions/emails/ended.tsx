import { failureTexts } from "@/server/core/texts/labels";
import { endedTexts as words } from "@/server/core/texts/subscription-emails";
import type { FailureCode } from "@/server/payments/failures";
import type { Template } from "@/server/platform/mail/email";
import { money, subjectLine } from "@/server/platform/mail/format";
import { Action, MailFact, MailFacts, Paragraph } from "@/server/platform/mail/layout";
import { type CustomerEmail, DescriptionFact, day, ToCustomer } from "./parts";

/** Why a subscription ended; "other" if there is no text for the reason. */
type EndReason = keyof typeof words.en.why;

export type SubscriptionEnded = CustomerEmail & {
  reason: EndReason;
  /** Why the last charge failed, if that ended the subscription. */
  code: FailureCode | null;
  endedAt: Date;
  payments: number;
  /** A charge that was sent before can still succeed. */
  isBeingCharged: boolean;
};

/** To the customer: there are no more charges, and why. */
export const subscriptionEnded: Template<SubscriptionEnded> = {
  subject(locale, { mode, merchant, reason }) {
    const { subject, completedSubject } = words[locale];
    return subjectLine(locale, mode, (reason === "completed" ? completedSubject : subject)(merchant));
  },
  body(locale, content) {
    const { merchant, amount, description, reason, code, endedAt, payments, isBeingCharged, page } = content;
    const text = words[locale];
    const why: Record<EndReason, (merchant: string, sum: string) => string> = text.why;
    const heading = reason === "completed" ? text.completedHeading : text.heading;
    return (
      <ToCustomer locale={locale} content={content} heading={heading}>
        <Paragraph>
          {why[reason](merchant, money(locale, amount))} {isBeingCharged ? text.oneMore : text.nothingMore}
        </Paragraph>
        <MailFacts>
          <DescriptionFact locale={locale} value={description} />
          <MailFact label={text.endedOn} value={day(locale, endedAt)} />
          <MailFact label={text.payments} value={String(payments)} />
          {code === null ? null : <MailFact label={text.lastFailure} value={failureTexts[code][locale]} />}
        </MailFacts>
        <Paragraph>{text.again(merchant)}</Paragraph>
        <Action href={page}>{text.open}</Action>
      </ToCustomer>
    );
  },
};
