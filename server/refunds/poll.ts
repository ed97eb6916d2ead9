import type { Refund } from "@/prisma/generated/client";
import { log } from "@/server/base/runtime/log";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { decideApproval } from "./decide";
import type { RefundContext } from "./schema";
import {
  applySuccess,
  retryAt,
  sendable,
  sendQueuedRefunds,
  sendRefund,
  tryCommit,
  unsentAfterMs,
} from "./send";
import { compareWithTotal, mayHaveBeenSent } from "./total";

/**
 * How long the gateway's total must stay unchanged before a refund that may have reached it is sent again, in
 * milliseconds. Far longer than a request can be in flight, and short enough to decide within five minutes.
 */
const resendMs = 4 * 60_000;

/**
 * Finds the outcome of a refund that was sent without a response: the gateway's total changed by its amount, or it
 * was never sent, or the total stayed unchanged for so long that the refund is sent again. Then sends the refunds of
 * the same payment that are queued behind it.
 */
export async function pollRefund(ctx: RefundContext, refund: Refund): Promise<void> {
  if (refund.status !== "pending") return;
  if (refund.approval === "waiting") return expireIfDue(ctx, refund);
  const { gatewayId } = await ctx.db.payment.findUniqueOrThrow({ where: { id: refund.paymentId } });
  if (await isQueuedOrDecided(ctx, refund, gatewayId)) await sendAllQueued(ctx, refund, gatewayId);
  await scheduleNextPoll(ctx, refund);
}

/** Fails a refund that was not approved in time. A decision at the same time comes first. */
async function expireIfDue(ctx: RefundContext, { id, checkAt }: Refund): Promise<void> {
  if (checkAt === null || checkAt > ctx.now()) return;
  await decideApproval(ctx, id, "expired").catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === "state_conflict")) throw error;
  });
}

/** Returns whether the refunds that are queued can be sent: this one waits with them, or its outcome is known. */
async function isQueuedOrDecided(ctx: RefundContext, refund: Refund, gatewayId: string): Promise<boolean> {
  const { leasedAt } = refund;
  if (leasedAt === null) return true;
  const sinceLeasedMs = ctx.now().getTime() - leasedAt.getTime();
  if (!mayHaveBeenSent(refund)) {
    // By revision: another process may have sent the refund since it was read.
    if (sinceLeasedMs > unsentAfterMs)
      await tryCommit(ctx, refund, { leasedAt: null, checkAt: retryAt(ctx) });
    return false;
  }
  const total = await ctx.gateway.refundedTotal(gatewayId);
  if (total === "unknown") return false;
  const comparison = compareWithTotal(refund, total);
  if (comparison === "refunded") await applySuccess(ctx, refund);
  if (comparison !== "not_refunded") return comparison === "refunded";
  if (sinceLeasedMs <= resendMs) return false;
  log.warn("a refund did not reach the gateway; sending it again", { refund: refund.id });
  return typeof (await sendRefund(ctx, refund, gatewayId)) === "object";
}

async function sendAllQueued(ctx: RefundContext, { paymentId }: Refund, gatewayId: string): Promise<void> {
  const last = await ctx.db.refund.findFirst({
    where: { paymentId, ...sendable },
    orderBy: { id: "desc" },
  });
  if (last !== null) await sendQueuedRefunds(ctx, last, gatewayId);
}

/**
 * Schedules the next poll, unless another process has leased the refund in the meantime. The revision stays: a process
 * that is about to send the refund would not send it after another change.
 */
async function scheduleNextPoll({ db, now }: Context, { id, leasedAt }: Refund): Promise<void> {
  const refund = await db.refund.findUniqueOrThrow({ where: { id } });
  const at = now().getTime();
  const decided = decidableAtMs(refund);
  const next = at + Math.min(5_000 * 2 ** refund.checks, 300_000);
  const checkAt = new Date(decided > at ? Math.min(next, decided) : next);
  const unchanged = { id, leasedAt, status: "pending" as const };
  await db.refund.updateMany({ where: unchanged, data: { checks: { increment: 1 }, checkAt } });
}

/** Returns when the lease of a refund can be released or the refund sent again. Milliseconds since 1970. */
const decidableAtMs = ({ leasedAt, refundedBefore }: Refund) =>
  leasedAt === null ? 0 : leasedAt.getTime() + (refundedBefore === null ? unsentAfterMs : resendMs) + 1;
