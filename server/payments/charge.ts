import type { Payment } from "@/prisma/generated/client";
import type { Context } from "@/server/core/context";
import { ApiError } from "@/server/core/errors";
import type { ChargeRequest } from "@/server/core/gateway";
import { baseUrl } from "@/server/platform/runtime/env";
import { withKeyedMutex } from "@/server/platform/runtime/keyed-mutex";
import { log } from "@/server/platform/runtime/log";
import { paymentOutcomes } from "@/server/platform/runtime/metrics";
import { applyOutcome, discardUnsent } from "./outcome";

/** A charge is sent within this time after its payment was stored, or not at all. */
export const startWithinMs = 10_000;

/**
 * Sends a stored payment to the gateway and records the outcome. After an unknown outcome it stays `initiated`, for the
 * status poller. Throws `gateway_unavailable` or `token_invalid` if the gateway certainly took nothing; the payment is
 * then deleted.
 */
export const charge = (ctx: Context, row: Payment, card: ChargedCard): Promise<Payment> =>
  withKeyedMutex(chargeOf(row), () => sendCharge(ctx, row, card));

/** The token of a card, and why its charge may skip 3-D Secure. */
type ChargedCard = Pick<ChargeRequest, "token" | "isVerified" | "agreementId">;

/** The mutex key of a charge, so that others in this process can wait for it. */
export const chargeOf = ({ id }: Pick<Payment, "id">) => `charge of ${id}`;

async function sendCharge(ctx: Context, row: Payment, card: ChargedCard): Promise<Payment> {
  // The process was frozen since the payment was stored: another process may have abandoned it.
  if (Date.now() - row.createdAt.getTime() > startWithinMs) return discardUnreached(ctx, row.id);
  const outcome = await ctx.gateway.charge({
    gatewayId: row.gatewayId,
    amount: row.amount,
    currency: row.currency,
    callbackUrl: `${baseUrl}/return/${row.receiptSlug}`,
    description: row.description,
    metadata: { payment: row.id },
    ...card,
  });
  switch (outcome.kind) {
    case "paid":
    case "failed":
    case "needs_3ds":
      return applyOutcome(ctx, row.id, outcome);
    case "token_refused":
      await discardUnsent(ctx, row.id);
      throw new ApiError("token_invalid", { param: "source.token" });
    case "not_sent":
      return discardUnreached(ctx, row.id);
    case "missing":
    case "unknown":
      log.warn("the outcome of a charge is unknown; the payment stays initiated", { payment: row.id });
      paymentOutcomes.inc({ mode: ctx.scope.mode, outcome: "unknown" });
      return ctx.db.payment.findUniqueOrThrow({ where: { id: row.id } });
  }
}

async function discardUnreached(ctx: Context, id: string): Promise<never> {
  await discardUnsent(ctx, id);
  throw new ApiError("gateway_unavailable", { retryAfterSeconds: 5 });
}
