import { addWithinLimit, throttleKey } from "@/server/core/commit/throttle";
import type { Context } from "@/server/core/operation/context";
import type { ErrorCode } from "@/server/core/operation/errors";
import type { AnyOperation } from "@/server/core/operation/operation";
import { callerOf } from "./person";

/** What a session has proved: when its user last gave a password or code, and whether with a second factor. */
export type StepUp = { provedAt: Date; secondFactor: boolean };

/** How long a password or code counts. */
const stepUpMs = 10 * 60_000;

export const isSteppedUp = ({ provedAt }: Pick<StepUp, "provedAt">, now: Date) =>
  now.getTime() - provedAt.getTime() <= stepUpMs;

/** Returns the error about the step-up that this call still requires; null if none. */
export async function missingStepUp(
  { stepUp }: Pick<AnyOperation, "stepUp">,
  ctx: Context & { access: StepUp },
  input: unknown,
): Promise<ErrorCode | null> {
  if (stepUp === undefined) return null;
  const rule = stepUp === true ? {} : stepUp;
  const { access, scope } = ctx;
  if (rule.liveSecondFactor && scope.mode === "live" && !access.secondFactor) return "second_factor_required";
  const steppedUp = isSteppedUp(access, ctx.now());
  const small = rule.unless?.safeParse(input).success ?? false;
  if (!small && !steppedUp) return "step_up_required";
  if (rule.hourly === undefined) return null;
  const { name, limit, amountOf } = rule.hourly;
  const subject = throttleKey(name, `${scope.mode}:${callerOf(ctx).session}`);
  return (await addWithinLimit(subject, amountOf(input), { limit, always: steppedUp }))
    ? null
    : "step_up_required";
}
