import { getTranslations } from "next-intl/server";
import { formatRiyadhDay } from "@/app/pay/day";
import { refundText } from "@/app/pay/form/own-notice";
import { riyadhTimeOf } from "@/components/text/date";
import type { PayPage } from "@/server/checkout/page";
import type { Locale } from "@/server/core/operation/errors";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";

/**
 * Returns the state of this payer on a link that cannot be paid: what they paid, or that they were not
 * charged.
 */
export async function inactiveWords(page: PayPage, locale: Locale): Promise<{ title: string; text: string }> {
  const t = await getTranslations({ locale, namespace: "pay" });
  const { own } = page;
  const merchant = page.merchant.displayName;
  if (own?.kind === "paid")
    return {
      title: t("own.paidBy"),
      text: t("own.paidByText", {
        amount: formatGroupedRiyals(own.amount),
        merchant,
        date: formatRiyadhDay(own.at, locale),
      }),
    };
  if (own?.kind === "refunded" || own?.kind === "refunding")
    return { title: t(`own.${own.kind}`), text: await refundText(own, page, locale) };
  return page.state === "paid" ? paidByOthers(page, locale) : otherwise(page, locale);
}

async function paidByOthers({ maxPayments, paidAt }: PayPage, locale: Locale) {
  const t = await getTranslations({ locale, namespace: "pay.states.paid" });
  if (maxPayments !== null && maxPayments > 1)
    return { title: t("fullTitle"), text: t("fullText", { count: maxPayments }) };
  return {
    title: t("title"),
    text: t("text", { date: paidAt === null ? "" : formatRiyadhDay(paidAt, locale) }),
  };
}

async function otherwise(page: PayPage, locale: Locale) {
  const t = await getTranslations({ locale, namespace: "pay.states" });
  const state = page.state === "ready" || page.state === "paid" ? "unavailable" : page.state;
  const title = t(`${state}.title`);
  if (page.resumeUrl !== null) return { title, text: t("in_progress.ownText") };
  if (page.cardIsCharged) return { title, text: t("in_progress.cardText") };
  if (state === "in_progress" && !page.waitsForBank) return { title, text: t("in_progress.unknownText") };
  const time = page.expiresAt === null ? "" : riyadhTimeOf(page.expiresAt, locale, "full");
  return { title, text: t(`${state}.text`, { merchant: page.merchant.displayName, time }) };
}
