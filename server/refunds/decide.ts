import { z } from "zod";
import type { Payment, Refund as RefundRow } from "@/prisma/generated/client";
import { commit, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { dayMs } from "@/server/core/values/time";
import { afterRefundOutcome } from "./apply";
import { firstPollMs } from "./new";
import { Refund, type RefundContext, serializeRefund } from "./schema";
import { sendQueuedRefunds } from "./send";

const decision = {
  effect: "write",
  roles: ["admin", "finance"],
  stepUp: { liveSecondFactor: true },
  input: z.strictObject({ id: id("ref") }),
  output: Refund,
  errors: ["resource_missing"],
} as const;

export const approveRefund = operation({
  ...decision,
  summary: "Approve a refund that a key requested above its approval limit, and send it.",
  errors: ["resource_missing", "payment_charged_back"],
  async run(ctx, input) {
    const { refund, payment } = await decideApproval(ctx, input.id, "approved");
    if (refund.status !== "pending") return serializeRefund(refund, payment);
    return serializeRefund(await sendQueuedRefunds(ctx, refund, payment.gatewayId), payment);
  },
});

export const declineRefund = operation({
  ...decision,
  summary: "Decline a refund that a key requested above its approval limit. Nothing is refunded.",
  async run(ctx, input) {
    const { refund, payment } = await decideApproval(ctx, input.id, "declined");
    return serializeRefund(refund, payment);
  },
});

/** How long a refund waits for approval. Its amount is reserved until then. */
export const approvalLifeMs = 7 * dayMs;

type Decision = "approved" | "declined" | "expired";
type RefundWithPayment = { refund: RefundRow; payment: Payment };

/** The sum of refunds that wait for approval, in halalas: reserved, but not in progress. */
export const waitingAmount = (refunds: readonly RefundRow[]): number =>
  refunds.reduce((sum, { approval, amount }) => (approval === "waiting" ? sum + amount : sum), 0);

/**
 * Records the decision about a waiting refund, once. An approved one can then be sent; a simulated one
 * succeeds immediately. Throws `state_conflict` if another decision was recorded before, `payment_charged_back` if the
 * payment cannot be refunded any more.
 */
export const decideApproval = (
  ctx: RefundContext,
  id: string,
  decision: Decision,
): Promise<RefundWithPayment> =>
  retryOnConflict(async () => {
    const row = orNotFound(await ctx.db.refund.findUnique({ where: { id }, include: { payment: true } }));
    const { payment, ...refund } = row;
    if (refund.approval === decision) return { refund, payment };
    if (refund.approval !== "waiting") throw alreadyDecided(refund);
    if (decision === "approved" && payment.chargedBackAt !== null) throw new ApiError("payment_charged_back");
    if (decision === "approved" && !payment.simulated) {
      const set = { approval: decision, checkAt: new Date(ctx.now().getTime() + firstPollMs) };
      await commit(ctx, { update: [update("refund", refund, set)] });
      return { refund: { ...refund, ...set, revision: refund.revision + 1 }, payment };
    }
    const outcome =
      decision === "approved" ? { kind: "refunded" as const, referenceNumber: null } : { kind: decision };
    const applied = afterRefundOutcome(payment, refund, outcome, ctx.now());
    await commit(ctx, {
      ...applied.change,
      response: ctx.responseTo(serializeRefund(applied.refund, payment)),
    });
    return { refund: applied.refund, payment };
  });

const alreadyDecided = ({ approval }: RefundRow): ApiError =>
  new ApiError("state_conflict", {
    variant: approval === null || approval === "waiting" ? "approval_not_needed" : `already_${approval}`,
  });
