import { cookies, headers } from "next/headers";
import { cache } from "react";
import type { Locale } from "@/server/core/errors";

type Wishes = { link: "auto" | "ar" | "en"; customer: Locale | null };

/**
 * The language of a page for payers: what they chose on it, what its link was made in, `?locale=`, what the merchant
 * noted for this customer, what the browser asks for, Arabic.
 */
export async function payerLocale({ link, customer }: Wishes): Promise<Locale> {
  const search = new URLSearchParams((await headers()).get("x-search") ?? "");
  const chosen = [search.get("language"), (await cookies()).get("language")?.value];
  return (
    chosen.map(known).find(given) ?? known(link) ?? known(search.get("locale")) ?? customer ?? browserLocale()
  );
}

/** The language of every other page: the one chosen before, what the browser asks for, Arabic. */
export const requestLocale = cache(
  async (): Promise<Locale> => known((await cookies()).get("locale")?.value) ?? browserLocale(),
);

async function browserLocale(): Promise<Locale> {
  return acceptedLocale((await headers()).get("accept-language")) ?? "ar";
}

/** The first of our languages in an Accept-Language header, by weight. */
export function acceptedLocale(header: string | null): Locale | undefined {
  const wanted = (header ?? "").split(",").map((part) => {
    const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(given);
    return { locale: known(tag.split("-")[0]), weight: Number(weight ?? 1) };
  });
  return wanted.sort((a, b) => b.weight - a.weight).find(({ locale, weight }) => locale && weight > 0)
    ?.locale;
}

export const known = (value: string | null | undefined): Locale | undefined =>
  value === "ar" || value === "en" ? value : undefined;

const given = <T>(value: T | undefined): value is T => value !== undefined;
