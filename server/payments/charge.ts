import type { Payment, PaymentLink } from "@/prisma/generated/client";
import { commit, remove, untilCommitted, update } from "@/server/core/commit";
import type { Context } from "@/server/core/context";
import { ApiError } from "@/server/core/errors";
import { linkAfterAttempt } from "@/server/links/state";
import { baseUrl } from "@/server/platform/runtime/env";
import { withKeyedMutex } from "@/server/platform/runtime/keyed-mutex";
import { log } from "@/server/platform/runtime/log";
import { paymentOutcomes } from "@/server/platform/runtime/metrics";
import { afterWithdrawal } from "@/server/subscriptions/settle";
import { settlePayment } from "./settle";

/** A charge is sent right after its payment was written down, or not at all. */
export const startWithinMs = 10_000;

/**
 * Sends a payment that is already written down to the gateway and books what comes of it. An unknown outcome
 * leaves it `initiated`, for the reconciler. Throws `gateway_unavailable` or `token_invalid` when the gateway
 * certainly took nothing; the payment is then withdrawn as if it had never been. With an agreement the customer is not
 * there, and nobody is asked to confirm.
 */
export const charge = (ctx: Context, row: Payment, token: string, agreementId?: string): Promise<Payment> =>
  withKeyedMutex(chargeOf(row), () => sendCharge(ctx, row, token, agreementId));

/** Under this name a charge of this process can be waited for. */
export const chargeOf = ({ id }: Pick<Payment, "id">) => `charge of ${id}`;

async function sendCharge(ctx: Context, row: Payment, token: string, agreementId?: string): Promise<Payment> {
  // A process that was frozen since the payment was written down: somebody may have given it up already.
  if (Date.now() - row.createdAt.getTime() > startWithinMs) return unreached(ctx, row.id);
  const outcome = await ctx.gateway.charge({
    gatewayId: row.gatewayId,
    amount: row.amount,
    currency: row.currency,
    token,
    callbackUrl: `${baseUrl}/return/${row.receiptSlug}`,
    description: row.description,
    metadata: { payment: row.id },
    ...(agreementId === undefined ? {} : { agreementId }),
  });
  switch (outcome.kind) {
    case "paid":
    case "failed":
    case "needs_3ds":
      return settlePayment(ctx, row.id, outcome);
    case "token_refused":
      await withdraw(ctx, row.id);
      throw new ApiError("token_invalid", { param: "source.token" });
    case "not_sent":
      return unreached(ctx, row.id);
    case "missing":
    case "unknown":
      log.warn("the gateway's answer is unknown; the payment stays open", { payment: row.id });
      paymentOutcomes.inc({ mode: ctx.scope.mode, outcome: "unknown" });
      return ctx.db.payment.findUniqueOrThrow({ where: { id: row.id } });
  }
}

async function unreached(ctx: Context, id: string): Promise<never> {
  await withdraw(ctx, id);
  throw new ApiError("gateway_unavailable", { retryAfterSeconds: 5 });
}

const withdraw = (ctx: Context, id: string) =>
  untilCommitted(async () => {
    const payment = await ctx.db.payment.findUniqueOrThrow({
      where: { id },
      include: { paymentLink: true, cycle: true },
    });
    const { paymentLink: link, cycle, ...row } = payment;
    // Reserved once more: whoever took this request over meanwhile has told somebody of the payment.
    await commit(ctx, {
      update: [...freed(link, row, ctx.now()), ...(await afterWithdrawal(ctx, row, cycle))],
      delete: [remove("payment", row)],
      reserve: id,
    });
    paymentOutcomes.inc({ mode: ctx.scope.mode, outcome: "withdrawn" });
  });

function freed(link: PaymentLink | null, row: Payment, now: Date) {
  const set = link === null ? null : linkAfterAttempt(link, row, now);
  return link === null || set === null ? [] : [update("payment_link", link, set)];
}
