import { z } from "zod";
import type { Payment, Refund as Row } from "@/prisma/generated/client";
import { commit, insert, recorded, untilCommitted, update } from "@/server/core/commit";
import type { Context } from "@/server/core/context";
import { ApiError, existing } from "@/server/core/errors";
import { newId, timeOf } from "@/server/core/ids";
import { operation } from "@/server/core/operation";
import { withKeyedMutex } from "@/server/platform/runtime/keyed-mutex";
import { drainRefunds } from "./drain";
import { presentRefund, Refund, RefundInput, refundable } from "./schema";
import { refundedInFull } from "./settle-refund";

/** In halalas: refunds from here on ask for a proof. Without an amount a refund is of all that is left. */
const largeRefund = 500_000;
const smallRefund = z.looseObject({ amount: z.int().max(largeRefund - 1) });

/** An invalid amount counts as a large one; it is refused for itself later. */
const Counted = z.looseObject({ amount: z.int().min(1).max(largeRefund) });
const refundsOfSession = {
  name: "refunds" as const,
  limit: largeRefund,
  amountOf: (input: unknown) => Counted.safeParse(input).data?.amount ?? largeRefund,
};

export const refundPayment = operation({
  summary: "Refund a payment, in full or in part.",
  rest: "POST /v1/payments/{id}/refunds",
  effect: "write",
  roles: ["admin", "finance"],
  stepUp: { unless: smallRefund, hourly: refundsOfSession, liveSecondFactor: true },
  input: RefundInput,
  output: Refund,
  errors: [
    "resource_missing",
    "payment_not_refundable",
    "payment_already_refunded",
    "refund_exceeds_remaining",
  ],

  async run(ctx, input) {
    const { refund, payment } = await withKeyedMutex(input.id, () => reserve(ctx, input));
    if (payment.simulated) return presentRefund(refund, payment);
    return presentRefund(await drainRefunds(ctx, refund), payment);
  },

  async resume(ctx, id) {
    const found = await ctx.db.refund.findUniqueOrThrow({ where: { id }, include: { payment: true } });
    const { payment, ...refund } = found;
    return presentRefund(refund.status === "pending" ? await drainRefunds(ctx, refund) : refund, payment);
  },
});

type Input = z.output<typeof RefundInput>;

/** A payment is given back at most this often. */
const maximumRefunds = 20;

/** Takes the sum out of what may still be refunded before anybody is asked, so that two calls cannot promise it. */
const reserve = (ctx: Context, input: Input) =>
  untilCommitted(async () => {
    const payment = existing(await ctx.db.payment.findUnique({ where: { id: input.id } }));
    if (ctx.agreedRefundable !== undefined && refundable(payment) !== ctx.agreedRefundable)
      throw new ApiError("state_conflict", {
        message: "The payment has changed since you confirmed the refund. Check it and confirm again.",
      });
    const taken = await sumToRefund(ctx, payment, input.amount);
    const refund = newRefund(payment, taken, input);
    if (payment.simulated) return simulated(ctx, payment, refund);
    const reserved = { ...payment, amountReserved: payment.amountReserved + taken };
    await commit(ctx, {
      update: [update("payment", payment, { amountReserved: reserved.amountReserved })],
      insert: [insert("refund", refund)],
      events: [recorded("refund_created", presentRefund(refund, payment))],
      reserve: refund.id,
    });
    return { refund, payment: reserved };
  });

/** No gateway took a simulated payment, so none has to give it back. */
async function simulated(ctx: Context, payment: Payment, refund: Row) {
  const done = refundedInFull(ctx, payment, refund, null);
  const shown = presentRefund(done.refund, payment);
  await commit(ctx, {
    ...done.change,
    update: [update("payment", payment, done.set)],
    insert: [insert("refund", done.refund)],
    events: [recorded("refund_created", shown), ...done.events],
    answer: ctx.answer(shown),
  });
  return { refund: done.refund, payment };
}

/**
 * What a refund would give back now, in halalas. Throws `payment_not_refundable`, `payment_already_refunded`,
 * `refund_exceeds_remaining`.
 */
export async function sumToRefund(
  ctx: Context,
  payment: Payment,
  asked: number | undefined,
): Promise<number> {
  if (payment.status === "initiated" || payment.status === "failed")
    throw new ApiError("payment_not_refundable");
  const left = refundable(payment);
  if (left === 0) throw new ApiError("payment_already_refunded");
  if (asked !== undefined && asked > left) {
    throw new ApiError("refund_exceeds_remaining", {
      param: "amount",
      message: `amount: at most ${left} halalas can be refunded.`,
    });
  }
  const made = await ctx.db.refund.count({ where: { paymentId: payment.id, status: { not: "failed" } } });
  if (made >= maximumRefunds && asked !== undefined && asked < left) {
    throw new ApiError("payment_not_refundable", {
      message: `A payment can have at most ${maximumRefunds} refunds. Refund the remaining amount in a single refund.`,
    });
  }
  return asked ?? left;
}

export function newRefund(payment: Payment, amount: number, input: Input): Row {
  const id = newId("ref");
  const createdAt = timeOf(id);
  return {
    id,
    accountId: payment.accountId,
    mode: payment.mode,
    paymentId: payment.id,
    amount,
    currency: payment.currency,
    status: "pending",
    reason: input.reason ?? null,
    note: input.note ?? null,
    failureCode: null,
    referenceNumber: null,
    simulated: payment.simulated,
    metadata: input.metadata ?? {},
    refundedBefore: null,
    sentAt: null,
    checkAt: new Date(createdAt.getTime() + 30_000),
    checks: 0,
    createdAt,
    succeededAt: null,
    revision: 0,
  };
}
