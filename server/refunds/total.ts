import type { Payment, Refund } from "@/prisma/generated/client";
import { log } from "@/server/base/runtime/log";
import type { Context } from "@/server/core/operation/context";

/** A refund that may have reached the gateway, with the gateway's refunded total before it. */
export type PossiblySent = Refund & { refundedBefore: number };

export const mayHaveBeenSent = <R extends Refund>(refund: R): refund is R & PossiblySent =>
  refund.refundedBefore !== null;

/**
 * Returns the gateway's refunded total of a payment, which was read before. Unknown also if it is below what was recorded:
 * then it says nothing about the next refund.
 */
export async function totalOf(
  { gateway }: Pick<Context, "gateway">,
  { id, gatewayId, amountRefunded }: Payment,
): Promise<number | "unknown"> {
  const total = await gateway.refundedTotal(gatewayId);
  if (total === "unknown" || total >= amountRefunded) return total;
  log.error("the gateway's refunded total is below the recorded one; no refund is sent", {
    payment: id,
    total,
    recorded: amountRefunded,
  });
  return "unknown";
}

/**
 * Returns whether the gateway's total shows that a refund was made, that it was not, or that another one was made
 * too.
 */
export function compareWithTotal({ id, amount, refundedBefore }: PossiblySent, total: number) {
  if (total === refundedBefore + amount) return "refunded";
  if (total === refundedBefore) return "not_refunded";
  log.error("the gateway's refunded total does not match this refund", {
    refund: id,
    total,
    before: refundedBefore,
  });
  return "mismatch";
}
