import { z } from "zod";
import type { Payment, Refund as Row } from "@/prisma/generated/client";
import { withKeyedMutex } from "@/server/base/runtime/concurrency";
import { commit, event, insert, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { methodOf } from "@/server/payments/methods";
import { refundable, wasPaid } from "@/server/payments/schema";
import { afterRefund } from "./apply";
import { approvalLifeMs } from "./decide";
import { asLimitError, checkKeyLimits, keyIdOf } from "./key-limits";
import { newRefund } from "./new";
import { Refund, type RefundContext, RefundInput, serializeRefund } from "./schema";
import { prepareToSend, resumeRefund, sendNewRefund } from "./send";

/** In halalas. Refunds of this amount or more, or of everything left, require a step-up. */
const largeRefundAmount = 500_000;
const SmallRefund = z.looseObject({ amount: z.int().max(largeRefundAmount - 1) });

/** An invalid amount counts as a large one; it is rejected later for its own reason. */
const CountedRefund = z.looseObject({ amount: z.int().min(1).max(largeRefundAmount) });
const refundsOfSession = {
  name: "refunds" as const,
  limit: largeRefundAmount,
  amountOf: (input: unknown) => CountedRefund.safeParse(input).data?.amount ?? largeRefundAmount,
};

export const refundPayment = operation({
  summary: "Refund a payment, in full or in part.",
  rest: "POST /v1/payments/{id}/refunds",
  effect: "write",
  resource: "refunds",
  appScope: "refunds:write",
  roles: ["admin", "finance"],
  stepUp: { unless: SmallRefund, hourly: refundsOfSession, liveSecondFactor: true },
  input: RefundInput,
  output: Refund,
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
    const { refund, payment } = await withKeyedMutex(input.id, () => reserveAmount(ctx, input));
    if (payment.simulated || refund.approval === "waiting") return serializeRefund(refund, payment);
    return serializeRefund(await sendNewRefund(ctx, refund, payment), payment);
  },

  async recover(ctx, id) {
    const row = await ctx.db.refund.findUniqueOrThrow({ where: { id }, include: { payment: true } });
    const { payment, ...refund } = row;
    return serializeRefund(
      refund.status === "pending" ? await resumeRefund(ctx, refund, payment.gatewayId) : refund,
      payment,
    );
  },
});

/** The maximum number of refunds of a payment. */
const maxRefunds = 20;

/** Reserves the amount before the gateway is called, so that two requests cannot refund the same money. */
const reserveAmount = (ctx: RefundContext, input: RefundInput) =>
  retryOnConflict(async () => {
    const payment = orNotFound(await ctx.db.payment.findUnique({ where: { id: input.id } }));
    if (ctx.confirmedRefundable !== undefined && refundable(payment) !== ctx.confirmedRefundable)
      throw new ApiError("state_conflict", { variant: "payment_changed" });
    const { amount, needsApproval } = await checkRefundAmount(ctx, payment, input.amount);
    const requested = { ...newRefund(payment, amount, input), keyId: keyIdOf(ctx) };
    if (payment.simulated && !needsApproval) return commitSimulatedRefund(ctx, payment, requested);
    const refund = needsApproval ? awaitingApproval(requested) : await prepareToSend(ctx, payment, requested);
    const reserved = {
      ...payment,
      amountReserved: payment.amountReserved + amount,
      revision: payment.revision + 1,
    };
    const output = serializeRefund(refund, payment);
    await commit(ctx, {
      update: [update("payment", payment, { amountReserved: reserved.amountReserved })],
      insert: [insert("refund", refund)],
      events: [event("refund_created", output)],
      ...(needsApproval ? { response: ctx.responseTo(output) } : { reservedId: refund.id }),
      auditDetails: auditDetailsOf(refund),
    }).catch(rethrowAsLimitError);
    return { refund, payment: reserved };
  });

const auditDetailsOf = ({ id, paymentId, amount, reason }: Row) => ({
  target: id,
  after: { payment: paymentId, amount, reason },
});

/** A refund that is sent only after approval, and fails if that takes too long. */
const awaitingApproval = (refund: Row): Row => ({
  ...refund,
  approval: "waiting",
  checkAt: new Date(refund.createdAt.getTime() + approvalLifeMs),
});

/** A simulated payment never reached the gateway: its refund succeeds at once. */
async function commitSimulatedRefund(ctx: RefundContext, payment: Payment, refund: Row) {
  const applied = afterRefund(payment, refund, null, ctx.now());
  const output = serializeRefund(applied.refund, payment);
  await commit(ctx, {
    postings: applied.postings,
    update: [update("payment", payment, applied.paymentSet)],
    insert: [insert("refund", applied.refund)],
    events: [event("refund_created", output), ...applied.events],
    response: ctx.responseTo(output),
    auditDetails: auditDetailsOf(refund),
  }).catch(rethrowAsLimitError);
  return { refund: applied.refund, payment };
}

function rethrowAsLimitError(error: unknown): never {
  throw asLimitError(error);
}

/**
 * Returns the amount that a refund would have now, in halalas, and whether it would need approval. Throws
 * `payment_not_refundable`, `payment_already_refunded`, `payment_charged_back`, `refund_exceeds_remaining`,
 * `partial_refund_unsupported`, `refund_limit_reached`.
 */
export async function checkRefundAmount(
  ctx: Context,
  payment: Payment,
  requested: number | undefined,
): Promise<{ amount: number; needsApproval: boolean }> {
  if (!wasPaid(payment)) throw new ApiError("payment_not_refundable");
  if (payment.chargedBackAt !== null) throw new ApiError("payment_charged_back");
  const left = refundable(payment);
  if (left === 0) throw new ApiError("payment_already_refunded");
  if (requested !== undefined && requested > left) {
    throw new ApiError("refund_exceeds_remaining", {
      param: "amount",
      variant: "at_most",
      values: { left, requested },
    });
  }
  const amount = requested ?? left;
  if (amount < payment.amount && !ctx.gateway.methods[methodOf(payment)].partialRefund)
    throw new ApiError("partial_refund_unsupported", { param: "amount" });
  if (amount < left && left < payment.amount) await checkRefundCount(ctx, payment);
  return { amount, needsApproval: await checkKeyLimits(ctx, payment.id, amount) };
}

/** Throws `payment_not_refundable` if a payment has too many refunds for another in part. */
async function checkRefundCount(ctx: Context, { id }: Payment): Promise<void> {
  const count = await ctx.db.refund.count({ where: { paymentId: id, status: { not: "failed" } } });
  if (count < maxRefunds) return;
  throw new ApiError("payment_not_refundable", { variant: "too_many_refunds", values: { max: maxRefunds } });
}
