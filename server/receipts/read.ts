import type { Payment, Refund } from "@/prisma/generated/client";
import type { LinkLocale, Locale, Mode, PaymentStatus } from "@/prisma/states";
import { knownLocale, type Merchant, merchantOf, stateOf } from "@/server/checkout/page";
import { fromPayer } from "@/server/context";
import { isLocale } from "@/server/core/locale";
import { isSlug } from "@/server/core/slug";
import { pollStatus } from "@/server/payments/poll";
import { refundable, wasPaid } from "@/server/payments/schema";
import { unscoped } from "@/server/platform/db/db";
import { invoiceCode } from "./zatca";

/** A payment as its payer sees it: on the receipt, while it is being checked, or with the reason it failed. */
export type Receipt = {
  status: PaymentStatus;
  /** Paid, and about to be refunded in full. */
  returning: boolean;
  mode: Mode;
  id: string;
  accountId: string;
  amount: number;
  amountRefunded: number;
  description: string | null;
  brand: string | null;
  last4: string | null;
  failureCode: string | null;
  referenceNumber: string | null;
  paidAt: string | null;
  transactionUrl: string | null;
  vat: ReceiptVat | null;
  /** Refunds, newest first. */
  refunds: { id: string; amount: number; at: string }[];
  link: { slug: string; locale: LinkLocale; payable: boolean } | null;
  customerLocale: Locale | null;
  merchant: Merchant;
};

/** The VAT of the sale as shown at the time of payment. Refunds change nothing of it: they are invoices' own matter. */
type ReceiptVat = {
  /** Halalas. */
  amount: number;
  number: string;
  seller: string;
  /** The text of the code of a simplified invoice. */
  code: string;
};

/** A merchant may refund in many parts; a receipt lists so many and has the sum of all. */
const mostRefunds = 12;

/** Returns null for an unknown receipt. `check` polls the gateway if the payment is still open. */
export async function receipt(receiptSlug: string, { check = false } = {}): Promise<Receipt | null> {
  if (!isSlug(receiptSlug)) return null;
  const found = await unscoped.payment.findUnique({
    where: { receiptSlug },
    include: {
      customer: true,
      refunds: { where: { status: "succeeded" }, orderBy: { id: "desc" }, take: mostRefunds },
    },
  });
  if (found === null) return null;
  const { customer, refunds, ...row } = found;
  const payment = check ? await pollStatus(fromPayer(row), row) : row;
  const account = await unscoped.account.findUniqueOrThrow({ where: { id: payment.accountId } });
  return {
    ...visible(payment),
    vat: vatOf(payment),
    refunds: refunds.map(toRefundLine),
    link: await linkOf(payment),
    customerLocale: knownLocale(customer),
    merchant: merchantOf(account),
  };
}

type PaymentFacts = Omit<Receipt, "vat" | "refunds" | "link" | "customerLocale" | "merchant">;

const visible = (payment: Payment): PaymentFacts => ({
  status: payment.status,
  returning: wasPaid(payment) && payment.status !== "refunded" && refundable(payment) === 0,
  mode: payment.mode,
  id: payment.id,
  accountId: payment.accountId,
  amount: payment.amount,
  amountRefunded: payment.amountRefunded,
  description: payment.description,
  brand: payment.brand,
  last4: payment.last4,
  failureCode: payment.failureCode,
  referenceNumber: payment.referenceNumber,
  paidAt: payment.paidAt?.toISOString() ?? null,
  transactionUrl: payment.status === "initiated" ? payment.transactionUrl : null,
});

const toRefundLine = ({ id, amount, succeededAt, createdAt }: Refund) => ({
  id,
  amount,
  at: (succeededAt ?? createdAt).toISOString(),
});

function vatOf({ amount, vatAmount, vatNumber, vatSeller, paidAt }: Payment): ReceiptVat | null {
  if (vatAmount === null || vatNumber === null || vatSeller === null || paidAt === null) return null;
  const facts = { seller: vatSeller, vatNumber, issuedAt: paidAt, total: amount, vat: vatAmount };
  return { amount: vatAmount, number: vatNumber, seller: vatSeller, code: invoiceCode(facts) };
}

async function linkOf(payment: Payment): Promise<Receipt["link"]> {
  if (payment.paymentLinkId === null) return null;
  const link = await unscoped.paymentLink.findUniqueOrThrow({ where: { id: payment.paymentLinkId } });
  return {
    slug: link.slug,
    locale: isLocale(link.locale) ? link.locale : "auto",
    payable: stateOf(link, true) === "ready",
  };
}
