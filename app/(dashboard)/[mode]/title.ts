import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { requestLocale } from "@/app/messages/request-locale";
import { signedIn } from "@/app/session";

/** The document title of a dashboard page: page and merchant. */
export async function titled(page: string): Promise<Metadata> {
  const session = await signedIn();
  const t = await getTranslations("dashboard.common");
  if (session === null) return { title: page };
  const { name, nameAr } = session.account;
  const merchant = (await requestLocale()) === "ar" ? (nameAr ?? name) : name;
  return { title: t("title", { page, merchant }) };
}
