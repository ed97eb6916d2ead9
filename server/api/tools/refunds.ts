import { z } from "zod";
import type { Payment as Row } from "@/prisma/generated/client";
import { baseUrl } from "@/server/base/runtime/env";
import type { Context } from "@/server/core/operation/context";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { rule } from "@/server/core/operation/rule";
import { id } from "@/server/core/values/ids";
import { fill, type LocalizedText } from "@/server/core/values/localized-text";
import { Payment, refundable, serializePayment } from "@/server/payments/schema";
import {
  type ConfirmedRefund,
  isConfirmationStale,
  RefundConfirmation,
  readConfirmation,
  requestConfirmation,
} from "@/server/refunds/confirmation";
import { refundPayment } from "@/server/refunds/create";
import { listRefunds } from "@/server/refunds/read";
import { Refund, RefundInput, refundStatus } from "@/server/refunds/schema";
import { cardName, minuteOf, sar } from "./format";
import { defineListTool } from "./list";
import { askToConfirm } from "./refund-confirmation";
import { toolTexts } from "./texts";
import { type Arguments, type Confirmed, defineTool, NeedsConfirmation } from "./tool";

const { amount, reason, note, metadata } = RefundInput.shape;

const input = z.strictObject({
  payment: id("pay").meta({ description: "The payment to refund." }),
  amount: amount.meta({
    description:
      "Halalas to refund; if absent, the full refundable amount. With confirm, the amount that was approved.",
    examples: [2500],
  }),
  reason: reason.meta({ description: "The reason for the refund." }),
  note: note.meta({
    description: "For your own records; never shown to the payer.",
    examples: ["Returned in the shop"],
  }),
  metadata,
  confirm: z
    .boolean()
    .optional()
    .meta({
      description: "Set to true only after the account owner has approved this exact amount.",
      examples: [true],
    }),
  confirmation_token: z
    .string()
    .regex(/^rct_[\w.-]{20,246}$/, rule("confirmation_token"))
    .optional()
    .meta({
      maxLength: 250,
      description: "The confirmation token of the preview that the account owner approved.",
      examples: ["rct_v1.k1.b3JkZXItMTAwMQAA.cHJldmlldw.c2lnbmF0dXJlLW9mLWl0cw"],
    }),
});
type Input = z.output<typeof input>;

export const refundPaymentTool = defineTool(refundPayment, {
  name: "refund_payment",
  title: "Refund a payment",
  description:
    "Refund a payment, in full or in part. Moves real money in live mode. The first call changes nothing and returns a preview with a confirmation_token. Show the preview to the account owner. Only after they approve, call again with the same arguments, confirm: true and the token (or, without a token, confirm: true and the amount). A refund above the approval limit of the key stays pending until a person approves it in the dashboard.",
  input,
  renamed: { payment: "id" },
  output: z.object({ refund: Refund, payment: Payment }),
  preview: RefundConfirmation,
  destructive: true,
  // An agent that repeats a refund may word its reason or note differently.
  identifiedBy: ["id", "amount"],
  openWorld: true,
  audited: true,
  confirm: (ctx, args) => confirm(ctx, input.parse(args)),
  isOver: async (ctx, { id }) => (await ctx.db.refund.findUnique({ where: { id } }))?.status === "failed",
  async result(ctx, refund) {
    const row = orNotFound(await ctx.db.payment.findUnique({ where: { id: refund.payment } }));
    return { refund, payment: serializePayment(row) };
  },
  summarize({
    refund: { amount, status, payment: of, mode, approval, approval_expires_at: until },
    payment,
  }) {
    const what = `${sar(amount)} of ${of} to ${cardName(payment.source.brand, payment.source.last4, payment.source.type)}`;
    const left = `${sar(payment.amount_refundable)} can still be refunded.`;
    if (approval === "waiting")
      return `The refund of ${what} needs approval. Nothing was refunded yet. Ask an owner, admin or finance member to approve it at ${baseUrl}/${mode}/payments/refunds by ${until}. ${left}`;
    if (status === "failed") return `The payment gateway rejected the refund of ${what}. ${left}`;
    if (status === "succeeded") return `Refunded ${what}. ${left}`;
    return `The refund of ${what} is in progress; the payment gateway has not confirmed it yet. ${left}`;
  },
});

