import { z } from "zod";
import type { Refund as RefundRow, Payment as Row } from "@/prisma/generated/client";
import { baseUrl } from "@/server/core/env";
import { id } from "@/server/core/ids";
import { amount, currency } from "@/server/core/money";
import { metadata, shown, shownOrNull, text, timestamp } from "@/server/core/text";
import { failureCodes, failures } from "./failures";

export const brand = z.enum(["mada", "visa", "mastercard", "amex", "unionpay", "unknown"]);

export const paymentStatus = z.enum(["initiated", "paid", "failed", "partially_refunded", "refunded"]);

export const Payment = z
  .object({
    id: id("pay"),
    object: z.literal("payment"),
    mode: z.enum(["test", "live"]),
    amount,
    currency,
    status: paymentStatus,
    description: z.string().nullable(),
    customer: id("cus").nullable(),
    payment_link: id("plink").nullable(),
    subscription: id("sub").nullable(),
    cycle: id("cyc").nullable(),
    source: z.object({
      type: z.enum(["token", "hosted_page", "subscription"]),
      brand: brand.nullable(),
      last4: z.string().nullable(),
    }),
    transaction_url: z.string().nullable(),
    simulated: z.boolean(),
    fee: z.int().nullable(),
    fee_vat: z.int().nullable(),
    net: z.int().nullable(),
    amount_refunded: z.int(),
    amount_refundable: z.int(),
    failure_code: z.enum(failureCodes).nullable(),
    failure_message: z.string().nullable(),
    gateway_code: z.string().nullable(),
    reference_number: z.string().nullable(),
    authorization_code: z.string().nullable(),
    callback_url: z.string().nullable(),
    reference: z.string().nullable(),
    metadata: z.record(z.string(), z.string()),
    receipt_url: z.string().nullable(),
    created: timestamp,
    updated: timestamp,
    paid_at: timestamp.nullable(),
  })
  .meta({ id: "Payment" });

export type Payment = z.output<typeof Payment>;

const wasPaid = (row: Row) => row.status !== "initiated" && row.status !== "failed";

/** What a refund may still take, in halalas: refunds on their way count as taken. */
export const refundable = (row: Row) =>
  wasPaid(row) ? row.amount - row.amountRefunded - row.amountReserved : 0;

export function presentPayment(row: Row): Payment {
  const failure = failureCodes.find((code) => code === row.failureCode);
  return Payment.parse({
    id: row.id,
    object: "payment",
    mode: row.mode,
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    description: row.description,
    customer: row.customerId,
    payment_link: row.paymentLinkId,
    subscription: row.subscriptionId,
    cycle: row.cycleId,
    source: { type: row.sourceType, brand: row.brand, last4: row.last4 },
    transaction_url: row.status === "initiated" ? row.transactionUrl : null,
    simulated: row.simulated,
    fee: row.fee,
    fee_vat: row.feeVat,
    net: row.net,
    amount_refunded: row.amountRefunded,
    amount_refundable: refundable(row),
    failure_code: failure ?? null,
    failure_message: failure ? failures[failure].en : null,
    gateway_code: row.gatewayCode,
    reference_number: row.referenceNumber,
    authorization_code: row.authorizationCode,
    callback_url: row.callbackUrl,
    reference: row.reference,
    metadata: row.metadata,
    receipt_url: wasPaid(row) ? `${baseUrl}/receipt/${row.receiptSlug}` : null,
    created: shown(row.createdAt),
    updated: shown(row.updatedAt),
    paid_at: shownOrNull(row.paidAt),
  });
}

export type RefundOfCustomer = Pick<Row, "customerId">;

/** The column that tells whose payment a refund gives back. */
export const ofCustomer = `, (select p.customer_id from payment p
  where p.account_id = t.account_id and p.mode = t.mode and p.id = t.payment_id) as customer_id`;

export const refundStatus = z.enum(["pending", "succeeded", "failed"]);

const refundReasons = ["requested_by_customer", "duplicate", "fraudulent", "other"] as const;

export const Refund = z
  .object({
    id: id("ref"),
    object: z.literal("refund"),
    mode: z.enum(["test", "live"]),
    payment: id("pay"),
    customer: id("cus").nullable(),
    amount,
    currency,
    status: refundStatus,
    reason: z.enum(refundReasons).nullable(),
    note: z.string().nullable(),
    failure_code: z
      .enum(["insufficient_balance", "card_closed", "gateway_rejected", "gateway_timeout"])
      .nullable(),
    reference_number: z.string().nullable(),
    simulated: z.boolean(),
    metadata: z.record(z.string(), z.string()),
    created: timestamp,
    succeeded_at: timestamp.nullable(),
  })
  .meta({ id: "Refund" });

export type Refund = z.output<typeof Refund>;

export const RefundInput = z.strictObject({
  id: id("pay"),
  amount: amount.optional(),
  reason: z.enum(refundReasons).optional(),
  note: text(1, 500).optional(),
  metadata: metadata.optional(),
});

export const presentRefund = (row: RefundRow, payment: RefundOfCustomer): Refund =>
  Refund.parse({
    id: row.id,
    object: "refund",
    mode: row.mode,
    payment: row.paymentId,
    customer: payment.customerId,
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    reason: row.reason,
    note: row.note,
    failure_code: row.failureCode,
    reference_number: row.referenceNumber,
    simulated: row.simulated,
    metadata: row.metadata,
    created: shown(row.createdAt),
    succeeded_at: shownOrNull(row.succeededAt),
  });
