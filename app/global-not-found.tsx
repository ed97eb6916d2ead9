import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { requestLocale } from "@/app/messages/request-locale";
import { requestTheme } from "@/app/theme";
import { Document } from "@/components/document";
import { NotFoundPage } from "./not-found-page";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: await requestLocale(), namespace: "auth.notFound" });
  return { title: t("title") };
}

/** For URLs without a page. Next.js renders it without a layout. */
export default async function GlobalNotFound() {
  return (
    <Document locale={await requestLocale()} theme={await requestTheme()}>
      <NotFoundPage />
    </Document>
  );
}
