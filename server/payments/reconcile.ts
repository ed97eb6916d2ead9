import type { Payment } from "@/prisma/generated/client";
import { commit, untilCommitted, update } from "@/server/core/commit";
import type { Context } from "@/server/core/context";
import type { ChargeOutcome } from "@/server/core/gateway";
import { log } from "@/server/core/log";
import { authenticationMinutes, type Settlement, settlePayment } from "./settle";

/**
 * A charge cut off on our side may still be on its way to the gateway: not finding it there means nothing until
 * no call of ours can be in flight any more.
 */
const settlingMs = 45_000;

/** Asks the gateway what became of a payment and books the answer. Safe to call at any time, by anybody. */
export async function checkPayment(ctx: Context, row: Payment): Promise<Payment> {
  if (row.status !== "initiated") return row;
  const outcome = await ctx.gateway.fetch(row.gatewayId, row.amount, row.currency);
  const ageMs = ctx.now().getTime() - row.createdAt.getTime();
  const settlement = settlementOf(outcome, ageMs);
  if (settlement === null) return postpone(ctx, row.id, nextCheckMs(outcome, row));
  const settled = await settlePayment(ctx, row.id, settlement);
  return settled.status === "initiated" ? postpone(ctx, row.id, nextCheckMs(outcome, row)) : settled;
}

/** A payment given up as failed that the gateway took after all: the money is booked, or goes straight back. */
export async function recheckFailed(ctx: Context, row: Payment): Promise<Payment> {
  const outcome = await ctx.gateway.fetch(row.gatewayId, row.amount, row.currency);
  return outcome.kind === "paid" ? settlePayment(ctx, row.id, outcome) : row;
}

function settlementOf(outcome: ChargeOutcome, ageMs: number): Settlement | null {
  switch (outcome.kind) {
    case "paid":
    case "failed":
      return outcome;
    case "needs_3ds":
      return ageMs > authenticationMinutes * 60_000 ? { kind: "abandoned" } : outcome;
    case "missing":
      return ageMs > settlingMs ? { kind: "never_arrived" } : null;
    case "token_refused":
    case "not_sent":
    case "unknown":
      return null;
  }
}

/** 3-D Secure is looked at each minute; a gateway that does not answer is asked less and less often. */
function nextCheckMs(outcome: ChargeOutcome, { checks }: Payment): number {
  if (outcome.kind === "needs_3ds") return 60_000;
  if (outcome.kind === "missing") return 15_000;
  return Math.min(5_000 * 2 ** Math.min(checks, 10), 3_600_000);
}

const postpone = (ctx: Context, id: string, waitMs: number) =>
  untilCommitted(async () => {
    const row = await ctx.db.payment.findUniqueOrThrow({ where: { id } });
    if (row.status !== "initiated") return row;
    const set = { checks: row.checks + 1, checkAt: new Date(ctx.now().getTime() + waitMs) };
    if (set.checks % 20 === 0)
      log.error("a payment is still unknown at the gateway", { payment: id, checks: set.checks });
    await commit(ctx, { update: [update("payment", row, set)] });
    return { ...row, ...set, revision: row.revision + 1 };
  });
