import { hijriDay, riyadhTimeOf } from "@/components/text/date";
import type { Locale } from "@/server/core/operation/errors";
import type { ReceiptContent, ReceiptGroup, ReceiptLine } from "@/server/receipts/content";
import { qrPicture } from "@/server/receipts/qr";
import type { Receipt } from "@/server/receipts/read";
import { autoRefundText } from "@/server/receipts/refund-reasons";
import { coded, describedLine, receiptMoney, receiptWords, type Words } from "./line";
import { refundGroup } from "./refund-lines";

export type PaidReceiptContent = Receipt & { status: "paid" | "partially_refunded" | "refunded" };

export const isPaid = (payment: Receipt): payment is PaidReceiptContent =>
  payment.status !== "initiated" && payment.status !== "failed";

const headings = {
  paid: "paid",
  returning: "returning",
  partially_refunded: "partiallyRefunded",
  refunded: "refunded",
} as const;
const titles = { ...headings, paid: "receipt" } as const;

/** The content of a receipt, shared by the page and the PDF. */
export function receiptContent(payment: PaidReceiptContent, locale: Locale): ReceiptContent {
  const t = receiptWords(locale);
  const { amount, vat, autoRefund } = payment;
  const status = payment.isBeingRefunded ? "returning" : payment.status;
  const merchant = payment.merchant.displayName;
  const why = autoRefund && autoRefundText(locale, autoRefund.reason, merchant);
  const lead = t(`receipt.${headings[status]}Text`, { merchant });
  return {
    ...frame(payment, t, locale),
    title: t(`title.${titles[status]}`, { merchant }),
    heading: t(`receipt.${headings[status]}`),
    lead: why === null ? lead : `${why} ${lead}`,
    amount,
    ...(status === "partially_refunded" && { amountName: t("receipt.amountPaid") }),
    groups: [
      { id: "sale", title: null, lines: saleLines(payment, t, locale), note: null },
      ...vatGroup(payment, t),
      ...refundGroup(payment, t, locale),
    ],
    code: vat === null ? null : { picture: qrPicture(vat.code), label: t("receipt.code") },
  };
}

/** The content shared by all documents of a payment. */
export function frame({ mode, merchant }: PaidReceiptContent, t: Words, locale: Locale) {
  const { displayName, supportEmail, supportPhone, website } = merchant;
  return {
    locale,
    merchant: displayName,
    test: mode === "test" ? { mark: t("test.mark"), note: t("receipt.testMark") } : null,
    contact: [website, supportEmail, supportPhone].filter((way) => way !== null),
    issuer: `${t("legal.securedBy")} ${locale === "ar" ? "هللة" : "Halala"}`,
  };
}

function saleLines(payment: PaidReceiptContent, t: Words, locale: Locale): ReceiptLine[] {
  const { id, description, paidAt, brand, last4, referenceNumber, merchant, vat } = payment;
  const vatNumber = vat?.number ?? merchant.vatNumber;
  const date = paidAt === null ? null : `${riyadhTimeOf(paidAt, locale)} (${t("receipt.riyadh")})`;
  const lines: (ReceiptLine | null)[] = [
    describedLine("for", t("receipt.for"), description),
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
  return lines.filter((line) => line !== null);
}

/** The seller's legal names. After a name change, a VAT invoice shows only the name at the time of sale. */
export function sellerNames({ merchant, vat }: PaidReceiptContent): string[] {
  const names = [merchant.nameAr, merchant.name].filter((name) => name !== null);
  return vat === null || names.includes(vat.seller) ? names : [vat.seller];
}

function vatGroup({ amount, creditNotes, vat }: PaidReceiptContent, t: Words): ReceiptGroup[] {
  if (vat === null) return [];
  const lines = [
    receiptMoney("net", t("receipt.vatNet"), amount - vat.amount),
    receiptMoney("vat-amount", t("receipt.vatAmount"), vat.amount),
    receiptMoney("total", t("receipt.vatTotal"), amount),
  ];
  const note = creditNotes.length === 0 ? null : t("receipt.vatNote");
  return [{ id: "vat", title: t("receipt.vatTitle"), lines, note }];
}
