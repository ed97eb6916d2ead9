import { setTimeout as sleep } from "node:timers/promises";
import type { Refund } from "@/prisma/generated/client";
import { withKeyedMutex } from "@/server/base/runtime/keyed-mutex";
import { log } from "@/server/base/runtime/log";
import { jobContext } from "@/server/context";
import { commit, update } from "@/server/core/commit/commit";
import {
  isUnresolvedConflict,
  RevisionConflict,
  retryOnConflict,
} from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { applyRefundOutcome } from "./apply";

/** How long a request waits behind other refunds of the same payment before it returns a `pending` refund. */
const queueTimeoutMs = 20_000;

/** A refund is sent within this time after its lease was taken, or not at all. */
const leaseMs = 30_000;

/** Pending refunds that need no approval or are approved. */
export const sendable = {
  status: "pending" as const,
  OR: [{ approval: null }, { approval: "approved" as const }],
};
const isSendable = ({ status, approval }: Refund) => status === "pending" && approval !== "waiting";

/**
 * Sends the pending refunds of a payment to the gateway, oldest first, one at a time: the gateway has no idempotency
 * for refunds, so two in flight at once could not be distinguished. Returns the requested refund as it stands when it
 * was sent, or still pending if another process is sending or the outcome is unknown.
 */
export async function sendQueuedRefunds(ctx: Context, requested: Refund, gatewayId: string): Promise<Refund> {
  const deadline = Date.now() + queueTimeoutMs;
  for (;;) {
    const queue = await ctx.db.refund.findMany({
      where: { paymentId: requested.paymentId, OR: [sendable, { id: requested.id }] },
      orderBy: { id: "asc" },
    });
    const current = queue.find(({ id }) => id === requested.id) ?? requested;
    // A newer refund may be in flight, if this one was approved since: the gateway gets only one at a time, and a
    // refund that may have arrived is compared with the total before another one changes it.
    const head =
      queue.find((refund) => isSendable(refund) && (refund.leasedAt !== null || wasSentBefore(refund))) ??
      queue.find(isSendable);
    if (current.status !== "pending" || head === undefined) return current;
    // After this time the sender sends no more: the outcome is unknown, and the poller finds it.
    if (head.leasedAt !== null && ctx.now().getTime() - head.leasedAt.getTime() > leaseMs) return current;
    // The audit log contains the request for the refund. Refunds that others requested are not the caller's action.
    const sender = head.id === requested.id ? { ...ctx, audit: null } : jobContext(ctx.scope, "send-refund");
    const result = head.leasedAt === null ? await sendRefund(sender, head, gatewayId) : "leased";
    if (typeof result === "object" && result.id === requested.id) return result;
    if (result === "unknown" || Date.now() > deadline)
      return ctx.db.refund.findUniqueOrThrow({ where: { id: requested.id } });
    if (result === "leased") await sleep(20 + Math.random() * 30);
  }
}

/** The mutex key of a refund that is being sent, so that others in this process can wait for it. */
export const refundMutexKey = ({ id }: Pick<Refund, "id">) => `sending of ${id}`;

/** The refund after its outcome was applied. `leased` means that another process holds the lease of the refund. */
type SendResult = Refund | "unknown" | "leased";

/**
 * Sends one refund of the payment with this ID at the gateway, unless another process holds its lease. Returns `unknown`
 * if the outcome cannot be recorded: `state_conflict` would mean that nothing happened.
 */
export const sendRefund = (ctx: Context, queued: Refund, gatewayId: string): Promise<SendResult> =>
  sendUnlessLeased(ctx, queued, gatewayId).catch((error: unknown) => {
    if (!isUnresolvedConflict(error)) throw error;
    log.error("the outcome of a refund was not recorded; it stays pending", { refund: queued.id }, error);
    return "unknown";
  });

async function sendUnlessLeased(ctx: Context, queued: Refund, gatewayId: string): Promise<SendResult> {
  // A simulated payment does not exist at the gateway.
  if (queued.simulated) return applySuccess(ctx, queued, null);
  const leased = await takeLease(ctx, queued);
  return leased === null
    ? "leased"
    : withKeyedMutex(refundMutexKey(leased), () => sendLeased(ctx, leased, gatewayId));
}

