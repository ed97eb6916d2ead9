import { createTranslator } from "next-intl";
import ar from "@/app/messages/ar/pay.json";
import en from "@/app/messages/en/pay.json";
import type { Locale } from "@/server/core/operation/errors";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import type { ReceiptLine } from "@/server/receipts/content";

export const receiptWords = (locale: Locale) =>
  createTranslator({ locale, messages: locale === "ar" ? ar : en, timeZone: "Asia/Riyadh" });
export type Words = ReturnType<typeof receiptWords>;

export const describedLine = (id: string, name: string, text: string | null): ReceiptLine | null =>
  text === null ? null : { id, name, value: { kind: "words", texts: [text] } };

export const coded = (id: string, name: string, text: string | null): ReceiptLine | null =>
  text === null ? null : { id, name, value: { kind: "code", text } };

export const receiptMoney = (id: string, name: string, amount: number): ReceiptLine => ({
  id,
  name,
  value: { kind: "money", amount },
});

/** An amount in halalas, with its VAT below. */
export function moneyWithVat(
  t: Words,
  line: { id: string; name: string; amount: number; vat: number | null },
) {
  const { id, name, amount, vat } = line;
  const below = vat === null ? {} : { below: t("receipt.vatWithin", { amount: formatGroupedRiyals(vat) }) };
  return { id, name, value: { kind: "money" as const, amount, ...below } };
}
