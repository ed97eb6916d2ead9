import { cookies, headers } from "next/headers";
import { cache } from "react";
import type { Locale } from "@/server/core/operation/errors";
import { isLocale } from "@/server/core/values/locale";

type LocalePreferences = { link: "auto" | Locale; customer: Locale | null };

type Sent = { search: URLSearchParams; cookie: string | undefined; accepted: string | null };

/**
 * Returns the language of a payer page: chosen by the payer, else the link's, else `?locale=`, else the customer's,
 * else the browser's, else Arabic.
 */
export async function payerLocale(preferences: LocalePreferences): Promise<Locale> {
  const sent = await headers();
  const search = new URLSearchParams(sent.get("x-search") ?? "");
  const cookie = (await cookies()).get("language")?.value;
  return payerLocaleOf({ search, cookie, accepted: sent.get("accept-language") }, preferences);
}

const payerLocaleOf = ({ search, cookie, accepted }: Sent, { link, customer }: LocalePreferences): Locale =>
  [search.get("language"), cookie].map(parseLocale).find(isDefined) ??
  parseLocale(link) ??
  parseLocale(search.get("locale")) ??
  customer ??
  acceptedLocale(accepted) ??
  "ar";

/** The language of a request by a payer page's script: chosen by the payer, else the browser's, else Arabic. */
export function localeOfScript({ url, headers: sent }: Request): Locale {
  const { searchParams: search } = new URL(url);
  const [, cookie] = /(?:^|;\s*)language=(\w+)/.exec(sent.get("cookie") ?? "") ?? [];
  return payerLocaleOf(
    { search, cookie, accepted: sent.get("accept-language") },
    { link: "auto", customer: null },
  );
}

/** Returns the language of other pages: chosen earlier, otherwise the browser's, otherwise Arabic. */
export const requestLocale = cache(
  async (): Promise<Locale> => parseLocale((await cookies()).get("locale")?.value) ?? browserLocale(),
);

async function browserLocale(): Promise<Locale> {
  return acceptedLocale((await headers()).get("accept-language")) ?? "ar";
}

/** Returns the preferred supported language of an Accept-Language header. */
export function acceptedLocale(header: string | null): Locale | undefined {
  const accepted = (header ?? "").split(",").map((part) => {
    const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(isDefined);
    return { locale: parseLocale(tag.split("-")[0]), weight: Number(weight ?? 1) };
  });
  return accepted.sort((a, b) => b.weight - a.weight).find(({ locale, weight }) => locale && weight > 0)
    ?.locale;
}

/** Returns a supported language, or undefined. */
export const parseLocale = (value: string | null | undefined): Locale | undefined =>
  isLocale(value) ? value : undefined;

const isDefined = <T>(value: T | undefined): value is T => value !== undefined;
