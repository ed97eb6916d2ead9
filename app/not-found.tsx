import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Document } from "@/components/document";
import { NotFoundPage } from "@/components/not-found-page";
import { requestLocale } from "@/messages/request-locale";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: await requestLocale(), namespace: "pay.title" });
  return { title: t("notFound") };
}

export default async function NotFound() {
  return (
    <Document locale={await requestLocale()}>
      <NotFoundPage />
    </Document>
  );
}
