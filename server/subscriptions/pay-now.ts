import type { Payment, PaymentLink } from "@/prisma/generated/client";
import { update } from "@/server/core/commit";
import type { Context } from "@/server/core/context";
import { ApiError } from "@/server/core/errors";
import { readOwed } from "./billed";
import { attemptStarted } from "./collect";

/**
 * What a payer's attempt at a pay-now link takes hold of: while it runs, the stored card is not charged. Throws
 * `payment_link_not_payable` while the card is being charged, or when nothing is owed any more.
 */
export async function cycleDuringAttempt(ctx: Context, link: PaymentLink, payment: Pick<Payment, "id">) {
  if (link.subscriptionId === null || link.cycleId === null) return [];
  const { subscriptionId, cycleId } = link;
  const billed = await readOwed(ctx, { subscriptionId, cycleId });
  const set = attemptStarted(billed, payment, ctx.now());
  if (set === null) throw new ApiError("payment_link_not_payable");
  return [update("cycle", billed.cycle, set)];
}
