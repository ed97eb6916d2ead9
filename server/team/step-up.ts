import { z } from "zod";
import type { ErrorCode } from "@/server/core/errors";
import type { Mode } from "@/server/platform/db/db";

/** What a person has shown of themselves in a session. */
export type Access = { provedAt: Date; secondFactor: boolean };

/** How long a password or code that was given counts as a proof. */
const freshMs = 10 * 60_000;

export const isFresh = ({ provedAt }: Pick<Access, "provedAt">, now: Date) =>
  now.getTime() - provedAt.getTime() <= freshMs;

/** In halalas: refunds from here on ask for a proof. Without an amount a refund is of all that is left. */
export const largeRefund = 500_000;
const smallRefund = z.looseObject({ amount: z.int().max(largeRefund - 1) });

type Demand = {
  /** A proof within the last ten minutes; not for an input of this shape. */
  proof: true | { unless: z.ZodType };
  /** In live mode only for those who sign in in two steps. */
  liveSecondFactor?: true;
};

/** What asks more of a person than the right role. What is not here asks no more. */
const demands: Record<string, Demand> = {
  "api_keys.create": { proof: true, liveSecondFactor: true },
  "api_keys.roll": { proof: true, liveSecondFactor: true },
  "api_keys.revoke": { proof: true },
  "api_keys.choose_tools": { proof: true },
  "payments.refund": { proof: { unless: smallRefund }, liveSecondFactor: true },
  "webhook_endpoints.create": { proof: true },
  // Where events go, with all that is in them.
  "webhook_endpoints.update": { proof: { unless: z.looseObject({}).refine((input) => !("url" in input)) } },
  "webhook_endpoints.rotate_secret": { proof: true },
  "settings.close_account": { proof: true },
  "members.change_role": { proof: true },
  "members.remove": { proof: true },
  "invitations.create": { proof: true },
  "invitations.resend": { proof: true },
  "invitations.revoke": { proof: true },
  // The bank account that is paid out to.
  "verification.save": { proof: { unless: z.looseObject({}).refine((input) => !("iban" in input)) } },
  "profile.begin_second_factor": { proof: true },
  "profile.disable_second_factor": { proof: true },
  "profile.renew_recovery_codes": { proof: true },
};

/** The procedures that ask for more, by name. */
export const demanded = Object.keys(demands);

/** What is still missing for a call in a mode; null when nothing is. */
export function missingFor(
  name: string,
  { mode, input, access, now }: { mode: Mode; input: unknown; access: Access; now: Date },
): ErrorCode | null {
  const demand = demands[name];
  if (demand === undefined) return null;
  if (demand.liveSecondFactor && mode === "live" && !access.secondFactor) return "second_factor_required";
  if (demand.proof !== true && demand.proof.unless.safeParse(input).success) return null;
  return isFresh(access, now) ? null : "step_up_required";
}
