import { z } from "zod";
import type { ChargeOutcome, ChargeRequest, RefundOutcome, TokenInfo } from "@/server/core/gateway";
import { log } from "@/server/core/log";

export const Payment = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  fee: z.int().min(0).catch(0),
  currency: z.string(),
  refunded: z.int().min(0),
  source: z.object({
    company: z.string().nullish(),
    number: z.string().nullish(),
    reference_number: z.string().nullish(),
    response_code: z.string().nullish(),
    authorization_code: z.string().nullish(),
    message: z.string().nullish(),
    transaction_url: z.string().nullish(),
  }),
});
type Payment = z.output<typeof Payment>;

export const Token = z.object({
  id: z.string(),
  status: z.string(),
  brand: z.string(),
  funding: z.string().nullish(),
  last_four: z.string(),
  month: z.coerce.number().nullish(),
  year: z.coerce.number().nullish(),
});

const Failure = z.object({ type: z.string().nullish(), message: z.string().nullish() });

export type Reply =
  | { kind: "answer"; status: number; body: unknown }
  | { kind: "not_sent" }
  | { kind: "unknown"; timedOut: boolean };

/** Status first: only a definite refusal by the gateway itself means that nothing happened. */
export function chargeOutcome(reply: Reply, charge: ChargeRequest, origin: string): ChargeOutcome | "in_use" {
  if (reply.kind !== "answer") return { kind: reply.kind };
  if (reply.status === 200 || reply.status === 201) return paymentOutcome(reply.body, charge, origin);
  // Its firewall answers 403 in HTML and its limiter 429, both before the request is looked at.
  if (reply.status === 429 || (reply.status === 403 && reply.body === null)) return { kind: "not_sent" };
  if (reply.status >= 500) return { kind: "unknown" };
  const { type, message } = Failure.safeParse(reply.body).data ?? {};
  if (type === "used_given_id" || message?.includes("already")) return "in_use";
  if (message?.toLowerCase().includes("token")) return { kind: "token_refused" };
  if (reply.status === 401 || reply.status === 403 || reply.status === 405) {
    log.error("the gateway refuses our key", { status: reply.status });
    return { kind: "not_sent" };
  }
  return {
    kind: "failed",
    gatewayCode: null,
    message: message ?? null,
    authentication: false,
    brand: null,
    last4: null,
  };
}

type Expected = Pick<ChargeRequest, "gatewayId" | "amount" | "currency">;

/** A payment that is not the one asked for, to the halala, is never believed. */
export function paymentOutcome(body: unknown, expected: Expected, origin: string): ChargeOutcome {
  const payment = Payment.safeParse(body);
  if (!payment.success) return { kind: "unknown" };
  const { id, amount, currency } = payment.data;
  if (id !== expected.gatewayId || amount !== expected.amount || currency !== expected.currency) {
    log.error("the gateway answered for another payment or amount", {
      gateway_id: expected.gatewayId,
      amount,
    });
    return { kind: "unknown" };
  }
  return outcomeOf(payment.data, origin);
}

function outcomeOf({ status, source, fee }: Payment, origin: string): ChargeOutcome {
  const card = { brand: brandOf(source.company), last4: source.number?.slice(-4) ?? null };
  switch (status) {
    case "paid":
    case "captured":
    case "refunded":
      return {
        kind: "paid",
        fee,
        referenceNumber: source.reference_number ?? null,
        authorizationCode: source.authorization_code ?? null,
        gatewayCode: source.response_code ?? null,
        ...card,
      };
    case "failed":
      return {
        kind: "failed",
        gatewayCode: source.response_code ?? null,
        message: source.message ?? null,
        authentication: source.response_code == null,
        ...card,
      };
    case "initiated":
      return ownUrl(source.transaction_url, origin, card);
    default:
      return { kind: "unknown" };
  }
}

/** A payer is sent only to the gateway's own host. */
function ownUrl(
  url: string | null | undefined,
  origin: string,
  card: { brand: string | null; last4: string | null },
): ChargeOutcome {
  if (url && URL.parse(url)?.origin === origin) return { kind: "needs_3ds", transactionUrl: url, ...card };
  return { kind: "unknown" };
}

export function refundOutcome(reply: Reply, expectedTotal: number): RefundOutcome {
  if (reply.kind !== "answer") return { kind: reply.kind };
  if (reply.status === 200 || reply.status === 201) {
    const payment = Payment.safeParse(reply.body);
    if (!payment.success || payment.data.refunded !== expectedTotal) return { kind: "unknown" };
    // A refund is no object of the gateway's: the only reference number it tells is the payment's.
    return { kind: "refunded", refundedTotal: expectedTotal, referenceNumber: null };
  }
  if (reply.status === 429 || (reply.status === 403 && reply.body === null)) return { kind: "not_sent" };
  if (reply.status !== 400) return { kind: "unknown" };
  return { kind: "rejected", message: Failure.safeParse(reply.body).data?.message ?? null };
}

function brandOf(company: string | null | undefined): string | null {
  if (company == null) return null;
  const known: Record<string, string> = { master: "mastercard" };
  const name = known[company] ?? company;
  return ["mada", "visa", "mastercard", "amex", "unionpay"].includes(name) ? name : "unknown";
}

export const tokenInfo = (token: z.output<typeof Token>): TokenInfo => ({
  token: token.id,
  // A token made for one payment is charged while it is still `initiated`; the gateway refuses it when it is not.
  status: token.status === "active" || token.status === "initiated" ? "chargeable" : "unusable",
  brand: brandOf(token.brand) ?? "unknown",
  last4: token.last_four,
  expMonth: token.month ?? null,
  expYear: token.year ?? null,
  funding: token.funding ?? null,
});
