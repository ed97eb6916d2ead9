import type { Mode } from "@/server/base/db/db";
import { keyExpiringTexts } from "@/server/core/texts/emails";
import type { Template } from "@/server/platform/mail/email";
import { subjectLine } from "@/server/platform/mail/format";
import { Action, Layout, MailFact, Paragraph, riyadhTime } from "@/server/platform/mail/layout";

export type ExpiringKey = { mode: Mode; name: string; last4: string; expiresAt: Date; page: string };

/** A live key, a week before it expires. */
export const keyExpiring: Template<ExpiringKey> = {
  subject: (locale, { mode, name }) => subjectLine(locale, mode, keyExpiringTexts[locale].subject(name)),
  body(locale, { name, last4, expiresAt, page }) {
    const t = keyExpiringTexts[locale];
    return (
      <Layout locale={locale} heading={t.heading} preview={name} reason={t.reason}>
        <Paragraph>{t.what}</Paragraph>
        <MailFact label={t.key} value={`${name} (…${last4})`} />
        <MailFact label={t.expires} value={riyadhTime(expiresAt, locale)} />
        <Action href={page}>{t.open}</Action>
      </Layout>
    );
  },
};
