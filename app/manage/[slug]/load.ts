import { cache } from "react";
import { payerLocale } from "@/app/messages/request-locale";
import { managePage } from "@/server/checkout/manage";
import { localizeMerchant } from "@/server/checkout/merchant";

const readManagePage = cache((slug: string) => managePage(slug));

/** Loads a subscription by its slug. Cached per request for layout, title and body. */
export const loadManagePage = cache(async (slug: string) => {
  const page = await readManagePage(slug);
  return page && { ...page, merchant: localizeMerchant(page.merchant, await manageLocale(slug)) };
});

export const manageLocale = cache(async (slug: string) => {
  const page = await readManagePage(slug);
  return payerLocale({ link: "auto", customer: page?.locale ?? null });
});
