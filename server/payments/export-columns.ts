import type { Customer, Payment } from "@/prisma/generated/client";
import { formatRiyals } from "@/server/core/values/format-riyals";
import { riyadhOffsetMs } from "@/server/core/values/time";
import { paymentFieldsOf } from "./fields";

export type Zone = "riyadh" | "utc";
type Exported = {
  payment: Payment;
  customer: Pick<Customer, "name" | "email" | "phone"> | null;
  /** The customer was deleted, and so nothing of the payer is shown. */
  isErased: boolean;
  zone: Zone;
};

type Values = Record<string, (row: Exported) => string | null>;

const money = (name: string, of: (payment: Payment) => number | null): Values => ({
  [`${name}_halalas`]: ({ payment }) => of(payment)?.toString() ?? null,
  [`${name}_sar`]: ({ payment }) => {
    const amount = of(payment);
    return amount === null ? null : formatRiyals(amount);
  },
});

/** Formats a time as in "2026-11-21 16:14:53.120+03:00", which spreadsheets and programs can read. */
export function formatTime(at: Date | null, zone: Zone): string | null {
  if (at === null) return null;
  const local = zone === "utc" ? at : new Date(at.getTime() + riyadhOffsetMs);
  return `${local.toISOString().slice(0, -1).replace("T", " ")}${zone === "utc" ? "Z" : "+03:00"}`;
}

/** The options of a payments file, with the columns of each. */
export const exportColumns = {
  id: { id: ({ payment }) => payment.id },
  created: { created: ({ payment, zone }) => formatTime(payment.createdAt, zone) },
  amount: {
    ...money("amount", ({ amount }) => amount),
    currency: ({ payment }) => payment.currency,
  },
  status: { status: ({ payment }) => payment.status },
  description: { description: ({ payment }) => payment.description },
  customer: {
    customer: ({ payment }) => payment.customerId,
    customer_name: ({ customer }) => customer?.name ?? null,
    customer_email: ({ customer }) => customer?.email ?? null,
    customer_phone: ({ customer }) => customer?.phone ?? null,
  },
  payer: {
    payer_name: ({ payment, isErased }) => (isErased ? null : payment.payerName),
    payer_email: ({ payment, isErased }) => (isErased ? null : payment.payerEmail),
    payer_phone: ({ payment, isErased }) => (isErased ? null : payment.payerPhone),
  },
  fields: {
    fields: ({ payment, isErased }) => {
      const fields = isErased ? [] : paymentFieldsOf(payment);
      return fields.map(({ label, value }) => `${label}: ${value}`).join("\n");
    },
  },
  quantity: {
    quantity: ({ payment }) => String(payment.quantity),
    ...money("discount", ({ discount }) => discount),
  },
  method: { brand: ({ payment }) => payment.brand, last4: ({ payment }) => payment.last4 },
  source: { source: ({ payment }) => payment.sourceType },
  reference: { reference: ({ payment }) => payment.reference },
  link: { payment_link: ({ payment }) => payment.paymentLinkId },
  subscription: { subscription: ({ payment }) => payment.subscriptionId },
  fees: {
    ...money("fee", ({ fee }) => fee),
    ...money("fee_vat", ({ feeVat }) => feeVat),
    ...money("net", ({ net }) => net),
  },
  vat: {
    ...money("vat", ({ vatAmount }) => vatAmount),
    invoice_number: ({ payment }) => payment.invoiceNumber?.toString() ?? null,
  },
  refunded: money("refunded", ({ amountRefunded }) => amountRefunded),
  paid: { paid_at: ({ payment, zone }) => formatTime(payment.paidAt, zone) },
  failure: { failure_code: ({ payment }) => payment.failureCode },
  bank: {
    reference_number: ({ payment }) => payment.referenceNumber,
    authorization_code: ({ payment }) => payment.authorizationCode,
    gateway_code: ({ payment }) => payment.gatewayCode,
  },
  metadata: { metadata: ({ payment }) => JSON.stringify(payment.metadata) },
} as const satisfies Record<string, Values>;

export type ExportColumn = keyof typeof exportColumns;
export const exportColumnNames = Object.keys(exportColumns) as ExportColumn[]; // Object.keys widens its own literal keys
