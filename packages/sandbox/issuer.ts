import { randomInt } from "node:crypto";
import { feeFor } from "./fees";
import type { Behaviour, GatewayPayment } from "./records";
import type { FeeSchedule } from "./settings";

export const authResults = [
  "AUTHENTICATED",
  "UNAUTHENTICATED",
  "CANCELLED_AUTHENTICATION",
  "AUTHENTICATION_NOT_AVAILABLE",
  "AUTHENTICATION_REJECTED",
  "AUTHENTICATION_SERVER_ERROR",
] as const;
export type AuthResult = (typeof authResults)[number];

type Decision = { code: string; message: string };
type Refusal = { message: string; reason: string };

const approved: Decision = { code: "00", message: "APPROVED" };
const unspecified: Decision = { code: "99", message: "UNSPECIFIED FAILURE" };

const bankDecisions: Partial<Record<Behaviour, Decision>> = {
  unspecified_failure: unspecified,
  insufficient_funds: { code: "51", message: "INSUFFICIENT FUNDS" },
  lost_card: { code: "41", message: "DECLINED: LOST CARD" },
  declined: { code: "05", message: "DECLINED" },
  expired_card: { code: "54", message: "DECLINED: EXPIRED CARD" },
  limit_exceeded: { code: "61", message: "DECLINED: EXCEEDS WITHDRAWAL LIMIT" },
  stolen_card: { code: "43", message: "DECLINED: STOLEN CARD" },
  unlisted: unspecified,
};

const serviceError: Refusal = { message: "3DS service error occurred.", reason: "3ds_unspecified" };

const enrolmentRefusals: Partial<Record<Behaviour, Refusal>> = {
  enrolment_error: serviceError,
  not_enrolled: {
    message: "The card is not enrolled in 3DS service.",
    reason: "3ds_declined_card_unregistered",
  },
};

const authenticationRefusals: Partial<Record<Behaviour, Refusal>> = {
  attempted_not_available: {
    message: "3DS: attempted but not available for this card (ECI 06).",
    reason: "3ds_unavailable_transaction",
  },
  authentication_error: serviceError,
  rejected_by_issuer: {
    message: "The authentication attempt was rejected by the issuer bank.",
    reason: "3ds_rejected_transaction",
  },
  authentication_unavailable: {
    message: "The authentication is unavailable at the issuer bank.",
    reason: "3ds_unavailable_transaction",
  },
};

export const expiredRefusal: Refusal = {
  message: "Allowed time frame for transaction has been expired",
  reason: "3ds_timeout",
};

/** Set if the directory server rejects the card before a challenge. */
export const enrolmentRefusal = (behaviour: Behaviour): Refusal | null =>
  enrolmentRefusals[behaviour] ?? null;

/** The issuer's decision from device data alone; null if it requires a challenge. */
export function frictionlessResult(behaviour: Behaviour): "AUTHENTICATED" | Refusal | null {
  if (behaviour === "frictionless") return "AUTHENTICATED";
  return authenticationRefusals[behaviour] ?? null;
}

export function challengeResult(behaviour: Behaviour, chosen: AuthResult): "AUTHENTICATED" | Refusal {
  const result = behaviour === "challenge_fails" && chosen === "AUTHENTICATED" ? "UNAUTHENTICATED" : chosen;
  if (result === "AUTHENTICATED") return result;
  return { message: `3-D Secure transaction attempt failed (${result})`, reason: reasons[result] };
}

const reasons = {
  UNAUTHENTICATED: "3ds_unspecified",
  CANCELLED_AUTHENTICATION: "3ds_unspecified",
  AUTHENTICATION_NOT_AVAILABLE: "3ds_unavailable_transaction",
  AUTHENTICATION_REJECTED: "3ds_rejected_transaction",
  AUTHENTICATION_SERVER_ERROR: "3ds_unspecified",
} satisfies Record<Exclude<AuthResult, "AUTHENTICATED">, string>;

export const refusedByIssuer = (refusal: Refusal): Partial<GatewayPayment> => ({
  status: "failed",
  message: refusal.message,
  failure_reason: refusal.reason,
});

/** Whose fees apply to a payment. */
export const feeBrandOf = ({ card }: Pick<GatewayPayment, "card">) => card?.brand ?? "stcpay";

/**
 * Authorizes at the cardholder's bank: approves (and captures, unless manual) or declines with its response
 * code.
 */
export function charged(
  payment: Pick<GatewayPayment, "amount" | "manual" | "card">,
  schedule: FeeSchedule,
): Partial<GatewayPayment> {
  const decision = (payment.card && bankDecisions[payment.card.behaviour]) ?? approved;
  const reached = { message: decision.message, response_code: decision.code, reference_number: digits(12) };
  if (decision.code !== "00") return { ...reached, status: "failed" };
  return {
    ...reached,
    status: payment.manual ? "authorized" : "paid",
    authorization_code: digits(6),
    fee: payment.manual ? 0 : feeFor(payment.amount, feeBrandOf(payment), schedule),
  };
}

const digits = (length: number) => Array.from({ length }, () => randomInt(10)).join("");
