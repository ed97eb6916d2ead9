import { inngestTexts as words } from "@/server/core/texts/emails";
import type { Template } from "@/server/platform/mail/email";
import { Action, Layout, MailFact, MailFacts, Paragraph, riyadhTime } from "@/server/platform/mail/layout";

export type InngestUnreachable = {
  since: Date;
  /** The address of the server. */
  page: string;
};

/** Informs the operators that no jobs are running. */
export const inngestUnreachable: Template<InngestUnreachable> = {
  subject: (locale) => words[locale].subject,
  body(locale, { since, page }) {
    const { heading, text, since: from, open, reason } = words[locale];
    return (
      <Layout locale={locale} heading={heading} preview={heading} reason={reason}>
        <Paragraph>{text}</Paragraph>
        <MailFacts>
          <MailFact label={from} value={riyadhTime(since, locale)} />
        </MailFacts>
        <Action href={page}>{open}</Action>
      </Layout>
    );
  },
};
