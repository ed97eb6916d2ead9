import { personReason as reason, personTexts as words } from "@/server/core/texts/emails";
import type { Template } from "@/server/platform/mail/email";
import { Action, Layout, Paragraph } from "@/server/platform/mail/layout";

export type PersonEmailContent = {
  kind: keyof typeof words.en;
  page: string;
};

export const person: Template<PersonEmailContent> = {
  subject: (locale, { kind }) => words[locale][kind].subject,
  body(locale, { kind, page }) {
    const { heading, what, note, action } = words[locale][kind];
    return (
      <Layout locale={locale} heading={heading} preview={what} reason={reason[locale]}>
        <Paragraph>{what}</Paragraph>
        <Paragraph>{note}</Paragraph>
        <Action href={page}>{action}</Action>
      </Layout>
    );
  },
};
