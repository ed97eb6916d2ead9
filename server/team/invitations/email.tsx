import type { Role } from "@/server/core/operation/roles";
import { roleNames, invitationTexts as words } from "@/server/core/texts/emails";
import type { Template } from "@/server/platform/mail/email";
import { Action, Layout, MailFact, MailFacts, Paragraph, riyadhTime } from "@/server/platform/mail/layout";

export type InvitationContent = {
  merchant: string;
  /** The name and the email address of the member who invites. */
  inviter: string;
  role: Role;
  expires: Date;
  /** The URL to accept it. */
  page: string;
};

/** The roles, in each language. */
export const invitation: Template<InvitationContent> = {
  // Merchants choose their names: a long one must not hide our own text.
  subject: (locale, { merchant }) => words[locale].subject(merchant.slice(0, 60)),
  body(locale, { merchant, inviter, role, expires, page }) {
    const text = words[locale];
    return (
      <Layout locale={locale} heading={text.heading} preview={text.what} reason={text.reason}>
        <Paragraph>{text.what}</Paragraph>
        <MailFacts>
          <MailFact label={text.business} value={merchant} />
          <MailFact label={text.inviter} value={inviter} />
          <MailFact label={text.role} value={roleNames[locale][role]} />
          <MailFact label={text.expires} value={riyadhTime(expires, locale)} />
        </MailFacts>
        <Paragraph>{text.note}</Paragraph>
        <Action href={page}>{text.action}</Action>
      </Layout>
    );
  },
};
