import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { requestLocale } from "@/app/messages/request-locale";
import { signedInSession } from "@/app/session";
import { nameIn } from "@/server/core/values/locale";

/** The metadata of a page by the key of its title. */
export const titledBy = (key: string) => async () => titled((await getTranslations())(key));

/** The document title of a dashboard page: page and merchant. */
export async function titled(page: string): Promise<Metadata> {
  const session = await signedInSession();
  const t = await getTranslations("dashboard.common");
  if (session === null) return { title: page };
  const merchant = nameIn(await requestLocale(), session.account);
  return { title: t("title", { page, merchant }) };
}