async function sendLeased(
  ctx: Context,
  leased: LeasedRefund,
  gatewayId: string,
): Promise<Refund | "unknown"> {
  const total = await ctx.gateway.refundedTotal(gatewayId);
  if (total === "unknown") return releaseLease(ctx, leased);
  const comparison = wasSentBefore(leased) ? compareWithTotal(leased, total) : "not_refunded";
  if (comparison === "refunded") return applySuccess(ctx, leased, null);
  if (comparison === "mismatch") return releaseLease(ctx, leased);
  // If this process was frozen, it may have lost its lease: it must not send any more.
  if (!(await markAsSent(ctx, leased, total)) || ctx.now().getTime() - leased.leasedAt.getTime() > leaseMs)
    return "unknown";
  const outcome = await ctx.gateway.refund({ gatewayId, amount: leased.amount, refundedBefore: total });
  switch (outcome.kind) {
    case "refunded":
      return applySuccess(ctx, leased, outcome.referenceNumber);
    case "rejected":
      return applyRejection(ctx, { ...leased, refundedBefore: total }, gatewayId);
    case "not_sent":
      return releaseLease(ctx, leased);
    case "unknown":
      log.warn("the outcome of a refund is unknown; it stays pending", { refund: leased.id });
      return "unknown";
  }
}

/** Records that the gateway made the refund. */
export const applySuccess = (ctx: Context, { id }: Refund, referenceNumber: string | null): Promise<Refund> =>
  applyRefundOutcome(ctx, id, { kind: "refunded", referenceNumber });

/**
 * Records that the gateway rejected a refund, unless it made the refund at an earlier request, which only the
 * refunded total shows.
 */
async function applyRejection(
  ctx: Context,
  sent: SentBefore,
  gatewayId: string,
): Promise<Refund | "unknown"> {
  const total = await ctx.gateway.refundedTotal(gatewayId);
  if (total === "unknown") return "unknown";
  if (compareWithTotal(sent, total) === "refunded") return applySuccess(ctx, sent, null);
  return applyRefundOutcome(ctx, sent.id, { kind: "rejected" });
}

/** A refund that may have reached the gateway, with the gateway's refunded total before it. */
type SentBefore = Refund & { refundedBefore: number };

export const wasSentBefore = <R extends Refund>(refund: R): refund is R & SentBefore =>
  refund.refundedBefore !== null;

/**
 * Returns whether the gateway's total shows that a refund was made, that it was not, or that another one was made
 * too.
 */
export function compareWithTotal({ id, amount, refundedBefore }: SentBefore, total: number) {
  if (total === refundedBefore + amount) return "refunded";
  if (total === refundedBefore) return "not_refunded";
  log.error("the gateway's refunded total does not match this refund", {
    refund: id,
    total,
    before: refundedBefore,
  });
  return "mismatch";
}

/** A refund that one process may send now. */
type LeasedRefund = Refund & {
  leasedAt: Date;
  /** The `leasedAt` of an earlier attempt; null for the first. */
  previousLeasedAt: Date | null;
};

/** After this time, a lease that ended before `markAsSent` has certainly sent nothing. */
export const unsentAfterMs = 45_000;

async function takeLease(ctx: Context, refund: Refund): Promise<LeasedRefund | null> {
  const leasedAt = ctx.now();
  const set = { leasedAt, checkAt: new Date(leasedAt.getTime() + unsentAfterMs + 1), checks: 0 };
  if (!(await tryCommit(ctx, refund, set))) return null;
  return { ...refund, ...set, revision: refund.revision + 1, previousLeasedAt: refund.leasedAt };
}

/** Records that the refund may reach the gateway from now on, whatever happens to this process. */
const markAsSent = (ctx: Context, leased: LeasedRefund, refundedBefore: number) =>
  tryCommit(ctx, leased, { refundedBefore, checks: 0 });

/** Changes a refund. Returns false if another process changed it first. */
export const tryCommit = (ctx: Context, refund: Refund, set: Partial<Refund>): Promise<boolean> =>
  commit(ctx, { update: [update("refund", refund, set)] }).then(
    () => true,
    (error) => {
      if (error instanceof RevisionConflict) return false;
      throw error;
    },
  );

/**
 * Ends a lease under which nothing was sent. Only this lease: the refund may be leased again by the time a slow
 * process decides. `refundedBefore` stays: the total decides whether the refund was made, never an answer.
 */
const releaseLease = (ctx: Context, leased: LeasedRefund) =>
  retryOnConflict(async () => {
    const refund = await ctx.db.refund.findUniqueOrThrow({ where: { id: leased.id } });
    if (refund.status !== "pending" || refund.leasedAt?.getTime() !== leased.leasedAt.getTime()) return;
    const set = { leasedAt: leased.previousLeasedAt, checkAt: new Date(ctx.now().getTime() + 5_000) };
    await commit(ctx, { update: [update("refund", refund, set)] });
  }).then(() => "unknown" as const);
