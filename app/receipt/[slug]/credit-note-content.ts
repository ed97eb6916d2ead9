import { riyadhTimeOf } from "@/components/text/date";
import type { Locale } from "@/server/core/operation/errors";
import type { ReceiptContent, ReceiptGroup, ReceiptLine } from "@/server/receipts/content";
import type { CreditNote } from "@/server/receipts/credit-notes";
import { qrPicture } from "@/server/receipts/qr";
import { refundReasonText } from "@/server/receipts/refund-reasons";
import { buyerLines, frame, type PaidReceiptContent, sellerNames } from "./content";
import { coded, describedLine, moneyWithVat, receiptMoney, receiptWords, type Words } from "./line";

export function creditNoteContent(
  payment: PaidReceiptContent,
  note: CreditNote,
  locale: Locale,
): ReceiptContent {
  const t = receiptWords(locale);
  const { displayName } = payment.merchant;
  const { vat } = note;
  const invoice = payment.vat?.invoice ?? null;
  const label = t("creditNote.code");
  return {
    ...frame(payment, t, locale),
    title: t("creditNote.title", { number: note.number, merchant: displayName }),
    heading: t(vat === null ? "creditNote.heading" : "creditNote.headingVat"),
    lead: t("creditNote.lead", { merchant: displayName }),
    amount: note.amount,
    groups: [
      { id: "note", title: null, lines: noteLines(payment, note, t, locale), note: null },
      ...vatGroup(note, t),
      {
        id: "sale",
        title:
          invoice === null
            ? t("creditNote.saleTitle")
            : t("creditNote.invoiceTitle", { number: String(invoice) }),
        lines: saleLines(payment, note, t, locale),
        note: null,
      },
    ],
    code: vat === null ? null : { picture: qrPicture(vat.code), label },
  };
}

const timed = (id: string, name: string, at: string, t: Words, locale: Locale): ReceiptLine => ({
  id,
  name,
  value: { kind: "text", text: `${riyadhTimeOf(at, locale)} (${t("receipt.riyadh")})` },
});

const notNull = <T>(value: T | null): value is T => value !== null;

function noteLines(payment: PaidReceiptContent, note: CreditNote, t: Words, locale: Locale): ReceiptLine[] {
  const { merchant, vat } = payment;
  return [
    coded("number", t("creditNote.number"), String(note.number)),
    timed("date", t("receipt.date"), note.at, t, locale),
    describedLine("reason", t("creditNote.reason"), refundReasonText(locale, note, merchant.displayName)),
    {
      id: "seller",
      name: t("receipt.seller"),
      value: { kind: "words", texts: sellerNames(payment) },
    } as const,
    coded("registration", t("legal.registration"), merchant.registration),
    coded("vat", t("legal.vat"), vat?.number ?? merchant.vatNumber),
    ...buyerLines(vat?.buyer ?? null, t),
  ].filter(notNull);
}

function saleLines(payment: PaidReceiptContent, note: CreditNote, t: Words, locale: Locale): ReceiptLine[] {
  const { id, paidAt, description, amount, vat } = payment;
  return [
    coded("payment", t("receipt.payment"), id),
    paidAt === null ? null : timed("paid", t("receipt.date"), paidAt, t, locale),
    describedLine("for", t("receipt.for"), description),
    moneyWithVat(t, { id: "sold", name: t("receipt.amount"), amount, vat: vat?.amount ?? null }),
    receiptMoney("refunded", t("creditNote.refundedSoFar"), amount - note.left),
    moneyWithVat(t, {
      id: "left",
      name: t("receipt.amountLeft"),
      amount: note.left,
      vat: note.vat?.left ?? null,
    }),
  ].filter(notNull);
}

function vatGroup({ amount, vat }: CreditNote, t: Words): ReceiptGroup[] {
  if (vat === null) return [];
  const lines = [
    receiptMoney("net", t("receipt.vatNet"), amount - vat.amount),
    receiptMoney("vat-amount", t("receipt.vatAmount"), vat.amount),
    receiptMoney("total", t("receipt.vatTotal"), amount),
  ];
  return [{ id: "vat", title: t("creditNote.vatTitle"), lines, note: null }];
}
