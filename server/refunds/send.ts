import { setTimeout as sleep } from "node:timers/promises";
import type { Payment, Refund } from "@/prisma/generated/client";
import { withKeyedMutex } from "@/server/base/runtime/concurrency";
import { log } from "@/server/base/runtime/log";
import { jobContext } from "@/server/context";
import { commit, update } from "@/server/core/commit/commit";
import { isUnrecorded, RevisionConflict, retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { unlessUnavailable } from "@/server/core/operation/database-unavailable";
import { applyRefundOutcome } from "./apply";
import type { RefundContext } from "./schema";
import { compareWithTotal, mayHaveBeenSent, type PossiblySent, totalOf } from "./total";

/** How long a request waits behind other refunds of the same payment before it returns a `pending` refund. */
const queueTimeoutMs = 20_000;

/** The longest pause before it looks again: the holder of the lease may be dead. */
const maxPauseMs = 500;

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
 * was sent, or still pending if another process is sending, the outcome is unknown, or the database is unavailable.
 */
export const sendQueuedRefunds = (
  ctx: RefundContext,
  requested: Refund,
  gatewayId: string,
): Promise<Refund> => unlessUnavailable(sendInOrder(ctx, requested, gatewayId), requested);

async function sendInOrder(ctx: RefundContext, requested: Refund, gatewayId: string): Promise<Refund> {
  const deadline = Date.now() + queueTimeoutMs;
  for (let pauseMs = 25; ; ) {
    const queue = await ctx.db.refund.findMany({
      where: { paymentId: requested.paymentId, OR: [sendable, { id: requested.id }] },
      orderBy: { id: "asc" },
    });
    const current = queue.find(({ id }) => id === requested.id) ?? requested;
    // A newer refund may be in flight, if this one was approved since: the gateway gets only one at a time, and a
    // refund that may have arrived is compared with the total before another one changes it.
    const head =
      queue.find((refund) => isSendable(refund) && (refund.leasedAt !== null || mayHaveBeenSent(refund))) ??
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
    if (result !== "leased") continue;
    await sleep(pauseMs + Math.random() * pauseMs);
    pauseMs = Math.min(2 * pauseMs, maxPauseMs);
  }
}

/** The mutex key of a refund that is being sent, so that others in this process can wait for it. */
export const refundMutexKey = ({ id }: Pick<Refund, "id">) => `sending of ${id}`;

/** The refund after its outcome was applied. `leased` means that another process holds the lease of the refund. */
type SendResult = Refund | "unknown" | "leased";

/**
 * Sends one refund of the payment with this ID at the gateway, unless another process holds its lease. Returns `unknown`
 * if the outcome was not recorded: an error would mean that nothing happened.
 */
export const sendRefund = (ctx: RefundContext, queued: Refund, gatewayId: string): Promise<SendResult> =>
  unlessUnrecorded(queued, sendUnlessLeased(ctx, queued, gatewayId));

const unlessUnrecorded = <T>({ id }: Refund, sent: Promise<T>): Promise<T | "unknown"> =>
  sent.catch((error: unknown) => {
    if (!isUnrecorded(error)) throw error;
    log.error("the outcome of a refund was not recorded; it stays pending", { refund: id }, error);
    return "unknown" as const;
  });

async function sendUnlessLeased(ctx: RefundContext, queued: Refund, gatewayId: string): Promise<SendResult> {
  // A simulated payment does not exist at the gateway.
  if (queued.simulated) return applySuccess(ctx, queued);
  const leased = await takeLease(ctx, queued);
  return leased === null
    ? "leased"
    : withKeyedMutex(refundMutexKey(leased), () => sendLeased(ctx, leased, gatewayId));
}

async function sendLeased(
  ctx: RefundContext,
  leased: LeasedRefund,
  gatewayId: string,
): Promise<Refund | "unknown"> {
  const payment = await ctx.db.payment.findUniqueOrThrow({ where: { id: leased.paymentId } });
  const total = await totalOf(ctx, payment);
  if (total === "unknown") return releaseLease(ctx, leased);
  const comparison = mayHaveBeenSent(leased) ? compareWithTotal(leased, total) : "not_refunded";
  if (comparison === "refunded") return applySuccess(ctx, leased);
  if (comparison === "mismatch") return releaseLease(ctx, leased);
  if (payment.chargedBackAt !== null) return applyRefundOutcome(ctx, leased.id, { kind: "charged_back" });
  if (!(await markAsSent(ctx, leased, total))) return "unknown";
  return sendMarked(ctx, { ...leased, refundedBefore: total }, gatewayId);
}

/** Sends a refund that is marked as sent. `payment`: as it is now, if it is known. */
async function sendMarked(
  ctx: RefundContext,
  sent: LeasedRefund & PossiblySent,
  gatewayId: string,
  payment?: Payment,
): Promise<Refund | "unknown"> {
  // If this process was frozen, it may have lost its lease: it must not send any more.
  if (ctx.now().getTime() - sent.leasedAt.getTime() > leaseMs) return "unknown";
  const { id, amount, refundedBefore } = sent;
  const outcome = await ctx.gateway.refund({ gatewayId, amount, refundedBefore });
  switch (outcome.kind) {
    case "refunded":
      return applyRefundOutcome(ctx, id, outcome, payment && { refund: sent, payment });
    case "rejected":
      return applyRejection(ctx, sent, gatewayId);
    case "not_sent":
      return releaseLease(ctx, sent);
    case "unknown":
      log.warn("the outcome of a refund is unknown; it stays pending", { refund: id });
      return "unknown";
  }
}

/**
 * Marks a new refund as sent before it is stored, if no other refund of the payment is pending. No other one can be
 * sent meanwhile: it would change the payment, and this one would not be stored.
 */
export async function prepareToSend(ctx: RefundContext, payment: Payment, refund: Refund): Promise<Refund> {
  if (payment.amountReserved > 0) return refund;
  const total = await totalOf(ctx, payment);
  if (total !== "unknown") return { ...refund, ...newLease(ctx), refundedBefore: total };
  return { ...refund, checkAt: retryAt(ctx) };
}

/** Sends a new refund of a payment as it is now, and those queued before it. The poller sends one without a total. */
export async function sendNewRefund(ctx: RefundContext, refund: Refund, payment: Payment): Promise<Refund> {
  if (payment.amountReserved > refund.amount) return sendQueuedRefunds(ctx, refund, payment.gatewayId);
  const { leasedAt } = refund;
  if (leasedAt === null || !mayHaveBeenSent(refund)) return refund;
  // The audit log contains the request for the refund.
  const sender = { ...ctx, audit: null };
  const leased = { ...refund, leasedAt, previousLeasedAt: null };
  const result = await withKeyedMutex(refundMutexKey(refund), () =>
    unlessUnrecorded(refund, sendMarked(sender, leased, payment.gatewayId, payment)),
  );
  if (result !== "unknown") return result;
  return unlessUnavailable(ctx.db.refund.findUniqueOrThrow({ where: { id: refund.id } }), refund);
}

/**
 * Continues a pending refund whose request was interrupted: records it if the gateway made it, and otherwise sends it after
 * those before it.
 */
export async function resumeRefund(ctx: RefundContext, refund: Refund, gatewayId: string): Promise<Refund> {
  const total = mayHaveBeenSent(refund) ? await ctx.gateway.refundedTotal(gatewayId) : "unknown";
  if (total === "unknown" || !mayHaveBeenSent(refund) || compareWithTotal(refund, total) !== "refunded")
    return sendQueuedRefunds(ctx, refund, gatewayId);
  // The audit log contains the request for the refund.
  const recorded = await unlessUnrecorded(refund, applySuccess({ ...ctx, audit: null }, refund));
  return recorded === "unknown" ? refund : recorded;
}

/** Records that the gateway made the refund. */
export const applySuccess = (ctx: RefundContext, { id }: Refund): Promise<Refund> =>
  applyRefundOutcome(ctx, id, { kind: "refunded", referenceNumber: null });

/**
 * Records that the gateway rejected a refund, if the refunded total shows that it was not made: a repeated request may
 * be rejected after the first one was processed.
 */
async function applyRejection(
  ctx: RefundContext,
  sent: PossiblySent,
  gatewayId: string,
): Promise<Refund | "unknown"> {
  const total = await ctx.gateway.refundedTotal(gatewayId);
  const comparison = total === "unknown" ? "mismatch" : compareWithTotal(sent, total);
  if (comparison === "mismatch") return "unknown";
  if (comparison === "refunded") return applySuccess(ctx, sent);
  return applyRefundOutcome(ctx, sent.id, { kind: "rejected" });
}

/** A refund that one process may send now. */
type LeasedRefund = Refund & {
  leasedAt: Date;
  /** The `leasedAt` of an earlier attempt; null for the first. */
  previousLeasedAt: Date | null;
};

/** After this time, a lease that ended before `markAsSent` has certainly sent nothing. */
export const unsentAfterMs = 45_000;

function newLease(ctx: Context) {
  const leasedAt = ctx.now();
  return { leasedAt, checkAt: new Date(leasedAt.getTime() + unsentAfterMs + 1), checks: 0 };
}

async function takeLease(ctx: Context, refund: Refund): Promise<LeasedRefund | null> {
  const set = newLease(ctx);
  if (!(await tryCommit(ctx, refund, set))) return null;
  return { ...refund, ...set, revision: refund.revision + 1, previousLeasedAt: refund.leasedAt };
}

export const retryAt = (ctx: Context) => new Date(ctx.now().getTime() + 5_000);

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
    const set = { leasedAt: leased.previousLeasedAt, checkAt: retryAt(ctx) };
    await commit(ctx, { update: [update("refund", refund, set)] });
  }).then(() => "unknown" as const);
