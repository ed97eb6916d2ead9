import type { Payment } from "@/prisma/generated/client";
import { now } from "@/server/base/db/clock";
import { withKeyedMutex } from "@/server/base/runtime/concurrency";
import { baseUrl } from "@/server/base/runtime/env";
import { log } from "@/server/base/runtime/log";
import { paymentOutcomes } from "@/server/base/runtime/metrics";
import { isUnrecorded } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { unlessUnavailable } from "@/server/core/operation/database-unavailable";
import { ApiError, gatewayUnavailable } from "@/server/core/operation/errors";
import type { ChargeOutcome, ChargeSource } from "@/server/core/operation/gateway";
import type { Outcome } from "@/server/payments/state-machine";
import { applyOutcome, discardUnsent, type PaymentContext } from "./outcome";

/** A charge is sent within this time after its payment was stored, or not at all. */
export const maxSendDelayMs = 10_000;

/**
 * Sends a stored payment to the gateway and records the outcome. If the outcome is unknown or cannot be recorded, the
 * payment stays `initiated`, for the status poller. Throws `gateway_unavailable` or `token_invalid` if the gateway
 * certainly took nothing; the payment is then deleted.
 */
export const charge = (ctx: PaymentContext, row: Payment, source: ChargeSource): Promise<Payment> =>
  withKeyedMutex(chargeMutexKey(row), () => sendCharge(ctx, row, source));

/** The mutex key of a charge, so that others in this process can wait for it. */
export const chargeMutexKey = ({ id }: Pick<Payment, "id">) => `charge of ${id}`;

async function sendCharge(ctx: PaymentContext, row: Payment, source: ChargeSource): Promise<Payment> {
  // The process was frozen since the payment was stored: another process may have abandoned it.
  if (now().getTime() - row.createdAt.getTime() > maxSendDelayMs)
    return discardOrReturnRecorded(ctx, row.id, gatewayUnavailable());
  const outcome = await ctx.gateway.charge({
    gatewayId: row.gatewayId,
    amount: row.amount,
    currency: row.currency,
    callbackUrl: `${baseUrl}/return/${row.receiptSlug}`,
    description: row.description,
    metadata: { payment: row.id, account: row.accountId, mode: row.mode },
    source,
  });
  return recordCharge(ctx, row, outcome);
}

async function recordCharge(ctx: PaymentContext, row: Payment, outcome: ChargeOutcome): Promise<Payment> {
  switch (outcome.kind) {
    case "paid":
    case "failed":
    case "needs_3ds":
    case "needs_otp":
      return recordKnown(ctx, row, outcome);
    case "token_refused":
      return discardOrReturnRecorded(ctx, row.id, new ApiError("token_invalid", { param: "source.token" }));
    case "not_sent":
      return discardOrReturnRecorded(ctx, row.id, gatewayUnavailable());
    case "missing":
    case "open":
    case "unknown":
      return leaveUnknown(ctx, row);
  }
}

/** Leaves a payment whose outcome is unknown to the poller. */
export function leaveUnknown(ctx: Context, row: Payment): Promise<Payment> {
  log.warn("the outcome of a charge is unknown; the payment stays initiated", { payment: row.id });
  return leaveToPoller(ctx, row);
}

/** How long a wallet that did not respond to the gateway is asked again before its payment counts as failed. */
const settlingMs = 5 * 60_000;

/** Returns whether a failure may still become a success, so that nobody should be told yet. */
export const isSettling = (outcome: Outcome, row: Pick<Payment, "createdAt">, at: Date): boolean =>
  outcome.kind === "failed" &&
  outcome.maySucceedLater === true &&
  at.getTime() - row.createdAt.getTime() < settlingMs;

/** Records what the gateway said. If that is not final or cannot be recorded, the payment is left to the poller. */
export async function recordKnown(ctx: PaymentContext, row: Payment, outcome: Outcome): Promise<Payment> {
  if (isSettling(outcome, row, ctx.now())) return leaveToPoller(ctx, row);
  try {
    return await applyOutcome(ctx, row.id, outcome, row);
  } catch (error) {
    if (!isUnrecorded(error)) throw error;
    log.error(
      "the outcome of a charge was not recorded; the payment stays initiated",
      { payment: row.id },
      error,
    );
    return leaveToPoller(ctx, row);
  }
}

/** Returns the payment as it is now, or as it was stored if it cannot be read: the card may have been charged. */
function leaveToPoller(ctx: Context, row: Payment): Promise<Payment> {
  paymentOutcomes.inc({ mode: ctx.scope.mode, outcome: "unknown" });
  return unlessUnavailable(ctx.db.payment.findUniqueOrThrow({ where: { id: row.id } }), row);
}

/**
 * Deletes a payment that was not charged and throws the reason. Returns the payment instead if another process has
 * recorded an outcome.
 */
async function discardOrReturnRecorded(ctx: Context, id: string, reason: ApiError): Promise<Payment> {
  const recorded = await discardUnsent(ctx, id);
  if (recorded === null) throw reason;
  return recorded;
}
