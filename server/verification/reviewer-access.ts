import { ApiError, type ErrorCode } from "@/server/core/errors";
import { env } from "@/server/platform/runtime/env";
import { type Access, isFresh } from "@/server/team/step-up";

/** Reading cases; deciding about them, and opening the papers of people. */
type ReviewAction = "read" | "act";

/** Once the live gateway is connected a decision lets a merchant take real money. Until then it is a rehearsal. */
const takesRealMoney = env.GATEWAY_LIVE_SECRET_KEY !== undefined;

/**
 * What is still missing for a reviewer to do something; null when nothing is. A proof within the last ten minutes for
 * whatever changes something or shows papers, and two-step sign-in for everything where real money is taken.
 */
export function missingForReview(
  action: ReviewAction,
  { access, now, realMoney = takesRealMoney }: { access: Access; now: Date; realMoney?: boolean },
): ErrorCode | null {
  if (realMoney && !access.secondFactor) return "second_factor_required";
  return action === "act" && !isFresh(access, now) ? "step_up_required" : null;
}

/** The same as a refusal. Throws `second_factor_required` and `step_up_required`. */
export function requireReviewAccess(action: ReviewAction, access: Access, now: Date): void {
  const missing = missingForReview(action, { access, now });
  if (missing !== null) throw new ApiError(missing);
}
