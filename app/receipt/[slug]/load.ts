import { cache } from "react";
import { payerLocale } from "@/messages/request-locale";
import { receipt } from "@/server/hosted/page";

export const loadReceipt = cache((slug: string) => receipt(slug));

export const receiptLocale = cache(async (slug: string) => {
  const found = await loadReceipt(slug);
  return payerLocale({ link: found?.link?.locale ?? "auto", customer: found?.customerLocale ?? null });
});
