import type { Payment, PaymentLink } from "@/prisma/generated/client";
import { update } from "@/server/core/commit";
import type { Context } from "@/server/core/context";
import { ApiError } from "@/server/core/errors";

/**
 * What a payer's attempt at a pay-now link takes hold of: while it runs, the stored card is not charged. Throws
 * `payment_link_not_payable` while the card is being charged, or when nothing is owed any more.
 */
export async function cycleDuringAttempt(ctx: Context, link: PaymentLink, payment: Pick<Payment, "id">) {
  if (link.cycleId === null) return [];
  const cycle = await ctx.db.cycle.findUniqueOrThrow({ where: { id: link.cycleId } });
  if (cycle.status !== "retrying" && cycle.status !== "failed")
    throw new ApiError("payment_link_not_payable");
  const set = { status: "processing", paymentId: payment.id, updatedAt: ctx.now() };
  return [update("cycle", cycle, set)];
}
