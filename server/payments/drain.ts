import type { Refund } from "@/prisma/generated/client";
import { commit, Superseded, untilCommitted, update } from "@/server/core/commit";
import type { Context } from "@/server/core/context";
import { withKeyedMutex } from "@/server/platform/runtime/keyed-mutex";
import { log } from "@/server/platform/runtime/log";
import { settleRefund } from "./settle-refund";

/** How long a request waits for its turn behind other refunds of the same payment before it answers `pending`. */
const patienceMs = 20_000;

/** A refund is handed to the gateway within its turn, or not at all; a while later it is certain that it was not. */
const turnMs = 30_000;
const settlingMs = 45_000;

/**
 * How long the gateway's total must stay unmoved before a refund that may have reached it is sent again, in
 * milliseconds. Far longer than any request is on its way, and short enough to decide within five minutes.
 */
const resendMs = 4 * 60_000;

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
  return turn === null ? false : withKeyedMutex(sendingOf(turn), () => handOver(ctx, turn));
}

async function handOver(ctx: Context, turn: Turn): Promise<"settled" | "unknown"> {
  const { gatewayId } = await ctx.db.payment.findUniqueOrThrow({ where: { id: turn.paymentId } });
  const total = await ctx.gateway.refundedTotal(gatewayId);
  if (total === "unknown") return giveBackTurn(ctx, turn);
  const seen = wasSentBefore(turn) ? compare(turn, total) : "unmoved";
  if (seen === "moved") return succeeded(ctx, turn, null);
  if (seen === "unexplained") return giveBackTurn(ctx, turn);
  // A process that was frozen meanwhile may have lost its turn: it must not send any more.
  if (!(await announce(ctx, turn, total)) || ctx.now().getTime() - turn.sentAt.getTime() > turnMs)
    return "unknown";
  const outcome = await ctx.gateway.refund({ gatewayId, amount: turn.amount, refundedBefore: total });
  switch (outcome.kind) {
    case "refunded":
      return succeeded(ctx, turn, outcome.referenceNumber);
    case "rejected":
      return rejected(ctx, { ...turn, refundedBefore: total }, gatewayId);
    case "not_sent":
      return giveBackTurn(ctx, turn);
    case "unknown":
      log.warn("the gateway's answer to a refund is unknown; it stays pending", { refund: turn.id });
      return "unknown";
  }
}

async function succeeded(ctx: Context, { id }: Refund, referenceNumber: string | null) {
  await settleRefund(ctx, id, { kind: "refunded", referenceNumber });
  return "settled" as const;
}

/** A gateway that took the same refund already refuses it when it is sent again: only the total tells. */
async function rejected(ctx: Context, sent: SentBefore, gatewayId: string): Promise<"settled" | "unknown"> {
  const total = await ctx.gateway.refundedTotal(gatewayId);
  if (total === "unknown") return "unknown";
  if (compare(sent, total) === "moved") return succeeded(ctx, sent, null);
  await settleRefund(ctx, sent.id, { kind: "rejected" });
  return "settled";
}

/** A refund that may have reached the gateway, with what the gateway had refunded of its payment before. */
type SentBefore = Refund & { refundedBefore: number };

const wasSentBefore = <R extends Refund>(refund: R): refund is R & SentBefore =>
  refund.refundedBefore !== null;

/** What the gateway's total says of a refund that was sent: it was made, it was not, or another refund was made too. */
function compare({ id, amount, refundedBefore }: SentBefore, total: number) {
  if (total === refundedBefore + amount) return "moved";
  if (total === refundedBefore) return "unmoved";
  log.error("the gateway's refunded total fits no refund of ours", {
    refund: id,
    total,
    before: refundedBefore,
  });
  return "unexplained";
}

/** A refund as it is while one process has its turn to send it. */
type Turn = Refund & {
  sentAt: Date;
  /** When it was sent the last time; null for the first time. */
  lastSentAt: Date | null;
};

/** From here on the refund may have reached the gateway, whatever happens to this process. */
const announce = (ctx: Context, turn: Turn, refundedBefore: number) =>
  commit(ctx, { update: [update("refund", turn, { refundedBefore, checks: 0 })] }).then(
    () => true,
    (error) => {
      if (error instanceof Superseded) return false;
      throw error;
    },
  );

