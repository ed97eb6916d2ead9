import type { Locale } from "./errors";

/** The language of messages, from `Accept-Language`. */
export const localeOf = (headers: Pick<Headers, "get">): Locale =>
  /^\s*ar\b/i.test(headers.get("accept-language") ?? "") ? "ar" : "en";
