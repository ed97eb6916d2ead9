import { digestTexts as words } from "@/server/core/texts/emails";
import { longDate } from "@/server/core/values/locale";
import type { Template } from "@/server/platform/mail/email";
import { money, subjectLine } from "@/server/platform/mail/format";
import { MailFact, MailFacts, Paragraph } from "@/server/platform/mail/layout";
import { type Notification, ToMember } from "./parts";

/** The activity of a day; null for parts that the member turned off. Amounts are in halalas. */
export type Digest = Notification & {
  /** The day in Riyadh. */
  day: string;
  payments: { count: number; amount: number } | null;
  refundFailures: { count: number; amount: number } | null;
  payout: number | null;
  verification: "in_review" | "approved" | "rejected" | null;
};

/** The digest of a day. */
export const digest: Template<Digest> = {
  subject: (locale, { mode, day, merchant }) =>
    subjectLine(locale, mode, words[locale].subject(longDate(locale, day), merchant.slice(0, 60))),
  body(locale, content) {
    const { day, merchant, payments, refundFailures, payout, verification } = content;
    const w = words[locale];
    const sum = (of: { count: number; amount: number }) => w.of(of.count, money(locale, of.amount));
    return (
      <ToMember
        locale={locale}
        content={content}
        heading={w.heading(longDate(locale, day))}
        preview={merchant}
        open={w.open}
      >
        <Paragraph>{w.lead(merchant)}</Paragraph>
        <MailFacts>
          {payments === null ? null : <MailFact label={w.payments} value={sum(payments)} />}
          {payout === null ? null : <MailFact label={w.payout} value={money(locale, payout)} />}
          {refundFailures === null ? null : <MailFact label={w.refundFailures} value={sum(refundFailures)} />}
          {verification === null ? null : (
            <MailFact label={w.verification} value={w.statuses[verification]} />
          )}
        </MailFacts>
        {refundFailures === null ? null : <Paragraph>{w.failed}</Paragraph>}
      </ToMember>
    );
  },
};
