import { cache } from "react";
import { payerLocale } from "@/app/messages/request-locale";
import type { Mode } from "@/server/base/db/db";
import { localizeMerchant } from "@/server/checkout/merchant";
import { cachedShop, type InBoth } from "@/server/checkout/shop";
import type { Locale } from "@/server/core/operation/errors";

export const shopLocale = cache(() => payerLocale({ link: "auto", customer: null }));

const textIn = (locale: Locale, { en, ar }: InBoth): string | null =>
  locale === "ar" ? (ar ?? en) : (en ?? ar);

/** Loads a shop in the language of the request, for title and body. */
export const loadShop = cache(async (slug: string, mode: Mode) => {
  const shop = await cachedShop(slug, mode);
  if (shop === null) return null;
  const locale = await shopLocale();
  const merchant = localizeMerchant(shop.merchant, locale);
  const title = textIn(locale, shop.title) ?? merchant.displayName;
  return { ...shop, merchant, title, description: textIn(locale, shop.description) };
});

export type LoadedShop = NonNullable<Awaited<ReturnType<typeof loadShop>>>;
