import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { requestLocale } from "@/app/messages/request-locale";
import { Document } from "@/components/document";
import { NotFoundPage } from "./not-found-page";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: await requestLocale(), namespace: "pay.title" });
  return { title: t("notFound") };
}

/** For URLs without a page. Next.js renders it without a layout. */
export default async function GlobalNotFound() {
  return (
    <Document locale={await requestLocale()}>
      <NotFoundPage />
    </Document>
  );
}
