import { Agent, type Dispatcher, request, errors as undiciErrors } from "undici";
import type { ChargeRequest, Gateway } from "@/server/core/gateway";
import { log } from "@/server/core/log";
import {
  chargeOutcome,
  Payment,
  paymentOutcome,
  type Reply,
  refundOutcome,
  Token,
  tokenInfo,
} from "./moyasar-reply";

export type MoyasarOptions = { url: string; secretKey: string; timeoutMs: number };

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
      return neverLeft(error) ? { kind: "not_sent" } : { kind: "unknown", timedOut: isTimeout(error) };
    }
  }

  const gateway: Gateway = {
    async tokenInfo(token) {
      const reply = await call("GET", `/tokens/${encodeURIComponent(token)}`);
      if (reply.kind !== "answer") return reply.kind === "unknown" && reply.timedOut ? "timeout" : "unavailable";
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
        ? paymentOutcome(reply.body, { gatewayId, amount, currency }, origin)
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

const isTimeout = (error: unknown) =>
  error instanceof undiciErrors.HeadersTimeoutError ||
  error instanceof undiciErrors.BodyTimeoutError ||
  (error instanceof Error && error.name === "TimeoutError");

/** True when no byte of the request can have arrived. */
function neverLeft(error: unknown): boolean {
  if (error instanceof undiciErrors.ConnectTimeoutError) return true;
  return error instanceof Error && "code" in error && refusedCodes.has(String(error.code));
}
