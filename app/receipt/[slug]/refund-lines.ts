import { formatRiyadhDay } from "@/app/pay/day";
import type { Locale } from "@/server/core/operation/errors";
import type { ReceiptGroup, ReceiptLine } from "@/server/receipts/content";
import type { CreditNote } from "@/server/receipts/credit-notes";
import type { Receipt } from "@/server/receipts/read";
import { moneyWithVat, type Words } from "./line";

/** The path of a credit note as a PDF. */
const creditNotePath = ({ slug }: Pick<Receipt, "slug">, { number }: Pick<CreditNote, "number">) =>
  `/receipt/${slug}/credit-notes/${number}.pdf`;

/** Lists the refunds of a payment, and the remaining amount and VAT. */
export function refundGroup(payment: Receipt, t: Words, locale: Locale): ReceiptGroup[] {
  const { creditNotes, autoRefund } = payment;
  const requested = autoRefund !== null && autoRefund.refundedAt === null ? autoRefund : null;
  const lines = [
    ...(requested === null
      ? []
      : [pendingLine(requested.amount, formatRiyadhDay(requested.requestedAt, locale), t)]),
    ...creditNotes.map((note) => refundLine(payment, note, t, locale)),
    ...totals(payment, t),
  ];
  return lines.length === 0 ? [] : [{ id: "refunds", title: t("receipt.refundsTitle"), lines, note: null }];
}

const pendingLine = (amount: number, date: string, t: Words): ReceiptLine => ({
  id: "pending",
  name: t("receipt.refundRequestedOn", { date }),
  value: { kind: "money", amount },
});

function refundLine(payment: Receipt, note: CreditNote, t: Words, locale: Locale): ReceiptLine {
  const { number, amount, at, vat } = note;
  const name = t("receipt.refundOn", { date: formatRiyadhDay(at, locale) });
  const line = moneyWithVat(t, { id: `credit-note-${number}`, name, amount, vat: vat?.amount ?? null });
  const document = { name: t("receipt.creditNote", { number }), path: creditNotePath(payment, note) };
  return { ...line, value: { ...line.value, document } };
}

function totals({ amount, amountRefunded, creditNotes, vat }: Receipt, t: Words): ReceiptLine[] {
  const [last, ...others] = creditNotes;
  if (last === undefined) return [];
  const left = last.vat?.left ?? null;
  const refunded = vat === null || left === null ? null : vat.amount - left;
  const sum = { id: "refunded", name: t("receipt.amountRefunded"), amount: amountRefunded, vat: refunded };
  const rest = { id: "left", name: t("receipt.amountLeft"), amount: amount - amountRefunded, vat: left };
  return (others.length === 0 ? [rest] : [sum, rest]).map((line) => moneyWithVat(t, line));
}
