import type { Mode } from "@/server/base/db/db";
import type { Locale } from "@/server/core/operation/errors";
import { subjectLine } from "@/server/platform/mail/format";
import { Action, Fact, riyadhTime } from "@/server/platform/mail/layout";

export type Endpoint = {
  mode: Mode;
  url: string;
  /** The endpoint in the dashboard. */
  page: string;
  /** Null if it accepted a delivery since. */
  failingSince: Date | null;
};

const words = {
  en: {
    url: "Endpoint URL:",
    mode: "Mode:",
    modes: { test: "Test", live: "Live" },
    since: "Failing since:",
    open: "View endpoint",
    reason: "You receive this email because you manage webhooks in this Halala account.",
  },
  ar: {
    url: "عنوان نقطة الاستقبال:",
    mode: "الوضع:",
    modes: { test: "اختبار", live: "مباشر" },
    since: "متعثرة منذ:",
    open: "عرض نقطة الاستقبال",
    reason: "تصلك هذه الرسالة لأنك تدير إشعارات الويب في هذا الحساب لدى هللة.",
  },
};

export const reasonOf = (locale: Locale) => words[locale].reason;

/** The endpoint of an email, and its link. */
export function EndpointFacts({ locale, endpoint }: { locale: Locale; endpoint: Endpoint }) {
  const { url, mode, modes, since, open } = words[locale];
  return (
    <>
      <Fact label={url} value={displayUrl(endpoint.url)} code />
      <Fact label={mode} value={modes[endpoint.mode]} />
      {endpoint.failingSince === null ? null : (
        <Fact label={since} value={riyadhTime(endpoint.failingSince, locale)} />
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