async function takeTurn(ctx: Context, refund: Refund): Promise<Turn | null> {
  const sentAt = ctx.now();
  const set = { sentAt, checkAt: new Date(sentAt.getTime() + settlingMs + 1), checks: 0 };
  try {
    await commit(ctx, { update: [update("refund", refund, set)] });
    return { ...refund, ...set, revision: refund.revision + 1, lastSentAt: refund.sentAt };
  } catch (error) {
    if (error instanceof Superseded) return null;
    throw error;
  }
}

/**
 * Ends a turn in which nothing was sent. Only the turn that is known to be over: a process that decided late may find
 * the refund in its next one. What is known of an earlier turn is kept.
 */
const giveBackTurn = (ctx: Context, turn: Turn) =>
  untilCommitted(async () => {
    const refund = await ctx.db.refund.findUniqueOrThrow({ where: { id: turn.id } });
    if (refund.status !== "pending" || refund.sentAt?.getTime() !== turn.sentAt.getTime()) return;
    const { lastSentAt } = turn;
    const set = {
      sentAt: lastSentAt,
      refundedBefore: lastSentAt === null ? null : turn.refundedBefore,
      checkAt: new Date(ctx.now().getTime() + 5_000),
    };
    await commit(ctx, { update: [update("refund", refund, set)] });
  }).then(() => "unknown" as const);

/**
 * Finds the outcome of a refund that was sent and not answered: the gateway's total moved by its amount, or it was
 * never handed over, or the total stayed unmoved for so long that the refund is sent again. Refunds of the same payment
 * that waited behind it are sent next.
 */
export async function checkRefund(ctx: Context, refund: Refund): Promise<void> {
  if (refund.status !== "pending") return;
  const done = refund.sentAt === null ? "unknown" : await decide(ctx, { ...refund, sentAt: refund.sentAt });
  if (refund.sentAt === null || done === "settled") await sendWaiting(ctx, refund);
  await postponeRefund(ctx, refund);
}

async function decide(ctx: Context, refund: Refund & { sentAt: Date }): Promise<"settled" | "unknown"> {
  const quietMs = ctx.now().getTime() - refund.sentAt.getTime();
  if (!wasSentBefore(refund)) {
    if (quietMs > settlingMs) await giveBackTurn(ctx, { ...refund, lastSentAt: null });
    return "unknown";
  }
  const { gatewayId } = await ctx.db.payment.findUniqueOrThrow({ where: { id: refund.paymentId } });
  const total = await ctx.gateway.refundedTotal(gatewayId);
  const seen = total === "unknown" ? "unexplained" : compare(refund, total);
  if (seen === "moved") return succeeded(ctx, refund, null);
  if (seen === "unexplained" || quietMs <= resendMs) return "unknown";
  log.warn("a refund did not reach the gateway; sending it again", { refund: refund.id });
  return (await sendRefund(ctx, refund)) || "unknown";
}

/** Sends what waits behind a refund of the same payment, in order. */
async function sendWaiting(ctx: Context, { paymentId }: Refund): Promise<void> {
  const last = await ctx.db.refund.findFirst({
    where: { paymentId, status: "pending" },
    orderBy: { id: "desc" },
  });
  if (last !== null) await drainRefunds(ctx, last);
}

/** Schedules the next check, unless the refund was sent since this one: then the sender has scheduled it. */
const postponeRefund = (ctx: Context, seen: Refund) =>
  untilCommitted(async () => {
    const refund = await ctx.db.refund.findUniqueOrThrow({ where: { id: seen.id } });
    if (refund.status !== "pending" || refund.sentAt?.getTime() !== seen.sentAt?.getTime()) return;
    const now = ctx.now().getTime();
    const next = now + Math.min(5_000 * 2 ** Math.min(refund.checks, 10), 300_000);
    const decided = decidedAt(refund);
    const checkAt = new Date(decided > now ? Math.min(next, decided) : next);
    await commit(ctx, { update: [update("refund", refund, { checks: refund.checks + 1, checkAt })] });
  });

/** When a refund that was handed to a sender can be given back to the queue or sent again. Milliseconds since 1970. */
const decidedAt = ({ sentAt, refundedBefore }: Refund) =>
  sentAt === null ? 0 : sentAt.getTime() + (refundedBefore === null ? settlingMs : resendMs) + 1;
