import { cookies } from "next/headers";
import { cache } from "react";
import { payerLocale } from "@/app/messages/request-locale";
import { merchantFor, payPage } from "@/server/checkout/page";
import { type Receipt, receipt } from "@/server/receipts/read";

/** The last payment this browser began here, whatever became of it. */
const ownAttempt = async () => (await cookies()).get("attempt")?.value;

const readPayPage = cache(async (slug: string) => payPage(slug, await ownAttempt()));

/** The page of a link as this browser may see it; one read for layout, title and body. */
export const loadPayPage = cache(async (slug: string) => {
  const page = await readPayPage(slug);
  return page && { ...page, merchant: merchantFor(page.merchant, await payPageLocale(slug)) };
});

export const payPageLocale = cache(async (slug: string) => {
  const page = await readPayPage(slug);
  return payerLocale({ link: page?.locale ?? "auto", customer: page?.customerLocale ?? null });
});

/**
 * The failed try a payer comes back from; anything else in the address is nobody's, and after a later try of this browser
 * it is no news: what became of that one counts.
 */
export const loadDeclined = cache(async (slug: string, receiptSlug: unknown): Promise<Receipt | null> => {
  if (typeof receiptSlug !== "string") return null;
  const [page, own] = await Promise.all([readPayPage(slug), ownAttempt()]);
  if (page === null || page.state === "paid" || (own ?? receiptSlug) !== receiptSlug) return null;
  const found = await receipt(receiptSlug);
  return found?.status === "failed" && found.link?.slug === slug ? found : null;
});
