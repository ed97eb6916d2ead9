import type { CaseReason, DocumentReason, DocumentType } from "@/prisma/states";
import type { Mode } from "@/server/base/db/db";
import type { Locale } from "@/server/core/operation/errors";
import { verificationTexts as words } from "@/server/core/texts/emails";
import { dateLocale } from "@/server/core/values/locale";
import type { Template } from "@/server/platform/mail/email";
import { subjectLine } from "@/server/platform/mail/format";
import { Action, Layout, MailFact, MailFacts, Paragraph, TestMark } from "@/server/platform/mail/layout";
import { documentName, reasonSentence } from "./words";

export type VerificationEmail = {
  mode: Mode;
  occasion: "submitted" | "approved" | "rejected" | "suspended" | "restored" | "expiring";
  page: string;
  reason: CaseReason | null;
  note: string | null;
  faults: readonly { type: DocumentType; reason: DocumentReason; note: string | null }[];
  /** The latest time by which the review is done. */
  until: Date | null;
  /** The document that expires, and its last day in Riyadh. */
  expiring: { type: DocumentType; day: string } | null;
};

/** An approval in test mode does not allow live payments. */
const leadOf = (locale: Locale, mode: VerificationEmail["mode"], occasion: VerificationEmail["occasion"]) =>
  mode === "test" && occasion === "approved" ? words[locale].approvedTest : words[locale].lead[occasion];

const subjectOf = (
  locale: Locale,
  mode: VerificationEmail["mode"],
  occasion: VerificationEmail["occasion"],
) =>
  mode === "test" && occasion === "approved"
    ? words[locale].approvedTestSubject
    : words[locale].subject[occasion];

/** The result of a verification, for members who can act on it. */
export const verification: Template<VerificationEmail> = {
  subject(locale, { mode, occasion }) {
    return subjectLine(locale, mode, subjectOf(locale, mode, occasion));
  },
  body(locale, { mode, occasion, page, reason, note, faults, until, expiring }) {
    const { rehearsal, until: by, why, note: from, open, reason: because } = words[locale];
    const lead = leadOf(locale, mode, occasion);
    const day = new Intl.DateTimeFormat(dateLocale(locale), { timeZone: "Asia/Riyadh", dateStyle: "full" });
    return (
      <Layout locale={locale} heading={subjectOf(locale, mode, occasion)} preview={lead} reason={because}>
        {mode === "test" ? <TestMark>{rehearsal}</TestMark> : null}
        <Paragraph>{lead}</Paragraph>
        {until === null ? null : <MailFact label={by} value={day.format(until)} />}
        {expiring === null ? null : (
          <MailFact
            label={`${documentName(locale, expiring.type)}:`}
            value={day.format(new Date(`${expiring.day}T00:00:00+03:00`))}
          />
        )}
        {reason === null ? null : <MailFact label={why} value={reasonSentence(locale, reason)} />}
        {note === null ? null : <MailFact label={from} value={note} />}
        {faults.map((fault) => (
          <MailFacts key={fault.type}>
            <MailFact
              label={`${documentName(locale, fault.type)}:`}
              value={reasonSentence(locale, fault.reason)}
            />
            {fault.note === null ? null : <MailFact label={from} value={fault.note} />}
          </MailFacts>
        ))}
        <Action href={page}>{open}</Action>
      </Layout>
    );
  },
};
