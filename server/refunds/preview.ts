import { z } from "zod";
import type { Payment } from "@/prisma/generated/client";
import { modes } from "@/prisma/states";
import type { Context } from "@/server/core/operation/context";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { amount, currency, partOfAmount } from "@/server/core/values/money";
import { refundable } from "@/server/payments/schema";
import { refundPosting } from "./apply";
import { checkRefundAmount } from "./create";
import { RefundInput } from "./schema";

export const RefundPreview = z
  .object({
    object: z.literal("refund_preview"),
    mode: z.enum(modes),
    payment: id("pay"),
    amount: amount.meta({ description: "Halalas to refund." }),
    currency,
    refundable: partOfAmount.meta({ description: "Halalas that are refundable now." }),
    remaining: partOfAmount.meta({ description: "Halalas that remain refundable after this refund." }),
    fee_not_returned: partOfAmount
      .nullable()
      .meta({ description: "Halalas; the fee of the payment, which is not refunded." }),
    approval_required: z.boolean().meta({
      description: "True if the refund must be approved in the dashboard before it is sent.",
      examples: [false],
    }),
    balance: z
      .enum(["pending", "available"])
      .meta({ description: "The part of the balance that the refund is deducted from." }),
    balance_change: z
      .int()
      .max(-1)
      .meta({ description: "Halalas; the change of the balance, which is negative.", examples: [-10000] }),
  })
  .meta({ id: "RefundPreview" });
export type RefundPreview = z.output<typeof RefundPreview>;

export const previewRefund = operation({
  summary:
    "Preview a refund: its amount, what remains refundable, and its effect on the fee and the balance. Changes nothing.",
  rest: "POST /v1/payments/{id}/refunds/preview",
  effect: "write",
  resource: "refunds",
  roles: ["admin", "finance"],
  input: RefundInput.pick({ id: true, amount: true }),
  output: RefundPreview,
  errors: [
    "resource_missing",
    "payment_not_refundable",
    "payment_already_refunded",
    "payment_charged_back",
    "refund_exceeds_remaining",
    "partial_refund_unsupported",
    "refund_limit_reached",
  ],
  async run(ctx, input) {
    const payment = orNotFound(await ctx.db.payment.findUnique({ where: { id: input.id } }));
    return refundEffect(ctx, payment, input.amount);
  },
});

/**
 * Returns the effect of refunding an amount in halalas, or everything refundable. Throws the errors that the refund
 * itself would.
 */
export async function refundEffect(
  ctx: Context,
  payment: Payment,
  requested: number | undefined,
): Promise<RefundPreview> {
  const { amount, needsApproval } = await checkRefundAmount(ctx, payment, requested);
  const [deduction] = refundPosting({ id: payment.id, amount }, payment, ctx.now()).entries;
  const left = refundable(payment);
  return {
    object: "refund_preview",
    mode: ctx.scope.mode,
    payment: payment.id,
    amount,
    currency: "SAR",
    refundable: left,
    remaining: left - amount,
    fee_not_returned: payment.fee,
    approval_required: needsApproval,
    balance: deduction?.account === "merchant_pending" ? "pending" : "available",
    balance_change: -amount,
  };
}
