import type { Locale } from "@/server/core/operation/errors";
import { shownAs } from "@/server/subscriptions/schema";
import { agreeToCard, attemptLink, managePage, payPage } from "@/server/test/hosted-pages";
import { shownToNewCard } from "./shown-charges";

/** The customer opens the page of another card. Returns how they agree to what it shows, then or later. */
export async function openCardPage(slug: string, locale: Locale = "en") {
  const page = await managePage(slug);
  if (page === null) throw new Error(`There is no page ${slug}.`);
  const terms = { text_hash: page.change.hash[locale], shown: shownToNewCard(page.chargesToNewCard), locale };
  return (token: string) => agreeToCard(slug, { token, ...terms }, { ip: null, userAgent: null });
}

/** The payer opens the page of a link. Returns how they pay what it shows, then or later. */
export async function openPayPage(slug: string) {
  const page = await payPage(slug, undefined);
  const shown = page?.chargesAfter ? shownAs(page.chargesAfter) : undefined;
  return (token: string) => attemptLink(slug, { token, shown });
}

export const payAsShown = async (slug: string, token: string) => (await openPayPage(slug))(token);
