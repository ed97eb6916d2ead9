import { z } from "zod";
import type { Payment, Refund as Row } from "@/prisma/generated/client";
import { modes, refundApprovals, refundFailures, refundReasons, refundStatuses } from "@/prisma/states";
import type { Context } from "@/server/core/operation/context";
import { validateOutput } from "@/server/core/operation/output";
import { id } from "@/server/core/values/ids";
import { amount, currency, storedCurrency } from "@/server/core/values/money";
import {
  metadata,
  metadataOutput,
  serializeTime,
  serializeTimeOrNull,
  storedMetadata,
  text,
  timestamp,
} from "@/server/core/values/text";

/** The fields of the payment that a refund shows. */
export type RefundedPayment = Pick<Payment, "customerId">;

/** Adds the customer of the payment to a refund's row. */
export const withCustomer = `, (select p.customer_id from payment p
  where p.account_id = t.account_id and p.mode = t.mode and p.id = t.payment_id) as customer_id`;

export const refundStatus = z.enum(refundStatuses);
const refundApproval = z.enum(refundApprovals);

export const Refund = z
  .object({
    id: id("ref"),
    object: z.literal("refund"),
    mode: z.enum(modes),
    payment: id("pay"),
    customer: id("cus").nullable(),
    amount,
    currency,
    status: refundStatus.meta({
      description:
        "`pending`: it needs approval, another refund of the payment is sent first, or the gateway's response was lost. In the last case the refund is compared with the gateway's total and resent within five minutes if it did not arrive.",
      examples: ["succeeded"],
    }),
    approval: refundApproval.nullable().meta({
      description:
        "Set if the amount was above the key's approval limit. `waiting`: the refund must be approved in the dashboard before it is sent. `declined`, `expired`: the refund failed and nothing was refunded.",
      examples: [null],
    }),
    approval_expires_at: timestamp
      .nullable()
      .meta({ description: "When a refund that needs approval expires.", examples: [null] }),
    reason: z.enum(refundReasons).nullable(),
    note: z
      .string()
      .nullable()
      .meta({ maxLength: 500, examples: ["Returned in the shop"] }),
    failure_code: z
      .enum(refundFailures)
      .nullable()
      .meta({ examples: [null] }),
    reference_number: z
      .string()
      .nullable()
      .meta({ maxLength: 200, examples: ["515201234568"] }),
    simulated: z.boolean(),
    metadata: metadataOutput,
    created: timestamp,
    succeeded_at: timestamp.nullable(),
  })
  .meta({ id: "Refund" });

export type Refund = z.output<typeof Refund>;

export const RefundInput = z.strictObject({
  id: id("pay"),
  amount: amount.optional(),
  reason: z.enum(refundReasons).optional().meta({ description: "Why you refund." }),
  note: text(1, 500).optional().meta({ description: "Your own note. The customer doesn't see it." }),
  metadata: metadata.optional(),
});
export type RefundInput = z.output<typeof RefundInput>;

/** The context of an operation whose response is the refund, or of none. */
export type RefundContext = Context<Refund>;

export const serializeRefund = (row: Row, payment: RefundedPayment): Refund =>
  validateOutput(Refund, {
    id: row.id,
    object: "refund",
    mode: row.mode,
    payment: row.paymentId,
    customer: payment.customerId,
    amount: row.amount,
    currency: storedCurrency(row.currency),
    status: row.status,
    approval: row.approval,
    approval_expires_at: row.approval === "waiting" ? serializeTimeOrNull(row.checkAt) : null,
    reason: row.reason,
    note: row.note,
    failure_code: row.failureCode,
    reference_number: row.referenceNumber,
    simulated: row.simulated,
    metadata: storedMetadata(row.metadata),
    created: serializeTime(row.createdAt),
    succeeded_at: serializeTimeOrNull(row.succeededAt),
  });
