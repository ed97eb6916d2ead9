import { Agent, type Dispatcher, errors as undiciErrors, request } from "undici";
import { z } from "zod";
import type { ChargeOutcome, ChargeRequest, Gateway, RefundOutcome, TokenInfo } from "@/server/core/gateway";
import { log } from "@/server/core/log";

export type MoyasarOptions = { url: string; secretKey: string; timeoutMs: number };

const Payment = z.object({
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

const Token = z.object({
  id: z.string(),
  status: z.string(),
  brand: z.string(),
  funding: z.string().nullish(),
  last_four: z.string(),
  month: z.coerce.number().nullish(),
  year: z.coerce.number().nullish(),
});

const Failure = z.object({ type: z.string().nullish(), message: z.string().nullish() });

type Reply = { kind: "answer"; status: number; body: unknown } | { kind: "not_sent" } | { kind: "unknown" };

const maximumReplyBytes = 256 * 1024;

/** The gateway as its protocol describes it. Test mode speaks to the sandbox, live mode to the real one: same code. */
export function moyasar({ url, secretKey, timeoutMs }: MoyasarOptions): Gateway {
  const origin = new URL(url).origin;
  const agent = new Agent({
    connect: { timeout: 5_000 },
    connections: 64,
    maxResponseSize: maximumReplyBytes,
  });
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString("base64")}`;

  async function call(method: Dispatcher.HttpMethod, path: string, body?: object): Promise<Reply> {
    try {
      const response = await request(`${origin}/v1${path}`, {
        method,
        dispatcher: agent,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          authorization,
          "user-agent": "Halala/1.0",
          accept: "application/json",
          "content-type": "application/json",
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.body.text();
      return { kind: "answer", status: response.statusCode, body: parsed(text) };
    } catch (error) {
      log.warn("the gateway did not answer", { method, path: path.split("/")[1] ?? "" }, error);
      return { kind: neverLeft(error) ? "not_sent" : "unknown" };
    }
  }

  const gateway: Gateway = {
    async tokenInfo(token) {
      const reply = await call("GET", `/tokens/${encodeURIComponent(token)}`);
      if (reply.kind !== "answer") return "unavailable";
      if (reply.status === 404) return "missing";
      const body = Token.safeParse(reply.body);
      return reply.status === 200 && body.success ? tokenInfo(body.data) : "unavailable";
    },

    async charge(charge) {
      const reply = await call("POST", "/payments", chargeBody(charge));
      const outcome = chargeOutcome(reply, charge, origin);
      return outcome === "in_use" ? gateway.fetch(charge.gatewayId, charge.amount, charge.currency) : outcome;
    },

    async fetch(gatewayId, amount, currency) {
      const reply = await call("GET", `/payments/${gatewayId}`);
      if (reply.kind !== "answer") return { kind: "unknown" };
      if (reply.status === 404) return { kind: "missing" };
      return reply.status === 200
        ? read(reply.body, { gatewayId, amount, currency }, origin)
        : { kind: "unknown" };
    },

    async refundedTotal(gatewayId) {
      const reply = await call("GET", `/payments/${gatewayId}`);
      const body =
        reply.kind === "answer" && reply.status === 200 ? Payment.safeParse(reply.body) : undefined;
      return body?.success && body.data.id === gatewayId ? body.data.refunded : "unknown";
    },

    async refund({ gatewayId, amount, refundedBefore }) {
      const reply = await call("POST", `/payments/${gatewayId}/refund`, { amount });
      return refundOutcome(reply, refundedBefore + amount);
    },

    async removeToken(token) {
      const reply = await call("DELETE", `/tokens/${encodeURIComponent(token)}`);
      return reply.kind === "answer" && (reply.status === 204 || reply.status === 404)
        ? "removed"
        : "unknown";
    },
  };
  return gateway;
}

/** `apply_coupon: false` because the gateway would otherwise lower the amount for cards with a campaign. */
const chargeBody = ({
  gatewayId,
  amount,
  currency,
  token,
  callbackUrl,
  description,
  metadata,
}: ChargeRequest) => ({
  given_id: gatewayId,
  amount,
  currency,
  description,
  callback_url: callbackUrl,
  metadata,
  apply_coupon: false,
  source: { type: "token", token, "3ds": true, manual: false },
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const refusedCodes = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

/** True when no byte of the request can have arrived. */
function neverLeft(error: unknown): boolean {
  if (error instanceof undiciErrors.ConnectTimeoutError) return true;
  return error instanceof Error && "code" in error && refusedCodes.has(String(error.code));
}

/** Status first: only a definite refusal by the gateway itself means that nothing happened. */
function chargeOutcome(reply: Reply, charge: ChargeRequest, origin: string): ChargeOutcome | "in_use" {
  if (reply.kind !== "answer") return { kind: reply.kind };
  if (reply.status === 200 || reply.status === 201) return read(reply.body, charge, origin);
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
function read(body: unknown, expected: Expected, origin: string): ChargeOutcome {
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

function refundOutcome(reply: Reply, expectedTotal: number): RefundOutcome {
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

const tokenInfo = (token: z.output<typeof Token>): TokenInfo => ({
  token: token.id,
  // A token made for one payment is charged while it is still `initiated`; the gateway refuses it when it is not.
  status: token.status === "active" || token.status === "initiated" ? "chargeable" : "unusable",
  brand: brandOf(token.brand) ?? "unknown",
  last4: token.last_four,
  expMonth: token.month ?? null,
  expYear: token.year ?? null,
  funding: token.funding ?? null,
});
