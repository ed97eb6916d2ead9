import type { Payment } from "@/prisma/generated/client";
import { commit, untilCommitted, update } from "@/server/core/commit";
import type { Context } from "@/server/core/context";
import { ApiError } from "@/server/core/errors";
import type { ChargeOutcome } from "@/server/core/gateway";
import { env } from "@/server/platform/runtime/env";
import { log } from "@/server/platform/runtime/log";
import { startWithinMs } from "./charge";
import { authenticationMinutes, type Settlement, settlePayment } from "./settle";

/**
 * A charge cut off on our side may still be on its way to the gateway: not finding it there means nothing until
 * no call of ours can be in flight any more.
 */
const settlingMs = startWithinMs + env.GATEWAY_TIMEOUT_MS + 10_000;

/**
 * Asks the gateway what became of a payment and books the answer. Safe to call at any time, by anybody. A payment
 * we gave up may have been taken after all: then the money is booked, or goes straight back. One whose failure is
 * final is asked for only with `finals`, so that reading a page again and again is no way to the gateway. Throws
 * `gateway_unavailable` when nobody could say and the caller `mustKnow`.
 */
export async function checkPayment(
  ctx: Context,
  row: Payment,
  { finals = false, mustKnow = false } = {},
): Promise<Payment> {
  const mayChange =
    row.status === "initiated" || (row.status === "failed" && (finals || row.checkAt !== null));
  if (!mayChange) return row;
  const outcome = await ctx.gateway.fetch(row.gatewayId, row.amount, row.currency);
  if (mustKnow && (outcome.kind === "unknown" || outcome.kind === "not_sent"))
    throw new ApiError("gateway_unavailable");
  const settlement = row.status === "failed" ? lateSuccess(outcome) : settlementOf(outcome, ctx, row);
  return settlement === null ? row : settlePayment(ctx, row.id, settlement);
}

const lateSuccess = (outcome: ChargeOutcome) => (outcome.kind === "paid" ? outcome : null);

function settlementOf(outcome: ChargeOutcome, ctx: Context, row: Payment): Settlement | null {
  const now = ctx.now().getTime();
  switch (outcome.kind) {
    case "paid":
    case "failed":
      return outcome;
    case "needs_3ds":
      return now - row.createdAt.getTime() > authenticationMinutes * 60_000 ? { kind: "abandoned" } : outcome;
    case "missing":
      // Not changed since it was written down, by the clock all processes share.
      return now - row.updatedAt.getTime() > settlingMs ? { kind: "never_arrived" } : null;
    case "token_refused":
    case "not_sent":
    case "unknown":
      return null;
  }
}

/** The reconciler's turn: asks, and says when to ask again if the payment is still open or may come back. */
export async function reconcilePayment(ctx: Context, row: Payment): Promise<void> {
  const after = await checkPayment(ctx, row);
  if (after.checkAt !== null && after.status === row.status) await askAgain(ctx, row.id);
}

const askAgain = (ctx: Context, id: string) =>
  untilCommitted(async () => {
    const row = await ctx.db.payment.findUniqueOrThrow({ where: { id } });
    if (row.checkAt === null) return;
    const waitMs = row.status === "failed" ? lateChecksMs[row.checks] : openCheckMs(row);
    const checkAt = waitMs === undefined ? null : new Date(ctx.now().getTime() + waitMs);
    if (row.status === "initiated" && row.checks > 0 && row.checks % 20 === 0)
      log.error("a payment is still unknown at the gateway", { payment: id, checks: row.checks });
    await commit(ctx, { update: [update("payment", row, { checks: row.checks + 1, checkAt })] });
  });

/** A gateway may take a charge long after it was given up: three more looks, the last one a day later. */
const lateChecksMs = [600_000, 3_600_000, 86_400_000];

/** 3-D Secure is looked at each minute; a gateway that does not answer is asked less and less often. */
function openCheckMs({ transactionUrl, checks }: Payment): number {
  return transactionUrl === null
    ? Math.min(5_000 * 2 ** Math.max(0, Math.min(checks, 10) - 2), 300_000)
    : 60_000;
}
