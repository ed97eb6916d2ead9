import { now } from "@/server/core/clock";
import { unscoped } from "@/server/core/db";
import { ApiError } from "@/server/core/errors";
import { tellOfChange } from "./letters";
import { verifyPassword } from "./password";
import { takeRecoveryCode } from "./recovery-codes";
import { forgiveAttempts, requireTurn, subjectOf } from "./throttle";
import { stepOf, takeStep } from "./totp";

/** In a quarter of an hour. */
const mostTries = 5;

/** Takes a code of the authenticator app or a recovery code, each once. Throws `too_many_tries`, `parameter_invalid`. */
export async function requireCode(userId: string, code: string, param = "code"): Promise<void> {
  const subject = subjectOf("code", userId);
  await requireTurn(subject, mostTries);
  const user = await unscoped.user.findUnique({ where: { id: userId } });
  if (user === null || user.totpConfirmedAt === null) throw new ApiError("parameter_invalid", { param });
  const step = stepOf(user, code.replace(/\s/g, ""), now());
  const isRecovery = step === null && (await takeRecoveryCode(userId, code));
  if (!isRecovery && (step === null || !(await takeStep(userId, step))))
    throw new ApiError("parameter_invalid", { param });
  await forgiveAttempts(subject);
  if (isRecovery) await tellOfChange(user, "recovery_code_used");
}

/** The password of a user who is signed in. Throws `too_many_tries`, `parameter_invalid`. */
export async function requirePassword(userId: string, password: string, param: string): Promise<void> {
  const subject = subjectOf("proof", userId);
  await requireTurn(subject, mostTries);
  const user = await unscoped.user.findUnique({ where: { id: userId } });
  if (!(await verifyPassword(user?.passwordHash ?? null, password)))
    throw new ApiError("parameter_invalid", { param });
  await forgiveAttempts(subject);
}
