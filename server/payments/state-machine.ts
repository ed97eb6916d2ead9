import type { Payment } from "@/prisma/generated/client";
import type { Posting } from "@/server/core/commit/commit";
import type { ChargeOutcome } from "@/server/core/operation/gateway";
import { type FailureCode, failureOf } from "./failures";
import { type Fee, feeOf } from "./fees";

type GatewayOutcome = Extract<ChargeOutcome, { kind: "paid" | "failed" | "needs_3ds" | "needs_otp" }>;
/**
 * Presumed from the time that has passed or from the payer, not reported by the gateway: a success that arrives later is
 * still recorded. `abandoned`: the payer did not complete 3-D Secure or enter the code in time. `never_arrived`: the gateway does not know
 * the charge. `stopped`: the payer stopped this attempt to use another card.
 */
type PresumedFailure = { kind: "abandoned" } | { kind: "never_arrived" } | { kind: "stopped" };
/** Requested by a test, without the gateway. */
type Simulated = { kind: "simulated_failure"; failureCode: FailureCode };
export type Outcome = GatewayOutcome | PresumedFailure | Simulated;

/** `wasSent` is false if the charge never reached the gateway, because a process died before sending it. */
export type Failure = { code: FailureCode; wasSent: boolean };

/** `wasUnsent`: the payment was recorded as one whose charge never reached the gateway. */
export type Transition = { payment: Payment; set: Partial<Payment> } & (
  | { kind: "paid"; fee: Fee; wasUnsent: boolean }
  | { kind: "action_required" }
  | { kind: "failed"; failure: Failure }
);

/** Returns a payment after an outcome; null if the outcome changes nothing. Pure. */
export function afterOutcome(row: Payment, outcome: Outcome, at: Date): Transition | null {
  if (!isNewOutcome(row, outcome)) return null;
  if (outcome.kind === "paid") return paid(row, outcome, at);
  if (outcome.kind === "needs_3ds" || outcome.kind === "needs_otp")
    return awaitsPayer(row) ? null : actionRequired(row, outcome, at);
  return failed(row, outcome, at);
}

/** A failed payment may still succeed: see `PresumedFailure`. */
const isNewOutcome = ({ status }: Payment, { kind }: Outcome) =>
  status === "initiated" || (status === "failed" && kind === "paid");

function paid(row: Payment, outcome: Extract<GatewayOutcome, { kind: "paid" }>, at: Date): Transition {
  const fee = feeOf(row.amount, outcome.fee);
  const set = {
    status: "paid",
    ...fee,
    brand: outcome.brand ?? row.brand,
    last4: outcome.last4 ?? row.last4,
    gatewayCode: outcome.gatewayCode,
    referenceNumber: outcome.referenceNumber,
    authorizationCode: outcome.authorizationCode,
    failureCode: null,
    transactionUrl: null,
    checkAt: null,
    paidAt: at,
    updatedAt: at,
  } satisfies Partial<Payment>;
  const wasUnsent = row.failureCode === "not_sent";
  return { kind: "paid", payment: { ...row, ...set }, set, fee, wasUnsent };
}

/** Returns whether the gateway asked for 3-D Secure or a code. */
const awaitsPayer = ({ transactionUrl, codeExpiresAt }: Payment) =>
  transactionUrl !== null || codeExpiresAt !== null;

/** How long to wait for the payer before polling the gateway, in milliseconds. */
const firstPollAfterActionMs = 120_000;

/** How long a code can be entered. The gateway names no time; other gateways name two to five minutes. */
const codeLifeMs = 120_000;

function actionRequired(
  row: Payment,
  outcome: Extract<GatewayOutcome, { kind: "needs_3ds" | "needs_otp" }>,
  at: Date,
): Transition {
  const required =
    outcome.kind === "needs_otp"
      ? { codeExpiresAt: new Date(at.getTime() + codeLifeMs) }
      : {
          transactionUrl: outcome.transactionUrl,
          brand: outcome.brand ?? row.brand,
          last4: outcome.last4 ?? row.last4,
        };
  const set = { ...required, checkAt: new Date(at.getTime() + firstPollAfterActionMs), updatedAt: at };
  return { kind: "action_required", payment: { ...row, ...set }, set };
}

