import type { Mode } from "@/server/base/db/db";
import type { Locale } from "@/server/core/operation/errors";
import { endpointDisabledTexts, endpointFailingTexts, endpointTexts } from "@/server/core/texts/emails";
import type { Template } from "@/server/platform/mail/email";
import { subjectLine } from "@/server/platform/mail/format";
import { Action, Layout, MailFact, Paragraph, riyadhTime } from "@/server/platform/mail/layout";

export type Endpoint = {
  mode: Mode;
  url: string;
  page: string;
  /** Null if it accepted a delivery since. */
  failingSince: Date | null;
};

export const reasonOf = (locale: Locale) => endpointTexts[locale].reason;

export function EndpointFacts({ locale, endpoint }: { locale: Locale; endpoint: Endpoint }) {
  const { url, mode, modes, since, open } = endpointTexts[locale];
  return (
    <>
      <MailFact label={url} value={displayUrl(endpoint.url)} code />
      <MailFact label={mode} value={modes[endpoint.mode]} />
      {endpoint.failingSince === null ? null : (
        <MailFact label={since} value={riyadhTime(endpoint.failingSince, locale)} />
      )}
      <Action href={endpoint.page}>{open}</Action>
    </>
  );
}

/** Returns a URL without its query, which may contain the merchant's secrets. */
export const displayUrl = (url: string) => {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
};

export const subjectOf = (locale: Locale, { mode, url }: Endpoint, sentence: (host: string) => string) =>
  subjectLine(locale, mode, sentence(new URL(url).host));

type WebhookFailing = Endpoint & {
  after: "24h" | "3d";
  /** When the endpoint will be disabled, if no delivery succeeds before. */
  disabledFrom: Date;
};

/** A failing endpoint, one day and three days after its first failure. */
export const webhookFailing: Template<WebhookFailing> = {
  subject: (locale, content) =>
    subjectOf(locale, content, endpointFailingTexts[locale].subject[content.after]),
  body(locale, content) {
    const { heading, what, warning } = endpointFailingTexts[locale];
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

type WebhookDisabled = Endpoint & { reason: "failing" | "gone" };

/** An endpoint was disabled: it failed for too long, or responded with 410. */
export const webhookDisabled: Template<WebhookDisabled> = {
  subject: (locale, content) => subjectOf(locale, content, endpointDisabledTexts[locale].subject),
  body(locale, content) {
    const { heading, why, next } = endpointDisabledTexts[locale];
    return (
      <Layout locale={locale} heading={heading} preview={displayUrl(content.url)} reason={reasonOf(locale)}>
        <Paragraph>{why[content.reason]}</Paragraph>
        <Paragraph>{next}</Paragraph>
        <EndpointFacts locale={locale} endpoint={content} />
      </Layout>
    );
  },
};
