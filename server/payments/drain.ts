import type { Refund } from "@/prisma/generated/client";
import { commit, Superseded, untilCommitted, update } from "@/server/core/commit";
import type { Context } from "@/server/core/context";
import { sqlState } from "@/server/core/db";
import { log } from "@/server/core/log";
import { inTurn } from "@/server/core/turns";
import { settleRefund } from "./settle-refund";

/** How long a request waits for its turn behind other refunds of the same payment before it answers `pending`. */
const patienceMs = 20_000;

/** A refund is handed to the gateway within its turn, or not at all; a while later it is certain that it was not. */
const turnMs = 30_000;
const settlingMs = 45_000;

/**
 * How long the gateway's total must stay unmoved before a refund that may have reached it is sent again. It takes
 * refunds late rather than never, and one sent twice is money lost.
 */
const resendMs = 3_600_000;

/**
 * Sends the waiting refunds of a payment to the gateway, oldest first, one at a time: the gateway has no
 * idempotency for refunds, so two on the way at once could not be told apart. Answers the refund asked for as it
 * is when its turn has come, or still pending when another process is at work or the outcome is unknown.
 */
export async function drainRefunds(ctx: Context, mine: Refund): Promise<Refund> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const waiting = await ctx.db.refund.findMany({
      where: { paymentId: mine.paymentId, status: "pending" },
      orderBy: { id: "asc" },
      take: 1,
    });
    const next = waiting[0];
    const current = await ctx.db.refund.findUniqueOrThrow({ where: { id: mine.id } });
    if (current.status !== "pending" || next === undefined) return current;
    if (next.sentAt !== null && ctx.now().getTime() - next.sentAt.getTime() > turnMs) return current;
    const sender = next.id === mine.id ? ctx : { ...ctx, answer: () => null };
    const outcome = next.sentAt === null && (await sendRefund(sender, next));
    if (outcome === "unknown" || Date.now() > deadline)
      return ctx.db.refund.findUniqueOrThrow({ where: { id: mine.id } });
    if (outcome === false) await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 30));
  }
}

/** Under this name a refund that this process sends can be waited for. */
export const sendingOf = ({ id }: Pick<Refund, "id">) => `sending of ${id}`;

/** Sends one refund if nobody else does. False: another refund of this payment is on its way. */
async function sendRefund(ctx: Context, waiting: Refund): Promise<"settled" | "unknown" | false> {
  const turn = await takeTurn(ctx, waiting);
  return turn === null ? false : inTurn(sendingOf(turn), () => handOver(ctx, turn));
}

async function handOver(ctx: Context, turn: Turn): Promise<"settled" | "unknown"> {
  const payment = await ctx.db.payment.findUniqueOrThrow({ where: { id: turn.paymentId } });
  const refundedBefore = await ctx.gateway.refundedTotal(payment.gatewayId);
  if (refundedBefore === "unknown") return giveBackTurn(ctx, turn);
  // A process that was frozen meanwhile may have lost its turn: it must not send any more.
  if (!(await announce(ctx, turn, refundedBefore)) || ctx.now().getTime() - turn.sentAt.getTime() > turnMs)
    return "unknown";
  const outcome = await ctx.gateway.refund({
    gatewayId: payment.gatewayId,
    amount: turn.amount,
    refundedBefore,
  });
  switch (outcome.kind) {
    case "refunded":
    case "rejected":
      await settleRefund(ctx, turn.id, outcome);
      return "settled";
    case "not_sent":
      return giveBackTurn(ctx, turn);
    case "unknown":
      log.warn("the gateway's answer to a refund is unknown; it stays pending", { refund: turn.id });
      return "unknown";
  }
}

/** A refund as it is while one process has its turn to send it. */
type Turn = Refund & { sentAt: Date };

/** From here on the refund may have reached the gateway, whatever happens to this process. */
const announce = (ctx: Context, turn: Turn, refundedBefore: number) =>
  commit(ctx, { update: [update("refund", turn, { refundedBefore })] }).then(
    () => true,
    (error) => {
      if (error instanceof Superseded) return false;
      throw error;
    },
  );

async function takeTurn(ctx: Context, refund: Refund): Promise<Turn | null> {
  const sentAt = ctx.now();
  const set = { sentAt, checkAt: new Date(sentAt.getTime() + turnMs + 5_000) };
  try {
    await commit(ctx, { update: [update("refund", refund, set)] });
    return { ...refund, ...set, revision: refund.revision + 1 };
  } catch (error) {
    if (error instanceof Superseded || sqlState(error) === "23505") return null;
    throw error;
  }
}

/** Only the turn that is known to be over: whoever decided so late may meet the refund in its next one. */
const giveBackTurn = (ctx: Context, turn: Turn) =>
  untilCommitted(async () => {
    const refund = await ctx.db.refund.findUniqueOrThrow({ where: { id: turn.id } });
    if (refund.status !== "pending" || refund.sentAt?.getTime() !== turn.sentAt.getTime()) return;
    const set = { sentAt: null, refundedBefore: null, checkAt: new Date(ctx.now().getTime() + 5_000) };
    await commit(ctx, { update: [update("refund", refund, set)] });
  }).then(() => "unknown" as const);

/**
 * Finds out what became of a refund that was sent and not answered: the gateway's total either moved by its
 * amount, or it was never handed over, or stayed untaken for so long that it may be sent again.
 */
export async function checkRefund(ctx: Context, refund: Refund): Promise<void> {
  if (refund.status !== "pending") return;
  const payment = await ctx.db.payment.findUniqueOrThrow({ where: { id: refund.paymentId } });
  if (refund.sentAt === null) {
    await drainRefunds(ctx, refund);
    return postponeRefund(ctx, refund.id);
  }
  const { sentAt } = refund;
  const quietMs = ctx.now().getTime() - sentAt.getTime();
  const nobodySends = quietMs > (refund.refundedBefore === null ? settlingMs : resendMs);
  const total = refund.refundedBefore === null ? null : await ctx.gateway.refundedTotal(payment.gatewayId);
  if (typeof total === "number" && total === (refund.refundedBefore ?? 0) + refund.amount) {
    await settleRefund(ctx, refund.id, { kind: "refunded", referenceNumber: null });
    return;
  }
  if (nobodySends && total === refund.refundedBefore) {
    await giveBackTurn(ctx, { ...refund, sentAt });
    return;
  }
  if (typeof total === "number" && total !== refund.refundedBefore) {
    log.error("the gateway's refunded total fits no refund of ours", {
      refund: refund.id,
      total,
      before: refund.refundedBefore,
    });
  }
  return postponeRefund(ctx, refund.id);
}

const postponeRefund = (ctx: Context, id: string) =>
  untilCommitted(async () => {
    const refund = await ctx.db.refund.findUniqueOrThrow({ where: { id } });
    if (refund.status !== "pending") return;
    const waitMs = Math.min(5_000 * 2 ** Math.min(refund.checks, 10), 300_000);
    await commit(ctx, {
      update: [
        update("refund", refund, {
          checks: refund.checks + 1,
          checkAt: new Date(ctx.now().getTime() + waitMs),
        }),
      ],
    });
  });
