import { inngestTexts as words } from "@/server/core/texts/emails";
import type { Template } from "@/server/platform/mail/email";
import { Action, Fact, Facts, Layout, Paragraph, riyadhTime } from "@/server/platform/mail/layout";

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
        <Facts>
          <Fact label={from} value={riyadhTime(since, locale)} />
        </Facts>
        <Action href={page}>{open}</Action>
      </Layout>
    );
  },
};
