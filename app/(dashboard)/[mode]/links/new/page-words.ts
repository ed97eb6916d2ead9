import { getTranslations } from "next-intl/server";
import type { Mode } from "@/server/base/db/db";
import { acceptedNetworks } from "@/server/checkout/page";
import type { Locale } from "@/server/core/operation/errors";
import type { Settings } from "@/server/settings/schema";
import type { PageWords, PreviewBrand } from "./preview";

type Names = Pick<Settings, "display_name" | "display_name_ar">;

/** Returns the hosted page's texts in both languages, for the preview. */
export const pageWords = (names: Names): Promise<PageWords[]> =>
  Promise.all((["ar", "en"] as const).map((locale) => wordsIn(locale, names)));

async function wordsIn(locale: Locale, { display_name, display_name_ar }: Names): Promise<PageWords> {
  const t = await getTranslations({ locale, namespace: "pay" });
  const form = await getTranslations({ locale, namespace: "dashboard.links.form" });
  return {
    locale,
    language: t("language.switch"),
    merchant: locale === "ar" ? (display_name_ar ?? display_name) : display_name,
    payTo: t("summary.payTo"),
    total: t("summary.total"),
    chooseAmount: t("summary.chooseAmount"),
    amount: t("amount.label"),
    range: t.raw("amount.hint"),
    vat: t("summary.vat"),
    optional: t.raw("optional"),
    pay: form("previewPay"),
    sample: form("previewSample"),
  };
}

export const previewBrandOf = (
  mode: Mode,
  { logo_url, brand_color }: Pick<Settings, "logo_url" | "brand_color">,
): PreviewBrand => ({
  logo: logo_url === null ? null : new URL(logo_url).pathname,
  color: brand_color,
  networks: acceptedNetworks(mode),
});
