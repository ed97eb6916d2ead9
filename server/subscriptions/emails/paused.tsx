import { failureText, storedCardAdvice } from "@/server/payments/failure-advice";
import type { FailureCode } from "@/server/payments/failures";
import type { Template } from "@/server/platform/mail/email";
import { money, subjectLine } from "@/server/platform/mail/format";
import { Action, Fact, Facts, Paragraph, SecondaryLink } from "@/server/platform/mail/layout";
import {
  type CustomerEmail,
  DescriptionFact,
  day,
  type NextCharge,
  NextChargeFact,
  ToCustomer,
} from "./parts";

export type SubscriptionPaused = CustomerEmail & {
  /** `unpaid` when the merchant's setting pauses a subscription whose payment failed for good. */
  reason: "requested" | "unpaid";
  /** What is still due: why its last charge failed, and the URL to pay it. */
  owed: { code: FailureCode | null; payNow: string } | null;
  resumesAt: Date | null;
  /** What is charged once it resumes automatically. */
  next: NextCharge;
};

const words = {
  en: {
    subject: (merchant: string) => `Your subscription with ${merchant} is paused`,
    heading: "Your subscription is paused",
    requested: (merchant: string) =>
      `${merchant} paused your subscription. No new period starts while it is paused.`,
    unpaid: (merchant: string, sum: string) =>
      `Your subscription with ${merchant} is paused because ${sum} was not paid. We will not try your card again.`,
    nothing: "You are not charged for the time it is paused.",
    owed: (sum: string) => `${sum} for the current period is still due.`,
    until: (date: string) => `It resumes automatically on ${date}, and charges continue from then on.`,
    open: "It stays paused until you resume it on your subscription page or the merchant resumes it.",
    why: "Reason the last charge failed:",
    pay: (sum: string) => `Pay ${sum} now`,
    manage: "View, resume or cancel subscription",
  },
  ar: {
    subject: (merchant: string) => `اشتراكك لدى ${merchant} موقوف مؤقتًا`,
    heading: "اشتراكك موقوف مؤقتًا",
    requested: (merchant: string) =>
      `أوقف البائع اشتراكك لدى ${merchant} مؤقتًا، ولن تبدأ فترة جديدة خلال ذلك.`,
    unpaid: (merchant: string, sum: string) =>
      `أُوقف اشتراكك لدى ${merchant} مؤقتًا لأن مبلغ ${sum} لم يُسدد. لن نحاول الخصم من بطاقتك مرة أخرى.`,
    nothing: "لا يُخصم أي مبلغ عن مدة الإيقاف.",
    owed: (sum: string) => `ما زال مبلغ ${sum} عن الفترة الحالية مستحقًا.`,
    until: (date: string) => `يُستأنف الاشتراك تلقائيًا في ${date}، ويُستأنف الخصم معه.`,
    open: "يبقى موقوفًا إلى أن تستأنفه من صفحة اشتراكك أو يستأنفه البائع.",
    why: "سبب فشل آخر خصم:",
    pay: (sum: string) => `ادفع ${sum} الآن`,
    manage: "عرض الاشتراك أو استئنافه أو إلغاؤه",
  },
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
        <Facts>
          <DescriptionFact locale={locale} value={description} />
          {owed === null || owed.code === null ? null : (
            <Fact label={text.why} value={failureText(owed.code, locale)} />
          )}
        </Facts>
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
