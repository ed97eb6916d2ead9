import { endpointDisabledTexts as words } from "@/server/core/texts/emails";
import type { Template } from "@/server/platform/mail/email";
import { Layout, Paragraph } from "@/server/platform/mail/layout";
import { displayUrl, type Endpoint, EndpointFacts, reasonOf, subjectOf } from "./endpoint";

export type WebhookDisabled = Endpoint & { reason: "failing" | "gone" };

/** An endpoint was disabled: it failed for too long, or responded with 410. */
export const webhookDisabled: Template<WebhookDisabled> = {
  subject: (locale, content) => subjectOf(locale, content, words[locale].subject),
  body(locale, content) {
    const { heading, why, next } = words[locale];
    return (
      <Layout locale={locale} heading={heading} preview={displayUrl(content.url)} reason={reasonOf(locale)}>
        <Paragraph>{why[content.reason]}</Paragraph>
        <Paragraph>{next}</Paragraph>
        <EndpointFacts locale={locale} endpoint={content} />
      </Layout>
    );
  },
};
