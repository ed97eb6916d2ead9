import { pausedTexts as words } from "@/server/core/texts/subscription-emails";
import { failureText, storedCardAdvice } from "@/server/payments/failure-advice";
import type { FailureCode } from "@/server/payments/failures";
import type { Template } from "@/server/platform/mail/email";
import { money, subjectLine } from "@/server/platform/mail/format";
import { Action, MailFact, MailFacts, Paragraph, SecondaryLink } from "@/server/platform/mail/layout";
import {
  type CustomerEmail,
  DescriptionFact,
  day,
  NextChargeFact,
  type NextChargeText,
  ToCustomer,
} from "./parts";

export type SubscriptionPaused = CustomerEmail & {
  /** `unpaid` when the merchant's setting pauses a subscription whose payment failed for good. */
  reason: "requested" | "unpaid";
  /** What is still due: why its last charge failed, and the URL to pay it. */
  owed: { code: FailureCode | null; payNow: string } | null;
  resumesAt: Date | null;
  /** What is charged once it resumes automatically. */
  next: NextChargeText;
};

/** To the customer: no new period starts for now, and why. */
export const subscriptionPaused: Template<SubscriptionPaused> = {
  subject: (locale, { mode, merchant }) => subjectLine(locale, mode, words[locale].subject(merchant)),
  body(locale, content) {
    const { merchant, amount, description, reason, owed, resumesAt, next, page } = content;
    const text = words[locale];
    const sum = money(locale, amount);
    const due = owed === null ? text.nothing : text.owed(sum);
    return (
      <ToCustomer locale={locale} content={content} heading={text.heading}>
        <Paragraph>
          {reason === "unpaid" ? text.unpaid(merchant, sum) : `${text.requested(merchant)} ${due}`}
        </Paragraph>
        <MailFacts>
          <DescriptionFact locale={locale} value={description} />
          {owed === null || owed.code === null ? null : (
            <MailFact label={text.why} value={failureText(owed.code, locale)} />
          )}
        </MailFacts>
        {resumesAt === null ? null : <NextChargeFact locale={locale} next={next} />}
        {owed === null || owed.code === null ? null : (
          <Paragraph>{storedCardAdvice(owed.code, locale)}</Paragraph>
        )}
        <Paragraph>{resumesAt === null ? text.open : text.until(day(locale, resumesAt))}</Paragraph>
        {owed === null ? (
          <Action href={page}>{text.manage}</Action>
        ) : (
          <>
            <Action href={owed.payNow}>{text.pay(sum)}</Action>
            <SecondaryLink href={page}>{text.manage}</SecondaryLink>
          </>
        )}
      </ToCustomer>
    );
  },
};