type Failed = Extract<GatewayOutcome, { kind: "failed" }> | PresumedFailure | Simulated;

/** Milliseconds until the first poll whether an abandoned payment succeeded after all. */
const firstLatePollMs = 60_000;

function failed(row: Payment, outcome: Failed, at: Date): Transition {
  const reason = reasonOf(outcome, row);
  const isPresumed =
    outcome.kind === "abandoned" || outcome.kind === "never_arrived" || outcome.kind === "stopped";
  const maySucceedLater = isPresumed || (outcome.kind === "failed" && outcome.maySucceedLater === true);
  const set = {
    status: "failed",
    ...reason,
    ...(outcome.kind === "stopped" && { stoppedAt: at }),
    transactionUrl: null,
    checkAt: maySucceedLater ? new Date(at.getTime() + firstLatePollMs) : null,
    checks: 0,
    updatedAt: at,
  } satisfies Partial<Payment>;
  const failure = { code: reason.failureCode, wasSent: outcome.kind !== "never_arrived" };
  return { kind: "failed", payment: { ...row, ...set }, set, failure };
}

function reasonOf(outcome: Failed, row: Payment): Partial<Payment> & { failureCode: FailureCode } {
  switch (outcome.kind) {
    case "simulated_failure":
      return { failureCode: outcome.failureCode };
    case "abandoned":
    case "stopped":
      return { failureCode: abandonedCode(row) };
    case "never_arrived":
      return { failureCode: "not_sent" };
    case "failed":
      return {
        failureCode: outcome.declineReason === "abandoned" ? abandonedCode(row) : failureOf(outcome),
        gatewayCode: outcome.gatewayCode,
        brand: outcome.brand ?? row.brand,
        last4: outcome.last4 ?? row.last4,
      };
  }
}

const abandonedCode = ({ codeExpiresAt }: Payment): FailureCode =>
  codeExpiresAt === null ? "authentication_abandoned" : "code_expired";

/** Returns whether the gateway waits for a code that was not sent yet. */
export const awaitsCode = ({ status, codeExpiresAt, codeUsedAt }: Payment): boolean =>
  status === "initiated" && codeExpiresAt !== null && codeUsedAt === null;

/** How long a payer may take for 3-D Secure or a code before the payment counts as abandoned, in milliseconds. */
export const authenticationMs = 15 * 60_000;

export const authenticationEnd = ({ createdAt }: Pick<Payment, "createdAt">): Date =>
  new Date(createdAt.getTime() + authenticationMs);

/** Returns whether the time for 3-D Secure or a code has passed without a known outcome. */
export const isAuthenticationExpired = (payment: Payment, now: Date): boolean =>
  payment.status === "initiated" && now > authenticationEnd(payment);

type Paid = { id: string; amount: number; fee: number; feeVat: number; net: number; paidAt: Date | null };

/** Debits are positive. The gateway owes what the customer paid, and we owe the net to the merchant. */
export const paymentPosting = ({ id, amount, fee, feeVat, net, paidAt }: Paid): Posting => ({
  kind: "payment",
  sourceId: id,
  ...(paidAt !== null && { at: paidAt }),
  entries: [
    { account: "gateway_receivable", amount },
    { account: "merchant_pending", amount: -net },
    { account: "fee_income", amount: -(fee - feeVat) },
    { account: "vat_payable", amount: -feeVat },
  ],
});

/**
 * Makes the rest of a payment available. It can be negative, because fees are not refunded. Null if there is nothing
 * to move.
 */
export function availablePosting({ id, net, amountRefunded }: Payment): Posting | null {
  if (net === null) throw new Error(`${id} was never paid.`);
  const left = net - amountRefunded;
  if (left === 0) return null;
  return {
    kind: "release",
    sourceId: id,
    entries: [
      { account: "merchant_pending", amount: left },
      { account: "merchant_available", amount: -left },
    ],
  };
}
