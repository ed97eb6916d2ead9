import type { Mode } from "@/server/base/db/db";
import type { Locale } from "@/server/core/operation/errors";
import { endpointTexts as words } from "@/server/core/texts/emails";
import { subjectLine } from "@/server/platform/mail/format";
import { Action, MailFact, riyadhTime } from "@/server/platform/mail/layout";

export type Endpoint = {
  mode: Mode;
  url: string;
  /** The endpoint in the dashboard. */
  page: string;
  /** Null if it accepted a delivery since. */
  failingSince: Date | null;
};

export const reasonOf = (locale: Locale) => words[locale].reason;

/** The endpoint of an email, and its link. */
export function EndpointFacts({ locale, endpoint }: { locale: Locale; endpoint: Endpoint }) {
  const { url, mode, modes, since, open } = words[locale];
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

/** Returns a subject with the host of an endpoint. */
export const subjectOf = (locale: Locale, { mode, url }: Endpoint, sentence: (host: string) => string) =>
  subjectLine(locale, mode, sentence(new URL(url).host));
