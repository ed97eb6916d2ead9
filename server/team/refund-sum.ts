import { z } from "zod";
import type { Context } from "@/server/core/context";
import { hasSpent, subjectOf } from "@/server/core/throttle";
import { callerOf } from "./person";
import { type Access, isFresh, largeRefund } from "./step-up";

/** What is no such amount counts as a large one; it is refused for itself later. */
const Refunded = z.looseObject({ amount: z.int().min(1).max(largeRefund) });

/**
 * Whether a refund is one too many without a fresh proof: those of one session within an hour count together, so that
 * what asks for a proof at once does not pass in pieces.
 */
export async function addsUpToLarge(
  ctx: Context & { access: Access },
  name: string,
  input: unknown,
): Promise<boolean> {
  if (name !== "payments.refund") return false;
  const amount = Refunded.safeParse(input).data?.amount ?? largeRefund;
  const subject = subjectOf("refunds", `${ctx.scope.mode}:${callerOf(ctx).session}`);
  const always = isFresh(ctx.access, ctx.now());
  return !(await hasSpent(subject, amount, { limit: largeRefund, always }));
}
