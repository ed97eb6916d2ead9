import { requestLocale } from "@/app/messages/request-locale";
import { signedInSession } from "@/app/session";
import { nameIn } from "@/server/core/values/locale";

/** Returns the merchant's legal name in the page's language. */
export async function legalName(): Promise<string> {
  const account = (await signedInSession())?.account;
  return account === undefined ? "" : nameIn(await requestLocale(), account);
}
