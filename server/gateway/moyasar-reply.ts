import { z } from "zod";
import { log } from "@/server/base/runtime/log";
import type {
  ChargeOutcome,
  ChargeRequest,
  DeclineReason,
  GatewayRefundOutcome,
} from "@/server/core/operation/gateway";
import type { CardBrand } from "@/server/core/values/brands";
import { type Answer, loggable, type Reply } from "./moyasar-calls";
import { declineReasonOfRejection, isOwnRefusal, isRejection, readRefusal } from "./moyasar-refusal";
import { declineReasonOfSource, isGatewayUrl, isWalletTimeout, otpPathOf, Source } from "./moyasar-source";
import { brandOf } from "./moyasar-token";

const Payment = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  fee: z.int().min(0).nullish().catch(null),
  currency: z.string(),
  refunded: z.int().min(0),
  source: Source,
});
type Payment = z.output<typeof Payment>;

export const succeeded = ({ status }: Answer) => status === 200 || status === 201;

/** A rejection with the outcome that it has unless the gateway has the charge. */
type Rejected = { kind: "rejected"; unlessRecorded: ChargeOutcome };

/** A rejection decides nothing by itself: a proxy may answer with it after the gateway took the charge. */
export function chargeOutcome(reply: Reply, charge: ChargeRequest, origin: string): ChargeOutcome | Rejected {
  if (reply.kind !== "answer") return { kind: reply.kind };
  if (succeeded(reply)) return paymentOutcome(reply.body, charge, origin);
  return isRejection(reply)
    ? { kind: "rejected", unlessRecorded: outcomeOfRejection(reply, charge) }
    : unparsable(reply);
}

function outcomeOfRejection(reply: Answer, charge: ChargeRequest): ChargeOutcome {
  const refused = readRefusal(reply);
  if (refused === null) return { kind: "not_sent" };
  // The charge may have been made.
  if (refused.usedId) return { kind: "missing" };
  const { type, message, fields } = refused;
  // A text about the token of a code is about no token of ours.
  if ((refused.aboutToken || reply.status === 404) && "token" in charge.source) {
    log.warn("the gateway rejected a token", { type, ...loggable(reply) });
    return { kind: "token_refused" };
  }
  const declineReason = declineReasonOfRejection(refused, charge);
  log.error("the gateway rejected a charge", {
    type,
    decline_reason: declineReason,
    fields: fields.join(" "),
    ...loggable(reply),
  });
  return { kind: "failed", declineReason, gatewayCode: null, message, brand: null, last4: null };
}

function unparsable(reply: Answer): { kind: "unknown" } {
  log.warn("the gateway's response could not be parsed", loggable(reply));
  return { kind: "unknown" };
}

type Expected = Pick<ChargeRequest, "gatewayId" | "amount" | "currency">;

/** Rejects a reply about another payment, amount or currency. */
export function paymentOutcome(body: unknown, expected: Expected, origin: string): ChargeOutcome {
  const payment = Payment.safeParse(body);
  if (!payment.success) return { kind: "unknown" };
  const { id, amount, currency } = payment.data;
  if (id === expected.gatewayId && amount === expected.amount && currency === expected.currency)
    return outcomeOf(payment.data, origin);
  log.error("the gateway's response is about another payment, amount or currency", {
    gateway_id: expected.gatewayId,
    expected_amount: expected.amount,
    received_amount: amount,
    same_id: id === expected.gatewayId,
    same_currency: currency === expected.currency,
  });
  return { kind: "unknown" };
}

function outcomeOf(payment: Payment, origin: string): ChargeOutcome {
  const { id, status, source } = payment;
  const card = { brand: brandOf(source.company), last4: /\d{4}$/.exec(source.number ?? "")?.[0] ?? null };
  const failed = (declineReason: DeclineReason): ChargeOutcome => ({
    kind: "failed",
    declineReason,
    gatewayCode: source.response_code ?? null,
    message: source.message ?? null,
    ...card,
  });
  switch (status) {
    case "paid":
    case "captured":
    case "refunded":
      return {
        kind: "paid",
        fee: feeOf(payment),
        referenceNumber: source.reference_number ?? null,
        authorizationCode: source.authorization_code ?? null,
        gatewayCode: source.response_code ?? null,
        ...card,
      };
    case "failed":
      return {
        ...failed(declineReasonOfSource(source)),
        ...(isWalletTimeout(source) && { maySucceedLater: true }),
      };
    case "expired":
    case "abandoned":
      return failed("abandoned");
    case "voided":
      return failed("request");
    case "initiated":
      return source.type === "stcpay" ? needsOtp(payment, origin) : needs3ds(payment, origin, card);
    default:
      log.error("the gateway returned an unknown status", { gateway_id: id, status });
      return { kind: "unknown" };
  }
}

/** A paid payment is recorded in any case. Reconciliation finds the fee if the gateway's records have it later. */
function feeOf({ id, fee }: Payment): number {
  if (fee == null) log.error("the gateway returned a paid payment without a fee", { gateway_id: id });
  return fee ?? 0;
}

/** Only a payment with an address on the gateway's own host can be completed. */
function needsOtp({ id, source }: Payment, origin: string): ChargeOutcome {
  if (otpPathOf(source, origin) !== null) return { kind: "needs_otp" };
  log.error("the gateway's address for a code is not on its own host", { gateway_id: id });
  return { kind: "open" };
}

/**
 * Returns the path that takes the code of a payment, below the version of the API; null if the payment takes none. It
 * contains a secret, with which anyone can send codes: it is neither stored nor logged.
 */
export function otpPath(body: unknown, origin: string): string | null {
  const payment = Payment.safeParse(body);
  return payment.success ? otpPathOf(payment.data.source, origin) : null;
}

/**
 * Returns the outcome of a charge that requires 3-D Secure. Accepts only the gateway's own host, with the scheme it
 * is called by. Without such a URL, the payer cannot complete the payment.
 */
function needs3ds(
  { id, source }: Payment,
  origin: string,
  card: { brand: CardBrand | null; last4: string | null },
): ChargeOutcome {
  const { transaction_url: transactionUrl } = source;
  if (transactionUrl && isGatewayUrl(transactionUrl, origin))
    return { kind: "needs_3ds", transactionUrl, ...card };
  log.error("the gateway's 3-D Secure URL is not on its own host", {
    gateway_id: id,
    has_url: Boolean(transactionUrl),
  });
  return { kind: "open" };
}

/**
 * Only the gateway's own refusal counts: sending a refund twice loses money, while waiting to compare the totals only
 * delays it.
 */
export function refundOutcome(
  reply: Reply,
  { gatewayId, expectedTotal }: { gatewayId: string; expectedTotal: number },
): GatewayRefundOutcome {
  if (reply.kind !== "answer") return { kind: reply.kind };
  if (succeeded(reply)) {
    if (refundedOf(reply.body, gatewayId) !== expectedTotal) return unparsable(reply);
    // The gateway has no refund objects: the only reference number is that of the payment.
    return { kind: "refunded", refundedTotal: expectedTotal, referenceNumber: null };
  }
  const refused = isOwnRefusal(reply) ? readRefusal(reply) : null;
  if (refused === null) return unparsable(reply);
  log.error("the gateway rejected a refund", {
    gateway_id: gatewayId,
    type: refused.type,
    ...loggable(reply),
  });
  return { kind: "rejected", message: refused.message };
}

/** Returns the refunded total of a payment; null for the body of another payment or of none. */
export function refundedOf(body: unknown, gatewayId: string): number | null {
  const payment = Payment.safeParse(body);
  return payment.success && payment.data.id === gatewayId ? payment.data.refunded : null;
}
