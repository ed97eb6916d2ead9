import { cookies } from "next/headers";
import { cache } from "react";
import { payerLocale } from "@/app/messages/request-locale";
import { localizeMerchant } from "@/server/checkout/merchant";
import { isPayer, manageSlugOf } from "@/server/checkout/payer-session";
import { readReceipt } from "@/server/receipts/read";

const cachedReceipt = cache((slug: string) => readReceipt(slug));

export const loadReceipt = cache(async (slug: string) => {
  const found = await cachedReceipt(slug);
  return found && { ...found, merchant: localizeMerchant(found.merchant, await receiptLocale(slug)) };
});

export const receiptLocale = cache(async (slug: string) => {
  const found = await cachedReceipt(slug);
  return payerLocale({ link: found?.link?.locale ?? "auto", customer: found?.customerLocale ?? null });
});

export const isOwnPayment = async (slug: string): Promise<boolean> =>
  isPayer(slug, (await cookies()).get("payer")?.value);

/** A receipt may be forwarded, so only the browser in which the customer consented gets the URL of the subscription. */
export const ownManageSlug = async (slug: string): Promise<string | null> =>
  (await isOwnPayment(slug)) ? manageSlugOf(slug) : null;
