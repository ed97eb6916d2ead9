import type { Mode } from "@/server/base/db/db";
import { env } from "@/server/base/runtime/env";

export type ChargeBlocker = "kyc_not_approved" | "gateway_not_connected" | "account_suspended";

/** Returns why an account cannot charge in a mode; empty if it can. Test mode needs no permission. */
export function chargeBlockers(verificationStatus: string, mode: Mode): ChargeBlocker[] {
  if (mode === "test") return [];
  const blockers: ChargeBlocker[] = [];
  if (verificationStatus === "suspended") blockers.push("account_suspended");
  else if (verificationStatus !== "approved") blockers.push("kyc_not_approved");
  if (env.GATEWAY_LIVE_SECRET_KEY === undefined) blockers.push("gateway_not_connected");
  return blockers;
}

export const canCharge = (verificationStatus: string, mode: Mode) =>
  chargeBlockers(verificationStatus, mode).length === 0;
