import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { Mode } from "@/server/base/db/db";
import { baseUrl } from "@/server/base/runtime/env";
import type { Merchant } from "@/server/checkout/merchant";
import type { Locale } from "@/server/core/operation/errors";
import { cardSize } from "@/server/platform/files/limits";

type Page = { locale: Locale; mode: Mode; merchant: Merchant };
type Card = { title: string; text: string; path: string };

/**
 * Returns what a chat shows for a page whose link is shared: the title, a sentence and the merchant's logo. It holds nothing
 * of the customer, because everyone in the chat sees it.
 */
export async function previewOf(
  { locale, mode, merchant }: Page,
  { title, text, path }: Card,
): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: "pay.preview" });
  const description = mode === "test" ? t("test", { text }) : text;
  const { logo, displayName } = merchant;
  const images =
    logo === null
      ? []
      : [
          {
            url: `${baseUrl}${logo.replace(".png", "-card.png")}`,
            ...cardSize,
            alt: displayName,
          },
        ];
  return {
    description,
    openGraph: {
      type: "website",
      title,
      description,
      url: baseUrl + path,
      siteName: displayName,
      locale: locale === "ar" ? "ar_SA" : "en_SA",
      images,
    },
    twitter: { card: logo === null ? "summary" : "summary_large_image", title, description, images },
  };
}
