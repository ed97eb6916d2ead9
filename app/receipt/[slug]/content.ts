import { formatRiyadhDay } from "@/app/pay/day";
import { hijriDay, riyadhTimeOf } from "@/components/text/date";
import { legalNames } from "@/server/checkout/merchant";
import type { Locale } from "@/server/core/operation/errors";
import { walletNameOf } from "@/server/core/values/brands";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import type { LinkItem } from "@/server/links/items";
import type { ReceiptContent, ReceiptGroup, ReceiptLine } from "@/server/receipts/content";
import type { CreditNote } from "@/server/receipts/credit-notes";
import { qrPicture } from "@/server/receipts/qr";
import type { Receipt } from "@/server/receipts/read";
import { autoRefundText } from "@/server/receipts/refund-reasons";
import { coded, describedLine, moneyWithVat, receiptMoney, receiptWords, type Words } from "./line";

const creditNotePath = ({ slug }: Pick<Receipt, "slug">, { number }: Pick<CreditNote, "number">) =>
  `/receipt/${slug}/credit-notes/${number}.pdf`;

/** Lists the refunds of a payment, and the remaining amount and VAT. */
function refundGroup(payment: Receipt, t: Words, locale: Locale): ReceiptGroup[] {
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
      ...itemGroup(payment, t),
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
  const { id, description, payer, paidAt, referenceNumber, merchant, vat } = payment;
  const vatNumber = vat?.number ?? merchant.vatNumber;
  const date = paidAt === null ? null : `${riyadhTimeOf(paidAt, locale)} (${t("receipt.riyadh")})`;
  const lines: (ReceiptLine | null)[] = [
    describedLine("for", t("receipt.for"), description),
    describedLine("payer", t("receipt.payer"), payer),
    date === null || paidAt === null
      ? null
      : {
          id: "date",
          name: t("receipt.date"),
          value: { kind: "text", text: date, below: hijriDay(paidAt, locale) },
        },
    paidWith(payment, t),
    { id: "seller", name: t("receipt.seller"), value: { kind: "words", texts: sellerNames(payment) } },
    coded("registration", t("legal.registration"), merchant.registration),
    coded("vat", t("legal.vat"), vatNumber),
    coded("payment", t("receipt.payment"), id),
    coded("reference", t("receipt.reference"), referenceNumber),
  ];
  return lines.filter((line) => line !== null);
}

/** The digits of a wallet's card can be those of the device, so the wallet is named beside them. */
function paidWith({ sourceType, brand, last4 }: PaidReceiptContent, t: Words): ReceiptLine | null {
  const wallet = walletNameOf(sourceType);
  const line = (name: string, text: string): ReceiptLine => ({
    ...{ id: "card", name },
    value: { kind: "card", brand: last4 === null ? null : brand, text },
  });
  if (wallet === null)
    return last4 === null ? null : line(t("receipt.card"), t("receipt.cardEnding", { last4 }));
  return line(t("receipt.method"), last4 === null ? wallet : t("receipt.walletEnding", { wallet, last4 }));
}

/** The seller's legal names. After a name change, a VAT invoice shows only the name at the time of sale. */
export function sellerNames({ merchant, vat }: PaidReceiptContent): string[] {
  const names = legalNames("ar", merchant);
  return vat === null || names.includes(vat.seller) ? names : [vat.seller];
}

/** The buyer on an invoice, and on its credit notes. */
export const buyerLines = (buyer: NonNullable<Receipt["vat"]>["buyer"], t: Words) =>
  buyer === null
    ? []
    : [
        describedLine("buyer", t("receipt.buyer"), buyer.name),
        coded("buyer-vat", t("receipt.buyerVat"), buyer.vatNumber),
        describedLine("buyer-address", t("receipt.buyerAddress"), buyer.address),
      ];

/** What was paid for: each item, or how often a price without items was paid, and what was taken off. */
function itemGroup(payment: PaidReceiptContent, t: Words): ReceiptGroup[] {
  const { amount, items, quantity, discount, description } = payment;
  if (items.length === 0 && quantity === 1 && discount === 0) return [];
  const price = (amount + discount) / quantity;
  const whole = { name: description ?? t("receipt.unit"), quantity: 1, unit_amount: price };
  const lines: ReceiptLine[] = (items.length === 0 ? [whole] : items).map((item, index) =>
    itemLine({ ...item, quantity: item.quantity * quantity }, `item-${index}`, t),
  );
  if (discount > 0) lines.push(receiptMoney("discount", t("receipt.discount"), discount));
  return [{ id: "items", title: t("receipt.itemsTitle"), lines, note: null }];
}

function itemLine(
  { name, quantity, unit_amount: price }: Pick<LinkItem, "name" | "quantity" | "unit_amount">,
  id: string,
  t: Words,
): ReceiptLine {
  const below =
    quantity === 1 ? {} : { below: t("receipt.itemOf", { quantity, price: formatGroupedRiyals(price) }) };
  return { id, name, value: { kind: "money", amount: quantity * price, ...below } };
}

function vatGroup({ amount, creditNotes, vat }: PaidReceiptContent, t: Words): ReceiptGroup[] {
  if (vat === null) return [];
  const { invoice, buyer } = vat;
  const lines = [
    coded("invoice", t("receipt.invoice"), invoice === null ? null : String(invoice)),
    ...buyerLines(buyer, t),
    receiptMoney("net", t("receipt.vatNet"), amount - vat.amount),
    receiptMoney("vat-amount", t("receipt.vatAmount"), vat.amount),
    receiptMoney("total", t("receipt.vatTotal"), amount),
  ].filter((line) => line !== null);
  const note = creditNotes.length === 0 ? null : t("receipt.vatNote");
  return [{ id: "vat", title: t("receipt.vatTitle"), lines, note }];
}
