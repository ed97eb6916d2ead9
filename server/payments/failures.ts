import { type FailureCode, failureCodes } from "@/prisma/states";
import type { DeclineReason, WalletRefusal } from "@/server/core/operation/gateway";

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
  "method_not_available",
  "wallet_refused",
  "wallet_not_registered",
  "wallet_update_required",
  "wallet_account_invalid",
  "wallet_insufficient_funds",
  "wallet_limit_exceeded",
  "wrong_code",
  "code_expired",
  "too_many_codes",
  "too_soon",
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

const byDeclineReason: Record<Exclude<DeclineReason, "bank" | WalletRefusal>, FailureCode> = {
  authentication: "authentication_failed",
  abandoned: "authentication_abandoned",
  timeout: "gateway_timeout",
  amount_too_small: "amount_too_small",
  card_not_supported: "card_not_supported",
  method_not_available: "method_not_available",
  request: "processing_error",
};

/**
 * Maps a decline to a failure code: by the bank's code, or by the party that declined before the bank was reached.
 */
export function failureOf(outcome: {
  declineReason: DeclineReason;
  gatewayCode: string | null;
}): FailureCode {
  const { declineReason } = outcome;
  if (declineReason !== "bank")
    return isOwnCode(declineReason) ? declineReason : byDeclineReason[declineReason];
  return byGatewayCode.get(outcome.gatewayCode ?? "") ?? "processing_error";
}

/** Wallets give their reasons no codes, so that each is a failure code already. */
const isOwnCode = (reason: DeclineReason): reason is WalletRefusal =>
  failureCodes.some((code) => code === reason) && !Object.hasOwn(byDeclineReason, reason);
