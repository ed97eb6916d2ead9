import { endpointFailingTexts as words } from "@/server/core/texts/emails";
import type { Template } from "@/server/platform/mail/email";
import { Layout, Paragraph, riyadhTime } from "@/server/platform/mail/layout";
import { displayUrl, type Endpoint, EndpointFacts, reasonOf, subjectOf } from "./endpoint";

export type WebhookFailing = Endpoint & {
  after: "24h" | "3d";
  /** When the endpoint will be disabled, if no delivery succeeds before. */
  disabledFrom: Date;
};

/** A failing endpoint, one day and three days after its first failure. */
export const webhookFailing: Template<WebhookFailing> = {
  subject: (locale, content) => subjectOf(locale, content, words[locale].subject[content.after]),
  body(locale, content) {
    const { heading, what, warning } = words[locale];
    return (
      <Layout
        locale={locale}
        heading={heading[content.after]}
        preview={displayUrl(content.url)}
        reason={reasonOf(locale)}
      >
        <Paragraph>{what}</Paragraph>
        <Paragraph>{warning[content.after](riyadhTime(content.disabledFrom, locale))}</Paragraph>
        <EndpointFacts locale={locale} endpoint={content} />
      </Layout>
    );
  },
};
