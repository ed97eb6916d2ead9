import { requestLocale } from "@/app/messages/request-locale";
import { signedInSession } from "@/app/session";
import { nameIn } from "@/server/core/locale";
import { merchantName } from "@/server/subscriptions/consent-text";

/**
 * Returns the merchant's public and legal names in the page's language. The public name is the one on the
 * customer's pages.
 */
export async function merchant() {
  const account = (await signedInSession())?.account;
  if (account === undefined) return { name: "", legalName: "" };
  const locale = await requestLocale();
  const legalName = nameIn(locale, account);
  return { name: merchantName(locale, account), legalName };
}
