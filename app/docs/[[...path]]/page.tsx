import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { docAddress } from "@/app/docs/address";
import { Article } from "@/app/docs/article";
import { Home } from "@/app/docs/home";
import { pageAt } from "@/app/docs/page-at";
import { docPath } from "@/server/api/docs/contents";
import { markdownUrl } from "@/server/api/docs/page-markdown";
import { baseUrl } from "@/server/base/runtime/env";

type Props = { params: Promise<{ path?: string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, slug } = docAddress((await params).path);
  const t = await getTranslations({ locale, namespace: "docs" });
  const page = pageAt({ locale, slug });
  if (page === undefined && slug !== "") return { title: t("pageTitle", { page: t("notFound.title") }) };
  const title = page === undefined ? t("title") : t("pageTitle", { page: page.title });
  const description = page?.description ?? t("lead");
  return {
    metadataBase: new URL(baseUrl),
    title,
    description,
    robots: { index: true, follow: true },
    alternates: {
      canonical: docPath(locale, slug),
      languages: { en: docPath("en", slug), ar: docPath("ar", slug), "x-default": docPath("en", slug) },
      types: { "text/markdown": markdownUrl(locale, slug) },
    },
    openGraph: {
      type: page === undefined ? "website" : "article",
      siteName: "Halala",
      title,
      description,
      url: docPath(locale, slug),
      locale: locale === "ar" ? "ar_SA" : "en_US",
      alternateLocale: locale === "ar" ? "en_US" : "ar_SA",
    },
  };
}

export default async function Docs({ params }: Props) {
  const { locale, slug } = docAddress((await params).path);
  if (slug === "") return <Home locale={locale} />;
  const page = pageAt({ locale, slug });
  if (page === undefined) notFound();
  return <Article page={page} />;
}
