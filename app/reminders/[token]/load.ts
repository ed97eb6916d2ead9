import { cache } from "react";
import { payerLocale } from "@/app/messages/request-locale";
import { localizeMerchant } from "@/server/checkout/merchant";
import { remindersPage } from "@/server/checkout/reminders";

const readPage = cache((token: string) => remindersPage(token));

/** Loads the data behind a signed URL. Cached per request for layout, title and body. */
export const loadReminders = cache(async (token: string) => {
  const page = await readPage(token);
  return page && { ...page, merchant: localizeMerchant(page.merchant, await remindersLocale(token)) };
});

export const remindersLocale = cache(async (token: string) => {
  const page = await readPage(token);
  return payerLocale({ link: "auto", customer: page?.locale ?? null });
});