/** Binds an approval to one amount: by the preview's token, or by repeating the amount. */
async function confirm(ctx: Context, values: Input): Promise<Confirmed> {
  const { confirm: isConfirmed, confirmation_token: token, amount, ...rest } = values;
  const row = orNotFound(await ctx.db.payment.findUnique({ where: { id: values.payment } }), "payment");
  const bound = token === undefined ? null : readConfirmation(ctx, token, row.id);
  if (
    isConfirmed === true &&
    token !== undefined &&
    bound !== null &&
    (amount ?? bound.amount) === bound.amount
  )
    return confirmedByToken(ctx, row, { token, bound, inputs: { ...rest, amount: bound.amount } });
  if (isConfirmed === true && token === undefined && amount !== undefined) {
    const refusalWithoutKey = await refusalOfRepeat(ctx, row, amount);
    return {
      inputs: { ...rest, amount },
      refusalWithoutKey,
      // Otherwise the same refund, confirmed in another way at the same moment, would be a second one.
      refundable: refundable(row),
      how: { confirmation: "amount", preview: null },
    };
  }
  const why = token === undefined || isConfirmed !== true ? undefined : toolTexts.token_mismatch;
  throw await confirmationError(ctx, row, amount, why);
}

/** How long the same refund, confirmed in another way, counts as the same call. */
const repeatMs = 10 * 60_000;

/** Returns why the amount alone does not confirm a refund that this caller made just before; undefined if it did not. */
async function refusalOfRepeat(ctx: Context, row: Row, amount: number): Promise<ApiError | undefined> {
  const keyId = "id" in ctx.actor ? ctx.actor.id : "";
  const createdAt = { gt: new Date(ctx.now().getTime() - repeatMs) };
  const made = { paymentId: row.id, amount, keyId, createdAt, status: { not: "failed" } } as const;
  const earlier = await ctx.db.refund.findFirst({ where: made });
  if (earlier === null) return undefined;
  return refusalFor(ctx, row, amount, fill(toolTexts.refund_repeated, { refund: earlier.id }));
}

type ByToken = { token: string; bound: ConfirmedRefund; inputs: Arguments };

/** The token is the idempotency key: a repeated call gets the first refund, even after the token has expired. */
async function confirmedByToken(
  ctx: Context,
  row: Row,
  { token, bound, inputs }: ByToken,
): Promise<Confirmed> {
  const preview = { amount: bound.amount, refundable_before: bound.refundable };
  const confirmed = {
    inputs,
    key: token,
    refundable: bound.refundable,
    how: { confirmation: "token", preview },
  };
  if (!isConfirmationStale(ctx, row, bound)) return confirmed;
  return { ...confirmed, refusal: await refusalFor(ctx, row, bound.amount, toolTexts.token_stale) };
}

/** Returns a new preview with the reason for it, or the error that the refund itself would have. */
async function refusalFor(ctx: Context, row: Row, amount: number, why: LocalizedText): Promise<ApiError> {
  const refusal = await confirmationError(ctx, row, amount, why).catch((error: unknown) => error);
  return refusal instanceof ApiError ? refusal : new ApiError("internal_error");
}

async function confirmationError(ctx: Context, row: Row, amount: number | undefined, why?: LocalizedText) {
  const preview = await requestConfirmation(ctx, row, amount);
  return new NeedsConfirmation(askToConfirm(row, preview, why), preview);
}

export const listRefundsTool = defineListTool(listRefunds, {
  name: "list_refunds",
  title: "List refunds",
  description: "List refunds, newest first, of all payments or of one, with amount, status and reason.",
  prefix: "ref",
  noun: "refund",
  filters: {
    payment: id("pay").optional().meta({ description: "Only refunds of this payment." }),
    status: refundStatus.optional().meta({ description: "Only refunds with this status." }),
  },
  item: Refund,
  none: "No refunds match.",
  columns: "created (UTC) | amount | state | payment | id",
  row: ({ created, amount, status, payment, id }) => [minuteOf(created), sar(amount), status, payment, id],
});
