import { payPageTexts as words } from "@/server/core/texts/emails";
import type { Template } from "@/server/platform/mail/email";
import { Action, Layout, MailFact, MailFacts, Paragraph, riyadhTime } from "@/server/platform/mail/layout";

export type PayPageChanged = {
  findings: string[];
  at: Date;
  /** The URL where operators see the last check. */
  page: string;
};

/** Informs the operators that a payment page differs from the build. */
export const payPageChanged: Template<PayPageChanged> = {
  subject: (locale) => words[locale].subject,
  body(locale, { findings, at, page }) {
    const { heading, text, at: seen, found, open, reason } = words[locale];
    return (
      <Layout locale={locale} heading={heading} preview={heading} reason={reason}>
        <Paragraph>{text}</Paragraph>
        <MailFacts>
          <MailFact label={seen} value={riyadhTime(at, locale)} />
          {findings.map((finding) => (
            <MailFact key={finding} label={found} value={finding} code />
          ))}
        </MailFacts>
        <Action href={page}>{open}</Action>
      </Layout>
    );
  },
};
