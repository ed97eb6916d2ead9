import { addWithinLimit, throttleKey } from "@/server/core/commit/throttle";
import type { Context } from "@/server/core/operation/context";
import type { ErrorCode } from "@/server/core/operation/errors";
import type { AnyOperation } from "@/server/core/operation/operation";
import { callerOf } from "./person";

/** The proofs of identity in a session. */
export type Access = { provedAt: Date; secondFactor: boolean };

/** How long a password or code counts as a proof. */
const freshMs = 10 * 60_000;

export const isFresh = ({ provedAt }: Pick<Access, "provedAt">, now: Date) =>
  now.getTime() - provedAt.getTime() <= freshMs;

/** Returns the error about the proof that this call still requires; null if none. */
export async function missingProof(
  { stepUp }: Pick<AnyOperation, "stepUp">,
  ctx: Context & { access: Access },
  input: unknown,
): Promise<ErrorCode | null> {
  if (stepUp === undefined) return null;
  const rule = stepUp === true ? {} : stepUp;
  const { access, scope } = ctx;
  if (rule.liveSecondFactor && scope.mode === "live" && !access.secondFactor) return "second_factor_required";
  const fresh = isFresh(access, ctx.now());
  const small = rule.unless?.safeParse(input).success ?? false;
  if (!small && !fresh) return "step_up_required";
  if (rule.hourly === undefined) return null;
  const { name, limit, amountOf } = rule.hourly;
  const subject = throttleKey(name, `${scope.mode}:${callerOf(ctx).session}`);
  return (await addWithinLimit(subject, amountOf(input), { limit, always: fresh }))
    ? null
    : "step_up_required";
}
