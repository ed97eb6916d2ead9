import { createTranslator } from "next-intl";
import ar from "@/app/messages/ar/pay.json";
import en from "@/app/messages/en/pay.json";
import { riyadhDay } from "@/app/pay/day";
import { hijriDay, riyadhTime } from "@/components/date";
import type { Locale } from "@/server/core/errors";
import type { Fact, FactGroup, ReceiptContent } from "@/server/receipts/facts";
import { qrPicture } from "@/server/receipts/qr";
import type { Receipt } from "@/server/receipts/read";

export type PaidReceipt = Receipt & { status: "paid" | "partially_refunded" | "refunded" };

export const isPaid = (payment: Receipt): payment is PaidReceipt =>
  payment.status !== "initiated" && payment.status !== "failed";

const headings = {
  paid: "paid",
  returning: "returning",
  partially_refunded: "partiallyRefunded",
  refunded: "refunded",
} as const;
const titles = { ...headings, paid: "receipt" } as const;

const words = (locale: Locale) =>
  createTranslator({ locale, messages: locale === "ar" ? ar : en, timeZone: "Asia/Riyadh" });
type Words = ReturnType<typeof words>;

/** The content of a receipt, shared by the page and the PDF. */
export function receiptContent(payment: PaidReceipt, locale: Locale): ReceiptContent {
  const t = words(locale);
  const { amount, mode, vat } = payment;
  const status = payment.returning ? "returning" : payment.status;
  const merchant = payment.merchant.displayName;
  const { supportEmail, supportPhone, website } = payment.merchant;
  return {
    locale,
    title: t(`title.${titles[status]}`, { merchant }),
    heading: t(`receipt.${headings[status]}`),
    lead: t(`receipt.${headings[status]}Text`, { merchant }),
    merchant,
    amount,
    groups: [
      { id: "sale", title: null, facts: saleFacts(payment, t, locale), note: null },
      ...vatGroup(payment, t),
      ...refundGroup(payment, t, locale),
    ],
    code: vat === null ? null : { picture: qrPicture(vat.code), label: t("receipt.code") },
    test: mode === "test" ? { mark: t("test.mark"), note: t("receipt.testMark") } : null,
    contact: [website, supportEmail, supportPhone].filter((way) => way !== null),
    issuer: `${t("legal.securedBy")} ${locale === "ar" ? "هللة" : "Halala"}`,
  };
}

function saleFacts(payment: PaidReceipt, t: Words, locale: Locale): Fact[] {
  const { id, description, paidAt, brand, last4, referenceNumber, merchant, vat } = payment;
  const vatNumber = vat?.number ?? merchant.vatNumber;
  const date = paidAt === null ? null : `${riyadhTime(paidAt, locale)} (${t("receipt.riyadh")})`;
  const facts: (Fact | null)[] = [
    described("for", t("receipt.for"), description),
    date === null || paidAt === null
      ? null
      : {
          id: "date",
          name: t("receipt.date"),
          value: { kind: "text", text: date, below: hijriDay(paidAt, locale) },
        },
    last4 === null
      ? null
      : {
          id: "card",
          name: t("receipt.card"),
          value: { kind: "card", brand, text: t("receipt.cardEnding", { last4 }) },
        },
    { id: "seller", name: t("receipt.seller"), value: { kind: "words", texts: sellerNames(payment) } },
    coded("registration", t("legal.registration"), merchant.registration),
    coded("vat", t("legal.vat"), vatNumber),
    coded("payment", t("receipt.payment"), id),
    coded("reference", t("receipt.reference"), referenceNumber),
  ];
  return facts.filter((fact) => fact !== null);
}

const described = (id: string, name: string, text: string | null): Fact | null =>
  text === null ? null : { id, name, value: { kind: "words", texts: [text] } };

const coded = (id: string, name: string, text: string | null): Fact | null =>
  text === null ? null : { id, name, value: { kind: "code", text } };

const money = (id: string, name: string, amount: number): Fact => ({
  id,
  name,
  value: { kind: "money", amount },
});

/** The seller's legal names. If the name changed after the VAT invoice was issued, only the name on the invoice. */
function sellerNames({ merchant, vat }: PaidReceipt): string[] {
  const names = [merchant.nameAr, merchant.name].filter((name) => name !== null);
  return vat === null || names.includes(vat.seller) ? names : [vat.seller];
}

function vatGroup({ amount, amountRefunded, vat }: PaidReceipt, t: Words): FactGroup[] {
  if (vat === null) return [];
  const facts = [
    money("net", t("receipt.vatNet"), amount - vat.amount),
    money("vat-amount", t("receipt.vatAmount"), vat.amount),
    money("total", t("receipt.vatTotal"), amount),
  ];
  const note = amountRefunded > 0 ? t("receipt.vatNote") : null;
  return [{ id: "vat", title: t("receipt.vatTitle"), facts, note }];
}

function refundGroup(
  { amount, amountRefunded, refunds }: PaidReceipt,
  t: Words,
  locale: Locale,
): FactGroup[] {
  if (amountRefunded === 0) return [];
  const listed = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  const facts = [
    ...refunds.map(({ id, amount, at }) =>
      money(id, t("receipt.refundOn", { date: riyadhDay(at, locale) }), amount),
    ),
    money("refunded", t("receipt.amountRefunded"), amountRefunded),
    money("left", t("receipt.amountLeft"), amount - amountRefunded),
  ];
  const note = listed < amountRefunded ? t("receipt.refundsMore", { count: refunds.length }) : null;
  return [{ id: "refunds", title: t("receipt.refundsTitle"), facts, note }];
}
