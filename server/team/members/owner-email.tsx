import type { Role } from "@/server/core/operation/roles";
import { roleNames, ownerTexts as words } from "@/server/core/texts/emails";
import type { Template } from "@/server/platform/mail/email";
import { Action, Layout, MailFact, MailFacts, Paragraph, riyadhTime } from "@/server/platform/mail/layout";

export type OwnerChangeContent = {
  business: string;
  person: string;
  /** Null: not a member. */
  before: Role | null;
  after: Role | null;
  /** The person who made the change. */
  by: string;
  at: Date;
  page: string;
};

/** An email to the owners of a business about a change among them. */
export const ownerChange: Template<OwnerChangeContent> = {
  subject: (locale, { after }) => words[locale].subject[after === "owner" ? "added" : "removed"],
  body(locale, { business, person, before, after, by, at, page }) {
    const { what, note, facts, none, action, reason } = words[locale];
    const sentence = what[after === "owner" ? "added" : "removed"];
    const roleOf = (role: Role | null) => (role === null ? none : roleNames[locale][role]);
    const values = [business, person, roleOf(before), roleOf(after), by, riyadhTime(at, locale)];
    return (
      <Layout
        locale={locale}
        heading={words[locale].subject[after === "owner" ? "added" : "removed"]}
        preview={sentence}
        reason={reason}
      >
        <Paragraph>{sentence}</Paragraph>
        <MailFacts>
          {values.map((value, n) => (
            <MailFact key={facts[n]} label={facts[n] ?? ""} value={value} />
          ))}
        </MailFacts>
        <Paragraph>{note}</Paragraph>
        <Action href={page}>{action}</Action>
      </Layout>
    );
  },
};
