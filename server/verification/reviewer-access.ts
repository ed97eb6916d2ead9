import { env } from "@/server/base/runtime/env";
import { ApiError, type ErrorCode } from "@/server/core/operation/errors";
import { isSteppedUp, type StepUp } from "@/server/team/step-up";

/** Reading cases; or deciding about them and opening personal documents. */
type ReviewAction = "read" | "act";

/** With a live gateway, a decision allows a merchant to accept real money. Without one it is a rehearsal. */
const takesRealMoney = env.GATEWAY_LIVE_SECRET_KEY !== undefined;

/**
 * Returns the proof that a reviewer still needs; null if none: one within the last ten minutes to change something or
 * open documents, and a second factor for everything if real money is accepted.
 */
export function missingForReview(
  action: ReviewAction,
  { access, now, realMoney = takesRealMoney }: { access: StepUp; now: Date; realMoney?: boolean },
): ErrorCode | null {
  if (realMoney && !access.secondFactor) return "second_factor_required";
  return action === "act" && !isSteppedUp(access, now) ? "step_up_required" : null;
}

/** Throws `second_factor_required` or `step_up_required` if `missingForReview` returns it. */
export function requireReviewAccess(action: ReviewAction, access: StepUp, now: Date): void {
  const missing = missingForReview(action, { access, now });
  if (missing !== null) throw new ApiError(missing);
}
