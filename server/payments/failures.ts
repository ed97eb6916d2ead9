import { type FailureCode, failureCodes } from "@/prisma/states";
import type { DeclineReason } from "@/server/core/operation/gateway";

export { type FailureCode, failureCodes };

/** Failures that no bank decided. */
const withoutBank: ReadonlySet<FailureCode> = new Set([
  "authentication_abandoned",
  "card_not_supported",
  "card_missing",
  "amount_too_small",
  "gateway_timeout",
  "not_sent",
  "processing_error",
]);

/** Returns whether the card's bank declined the payment, as opposed to the payer, the gateway or Halala. */
export const isBankDecline = (code: FailureCode) => !withoutBank.has(code);

// ISO 8583 response codes as Saudi acquirers forward them.
const gatewayCodes: Partial<Record<FailureCode, string>> = {
  card_declined: "01 02 04 05 07 12 34 35 36 37 38 55 59 63 64 67 75 79",
  invalid_card: "14 15 39 52 53 56 82",
  expired_card: "33 54",
  lost_card: "41",
  stolen_card: "43",
  insufficient_funds: "51",
  not_permitted: "40 57 62 93",
  limit_exceeded: "61 65",
  // The bank or its network was not available.
  gateway_timeout: "90 91 92 96",
};

const byGatewayCode = new Map(
  failureCodes.flatMap((failure) =>
    (gatewayCodes[failure]?.split(" ") ?? []).map((code) => [code, failure] as const),
  ),
);

const byDeclineReason: Record<Exclude<DeclineReason, "bank">, FailureCode> = {
  authentication: "authentication_failed",
  abandoned: "authentication_abandoned",
  timeout: "gateway_timeout",
  amount_too_small: "amount_too_small",
  card_not_supported: "card_not_supported",
  request: "processing_error",
};

/**
 * Maps a decline to a failure code: by the bank's code, or by the party that declined before the bank was reached.
 */
export function failureOf(outcome: {
  declineReason: DeclineReason;
  gatewayCode: string | null;
}): FailureCode {
  if (outcome.declineReason !== "bank") return byDeclineReason[outcome.declineReason];
  return byGatewayCode.get(outcome.gatewayCode ?? "") ?? "processing_error";
}
