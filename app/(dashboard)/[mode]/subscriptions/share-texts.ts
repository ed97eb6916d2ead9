import { getTranslations } from "next-intl/server";
import { signedInSession } from "@/app/session";
import type { Locale } from "@/server/core/operation/errors";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import { displayNameIn } from "@/server/core/values/locale";
import type { Subscription } from "@/server/subscriptions/schema";
import { urlPlaceholder } from "./with-url";

/** Returns the language that the customer agreed in, else the customer's, else Arabic. */
export const languageOf = ({ consent }: Subscription, customer: { locale: Locale | null } | null): Locale =>
  consent?.locale ?? customer?.locale ?? "ar";

/** The messages to the customer of a subscription in their language, with a placeholder for the URL. */
export async function consentShareTexts(
  locale: Locale,
  { description, amount, interval, interval_count }: Subscription,
) {
  const t = await getTranslations({ locale, namespace: "dashboard.subscriptions" });
  const account = (await signedInSession())?.account;
  const merchant = account === undefined ? "" : displayNameIn(locale, account);
  const words = { merchant, description, url: urlPlaceholder };
  const payNow = (owed: number) => t("share.payNowText", { ...words, amount: formatGroupedRiyals(owed) });
  const recurrence = t(`recurrences.${interval}`, { count: interval_count });
  return {
    consent: t("share.consentText", { ...words, amount: formatGroupedRiyals(amount), recurrence }),
    card: t("share.cardText", words),
    payNow,
  };
}
