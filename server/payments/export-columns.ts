import type { Customer, Payment } from "@/prisma/generated/client";
import type { Column } from "@/server/core/list/table";
import { paymentFieldsOf } from "./fields";

export type Exported = {
  payment: Payment;
  customer: Pick<Customer, "name" | "email" | "phone"> | null;
  /** The customer was deleted, and so nothing of the payer is shown. */
  isErased: boolean;
};

const text = (name: string, read: (row: Exported) => string | null): Column<Exported> => ({
  name,
  kind: "text",
  read,
});
const number = (name: string, of: (payment: Payment) => number | null): Column<Exported> => ({
  ...{ name, kind: "number" },
  read: ({ payment }) => of(payment),
});
const money = (name: string, of: (payment: Payment) => number | null): Column<Exported> => ({
  ...{ name, kind: "money" },
  read: ({ payment }) => of(payment),
});
const time = (name: string, of: (payment: Payment) => Date | null): Column<Exported> => ({
  ...{ name, kind: "time" },
  read: ({ payment }) => of(payment),
});

/** The options of a payments file, with the columns of each. */
export const exportColumns = {
  id: [text("id", ({ payment }) => payment.id)],
  created: [time("created", ({ createdAt }) => createdAt)],
  amount: [money("amount", ({ amount }) => amount), text("currency", ({ payment }) => payment.currency)],
  status: [text("status", ({ payment }) => payment.status)],
  description: [text("description", ({ payment }) => payment.description)],
  customer: [
    text("customer", ({ payment }) => payment.customerId),
    text("customer_name", ({ customer }) => customer?.name ?? null),
    text("customer_email", ({ customer }) => customer?.email ?? null),
    text("customer_phone", ({ customer }) => customer?.phone ?? null),
  ],
  payer: [
    text("payer_name", ({ payment, isErased }) => (isErased ? null : payment.payerName)),
    text("payer_email", ({ payment, isErased }) => (isErased ? null : payment.payerEmail)),
    text("payer_phone", ({ payment, isErased }) => (isErased ? null : payment.payerPhone)),
  ],
  fields: [
    text("fields", ({ payment, isErased }) => {
      const fields = isErased ? [] : paymentFieldsOf(payment);
      return fields.map(({ label, value }) => `${label}: ${value}`).join("\n");
    }),
  ],
  quantity: [number("quantity", ({ quantity }) => quantity), money("discount", ({ discount }) => discount)],
  method: [text("brand", ({ payment }) => payment.brand), text("last4", ({ payment }) => payment.last4)],
  source: [text("source", ({ payment }) => payment.sourceType)],
  reference: [text("reference", ({ payment }) => payment.reference)],
  link: [text("payment_link", ({ payment }) => payment.paymentLinkId)],
  subscription: [text("subscription", ({ payment }) => payment.subscriptionId)],
  fees: [
    money("fee", ({ fee }) => fee),
    money("fee_vat", ({ feeVat }) => feeVat),
    money("net", ({ net }) => net),
  ],
  vat: [
    money("vat", ({ vatAmount }) => vatAmount),
    number("invoice_number", ({ invoiceNumber }) => invoiceNumber),
  ],
  refunded: [money("refunded", ({ amountRefunded }) => amountRefunded)],
  paid: [time("paid_at", ({ paidAt }) => paidAt)],
  failure: [text("failure_code", ({ payment }) => payment.failureCode)],
  bank: [
    text("reference_number", ({ payment }) => payment.referenceNumber),
    text("authorization_code", ({ payment }) => payment.authorizationCode),
    text("gateway_code", ({ payment }) => payment.gatewayCode),
  ],
  metadata: [text("metadata", ({ payment }) => JSON.stringify(payment.metadata))],
} as const satisfies Record<string, readonly Column<Exported>[]>;

export type ExportColumn = keyof typeof exportColumns;
export const exportColumnNames = Object.keys(exportColumns) as ExportColumn[]; // Object.keys widens its own literal keys
