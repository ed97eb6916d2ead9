import { getTranslations } from "next-intl/server";
import type { Locale } from "@/server/core/operation/errors";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import type { PaymentLink } from "@/server/links/schema";
import type { Settings } from "@/server/settings/schema";

export type ShareTexts = Record<Locale, string>;

/** The message templates around the link, in both languages. */
export async function shareTexts(
  { amount, description, url, ...link }: PaymentLink,
  { display_name, display_name_ar }: Pick<Settings, "display_name" | "display_name_ar">,
): Promise<ShareTexts> {
  const textIn = async (locale: Locale, merchant: string) => {
    const t = await getTranslations({ locale, namespace: "dashboard.business.links" });
    if (amount === null) {
      const words = { merchant, url, ...rangeOf(link) };
      return description === null ? t("messageOpenBare", words) : t("messageOpen", { ...words, description });
    }
    const words = { merchant, amount: formatGroupedRiyals(amount), url };
    return description === null ? t("messageBare", words) : t("message", { ...words, description });
  };
  return { ar: await textIn("ar", display_name_ar ?? display_name), en: await textIn("en", display_name) };
}

/** Formats the range that the customer chooses from. */
export const rangeOf = ({ amount_min, amount_max }: Pick<PaymentLink, "amount_min" | "amount_max">) => ({
  min: formatGroupedRiyals(amount_min ?? 0),
  max: formatGroupedRiyals(amount_max ?? 0),
});

/** Returns the language of the message: the page's, else the customer's, else Arabic. */
export function languageFor({ locale }: PaymentLink, customer: { locale: Locale | null } | null): Locale {
  return locale === "auto" ? (customer?.locale ?? "ar") : locale;
}
