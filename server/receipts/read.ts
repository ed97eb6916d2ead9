import type { Customer, Payment, Refund } from "@/prisma/generated/client";
import type {
  AutoRefundReason,
  CardBrand,
  FailureCode,
  LinkLocale,
  Locale,
  Mode,
  PaymentStatus,
  SourceType,
} from "@/prisma/states";
import { unscoped } from "@/server/base/db/db";
import { inAccountOfFirstArgument } from "@/server/base/db/directory";
import { fetchOutcome } from "@/server/charging/poll";
import { type Merchant, toMerchant } from "@/server/checkout/merchant";
import { payStateOf } from "@/server/checkout/page";
import { payerContext } from "@/server/context";
import { isSlug } from "@/server/core/values/slug";
import { itemsOf, type LinkItem } from "@/server/links/items";
import { notRefunded, wasPaid } from "@/server/payments/schema";
import { waitingAmount } from "@/server/refunds/decide";
import { type CreditNote, creditNotesOf } from "./credit-notes";
import { invoiceCode } from "./zatca";

/** A payment as its payer sees it: on the receipt, while it is checked, or with the failure. */
export type Receipt = {
  status: PaymentStatus;
  /** Paid, and about to be refunded in full. */
  isBeingRefunded: boolean;
  mode: Mode;
  id: string;
  slug: string;
  accountId: string;
  amount: number;
  amountRefunded: number;
  /** What was paid for; `quantity` is that of the whole payment. */
  items: LinkItem[];
  quantity: number;
  /** Halalas by which a code reduced the amount. */
  discount: number;
  description: string | null;
  /**
   * The name that the payer entered, unless the customer was deleted. Never the customer's name, which anyone could
   * otherwise find out by a phone number.
   */
  payer: string | null;
  sourceType: SourceType;
  brand: CardBrand | null;
  last4: string | null;
  failureCode: FailureCode | null;
  referenceNumber: string | null;
  paidAt: string | null;
  transactionUrl: string | null;
  vat: ReceiptVat | null;
  /** One for each refund, newest first. */
  creditNotes: CreditNote[];
  /** Set if the payment is refunded automatically because it succeeded too late. */
  autoRefund: AutoRefund | null;
  link: { slug: string; locale: LinkLocale; payable: boolean } | null;
  customerLocale: Locale | null;
  merchant: Merchant;
};

/** The VAT of the sale at the time of payment. Refunds do not change it. */
type ReceiptVat = {
  /** Halalas. */
  amount: number;
  number: string;
  seller: string;
  /** The text of the QR code of a simplified invoice. */
  code: string;
  /** From 1 in each account and mode; null for a sale before invoices had numbers. */
  invoice: number | null;
  /** The buyer that the merchant named, unless the customer was deleted. */
  buyer: { name: string | null; vatNumber: string | null; address: string | null } | null;
};

/** `refundedAt` is null while the refund is in progress. */
type AutoRefund = {
  reason: AutoRefundReason;
  amount: number;
  requestedAt: string;
  refundedAt: string | null;
};

/** Returns null for an unknown receipt. `check` polls the gateway if the payment is still open. */
export const readReceipt = inAccountOfFirstArgument(
  "receipt",
  async (receiptSlug: string, { check = false } = {}): Promise<Receipt | null> => {
    if (!isSlug(receiptSlug)) return null;
    const stored = await unscoped.payment.findUnique({
      where: { receiptSlug },
      include: { customer: true, refunds: { where: { status: { not: "failed" } } } },
    });
    if (stored === null) return null;
    const { customer, refunds, ...row } = stored;
    const payment = check ? await fetchOutcome(payerContext(row), row, "payer") : row;
    const account = await unscoped.account.findUniqueOrThrow({ where: { id: payment.accountId } });
    const link =
      payment.paymentLinkId === null
        ? null
        : await unscoped.paymentLink.findUniqueOrThrow({ where: { id: payment.paymentLinkId } });
    return {
      ...paymentFields(payment, refunds),
      payer: customer !== null && customer.deletedAt !== null ? null : payment.payerName,
      vat: vatOf(payment, customer),
      creditNotes: creditNotesOf(payment, refunds).reverse(),
      autoRefund: autoRefundOf(refunds),
      items: link === null ? [] : itemsOf(link),
      link: link && { slug: link.slug, locale: link.locale, payable: payStateOf(link, true) === "ready" },
      // The customer may be found by a phone that someone else entered.
      customerLocale: payment.payerLocale ?? customer?.locale ?? null,
      merchant: toMerchant(account),
    };
  },
);

type PaymentFields = Omit<
  Receipt,
  "payer" | "items" | "vat" | "creditNotes" | "autoRefund" | "link" | "customerLocale" | "merchant"
>;

const paymentFields = (payment: Payment, refunds: readonly Refund[]): PaymentFields => ({
  status: payment.status,
  isBeingRefunded:
    wasPaid(payment) && payment.status !== "refunded" && notRefunded(payment) + waitingAmount(refunds) === 0,
  mode: payment.mode,
  id: payment.id,
  slug: payment.receiptSlug,
  accountId: payment.accountId,
  amount: payment.amount,
  amountRefunded: payment.amountRefunded,
  quantity: payment.quantity,
  discount: payment.discount,
  description: payment.description,
  sourceType: payment.sourceType,
  brand: payment.brand,
  last4: payment.last4,
  failureCode: payment.failureCode,
  referenceNumber: payment.referenceNumber,
  paidAt: payment.paidAt?.toISOString() ?? null,
  transactionUrl: payment.status === "initiated" ? payment.transactionUrl : null,
});

function autoRefundOf(refunds: readonly Refund[]): AutoRefund | null {
  for (const { autoReason: reason, amount, createdAt, succeededAt } of refunds)
    if (reason !== null)
      return {
        reason,
        amount,
        requestedAt: createdAt.toISOString(),
        refundedAt: succeededAt?.toISOString() ?? null,
      };
  return null;
}

function vatOf(payment: Payment, customer: Customer | null): ReceiptVat | null {
  const { amount, vatAmount, vatNumber, vatSeller, paidAt, invoiceNumber: invoice } = payment;
  if (vatAmount === null || vatNumber === null || vatSeller === null || paidAt === null) return null;
  const code = invoiceCode({ seller: vatSeller, vatNumber, issuedAt: paidAt, total: amount, vat: vatAmount });
  const { buyerName: name, buyerVatNumber, buyerAddress: address } = payment;
  const isKnown = (buyerVatNumber ?? address) !== null && customer?.deletedAt === null;
  const buyer = isKnown ? { name, vatNumber: buyerVatNumber, address } : null;
  return { amount: vatAmount, number: vatNumber, seller: vatSeller, code, invoice, buyer };
}
