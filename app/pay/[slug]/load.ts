import { cookies, headers } from "next/headers";
import { cache } from "react";
import { payerLocale } from "@/app/messages/request-locale";
import { localizeMerchant } from "@/server/checkout/merchant";
import { payPage } from "@/server/checkout/page";
import { addressIn } from "@/server/platform/http/request-origin";
import { type Receipt, readReceipt } from "@/server/receipts/read";

/** The receipt slug of the last payment that this browser started here, whatever its status. */
export const ownReceiptSlug = async () => (await cookies()).get("attempt")?.value;

const readPayPage = cache(async (slug: string) => {
  const sent = await headers();
  const search = new URLSearchParams(sent.get("x-search") ?? "");
  return payPage(slug, await ownReceiptSlug(), {
    quantity: search.get("quantity"),
    code: search.get("code"),
    ip: addressIn(sent),
  });
});

/** Loads the pay page for this browser. Cached per request for layout, title and body. */
export const loadPayPage = cache(async (slug: string) => {
  const page = await readPayPage(slug);
  return page && { ...page, merchant: localizeMerchant(page.merchant, await payPageLocale(slug)) };
});

export const payPageLocale = cache(async (slug: string) => {
  const page = await readPayPage(slug);
  return payerLocale({ link: page?.locale ?? "auto", customer: page?.customerLocale ?? null });
});

/**
 * The failed attempt that the payer returns from. Ignored if it belongs to another browser or if this browser has
 * tried again since.
 */
export const loadDeclined = cache(async (slug: string, receiptSlug: unknown): Promise<Receipt | null> => {
  if (typeof receiptSlug !== "string") return null;
  const [page, own] = await Promise.all([readPayPage(slug), ownReceiptSlug()]);
  if (page === null || page.state === "paid" || (own ?? receiptSlug) !== receiptSlug) return null;
  const payment = await readReceipt(receiptSlug);
  return payment?.status === "failed" && payment.link?.slug === slug ? payment : null;
});
