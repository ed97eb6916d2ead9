import { Agent, type Dispatcher, request, errors as undiciErrors } from "undici";
import { log } from "@/server/base/runtime/log";
import { breakerOpen, gatewayCalls } from "@/server/base/runtime/metrics";
import { span } from "@/server/base/runtime/trace";
import { isRecord, tryParseJson } from "@/server/base/runtime/values";
import { type BreakerLimits, circuitBreaker } from "./breaker";

export type MoyasarOptions = {
  url: string;
  secretKey: string;
  publishableKey?: string | undefined;
  /** For one call, from its first byte to the last byte of the response. */
  timeoutMs: number;
  breaker?: BreakerLimits;
};

export type Reply =
  /** `body` is undefined if it is not JSON: a proxy in front of the gateway responded. */
  | { kind: "answer"; status: number; body: unknown; requestId: string | null }
  | { kind: "not_sent" }
  | { kind: "unknown"; timedOut: boolean };

/** `anonymous`: without our key, as the gateway documents some calls. */
type CallOptions = { anonymous?: boolean; timeoutMs?: number };
export type Call = (
  method: Dispatcher.HttpMethod,
  path: string,
  body?: object,
  options?: CallOptions,
) => Promise<Reply>;

/** A page of forty payments with the maximum of metadata is far below this. */
const maxReplyBytes = 2 * 1024 * 1024;

/** Five failed calls in a row within half a minute are not a coincidence; three seconds allow a restart. */
const defaultLimits: BreakerLimits = { failures: 5, withinMs: 30_000, openMs: 3_000 };

/** Calls the gateway at `url` with one key. Never throws: an ambiguous response is `unknown`. */
export function moyasarCalls(options: MoyasarOptions): Call {
  const { host } = new URL(options.url);
  const call = createUnmeasuredCall(options);
  return async (method, path, body, callOptions) => {
    const operation = operationOf(method, path);
    const started = performance.now();
    const reply = await span(`gateway ${operation}`, { "server.address": host }, () =>
      call(method, path, body, callOptions),
    );
    const labels = { gateway: host, operation, outcome: outcomeOf(reply) };
    gatewayCalls.observe(labels, (performance.now() - started) / 1000);
    return reply;
  };
}

function createUnmeasuredCall({
  url,
  secretKey,
  timeoutMs: longestMs,
  breaker = defaultLimits,
}: MoyasarOptions): Call {
  const { origin, host } = new URL(url);
  const dispatcher = new Agent({
    connect: { timeout: 5_000 },
    connections: 64,
    maxResponseSize: maxReplyBytes,
  });
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString("base64")}`;
  const gatewayBreaker = breakerOf(host, breaker);
  const walletBreakers = {
    applepay: breakerOf(`${host}/applepay`, breaker),
    stc_pays: breakerOf(`${host}/stc_pays`, breaker),
  };
  // The gateway passes these calls on: that a wallet's own service fails says nothing about cards.
  const breakerFor = (service: string) =>
    service === "applepay" || service === "stc_pays" ? walletBreakers[service] : gatewayBreaker;
  return async (method, path, body, { anonymous = false, timeoutMs = longestMs } = {}) => {
    const service = path.split(/[/?]/)[1] ?? "";
    const reportEnd = breakerFor(service).pass();
    if (reportEnd === null) return { kind: "not_sent" };
    const logFields = { method, path: service };
    try {
      const response = await request(`${origin}/v1${path}`, {
        method,
        headers: anonymous ? commonHeaders : { authorization, ...commonHeaders },
        dispatcher,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
        signal: AbortSignal.timeout(timeoutMs),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const reply = {
        kind: "answer",
        status: response.statusCode,
        body: tryParseJson(await response.body.text()),
        requestId: headerOf(response.headers["x-request-id"]),
      } as const;
      reportEnd(reply.status < 500);
      if (rejectsKey(reply)) log.error("the gateway rejected our key", { ...logFields, ...loggable(reply) });
      else if (reply.status === 403) log.error("the gateway's firewall rejected a request", logFields);
      return reply;
    } catch (error) {
      reportEnd(false);
      log.warn("no response from the gateway", logFields, error);
      return wasNeverSent(error) ? { kind: "not_sent" } : { kind: "unknown", timedOut: isTimeout(error) };
    }
  };
}

const commonHeaders = {
  // The gateway's firewall treats a client without a name as a bot.
  "user-agent": "Halala/1.0",
  accept: "application/json",
  "content-type": "application/json",
};

function breakerOf(host: string, limits: BreakerLimits) {
  breakerOpen.set({ gateway: host }, 0);
  return circuitBreaker(limits, {
    now: () => performance.now(),
    changed(state) {
      breakerOpen.set({ gateway: host }, state === "open" ? 1 : 0);
      if (state === "closed") return log.info("circuit breaker closed: the gateway responds again", { host });
      log.error("circuit breaker open: calls to the gateway keep failing", { host });
    },
  });
}

/** Names the operation of a call, for metrics. */
function operationOf(method: string, path: string): string {
  const [, noun = "", , verb] = /^\/([a-z_]+)(?:\/([^/?]+))?(?:\/([a-z]+))?/.exec(path) ?? [];
  if (noun === "tokens") return method === "DELETE" ? "remove_token" : "fetch_token";
  if (noun === "settlements") return "settlements";
  if (noun === "stc_pays") return "confirm";
  if (noun === "applepay") return "merchant_session";
  if (method === "POST") return verb ?? "charge";
  return path.includes("?") ? "list" : "fetch";
}

function outcomeOf(reply: Reply): string {
  if (reply.kind === "not_sent") return "unreached";
  if (reply.kind === "unknown") return reply.timedOut ? "timeout" : "cut_off";
  if (reply.status >= 500) return "failed";
  return reply.status >= 400 ? "refused" : "answered";
}

export type Answer = Extract<Reply, { kind: "answer" }>;

/**
 * Returns whether the key is wrong, lacks a permission, or belongs to an account that is not activated for live
 * payments.
 */
const rejectsKey = ({ status, body }: Answer) =>
  (status === 401 || status === 403 || status === 405) && isRecord(body);

/** Returns what may be logged of a response, for the gateway's support. */
export const loggable = ({ status, requestId }: Answer) => ({ status, request_id: requestId });

const headerOf = (value: string | string[] | undefined) => (typeof value === "string" ? value : null);

const isTimeout = (error: unknown) =>
  error instanceof undiciErrors.HeadersTimeoutError ||
  error instanceof undiciErrors.BodyTimeoutError ||
  (error instanceof Error && error.name === "TimeoutError");

/** Certificates are verified before anything is sent. */
const untrustedCertificate =
  /^(CERT_\w+|ERR_TLS_CERT_ALTNAME_INVALID|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+)$/;

/**
 * Returns whether no byte of the request can have arrived. The same codes can end an open connection, after the request
 * was sent: only those of connecting count.
 */
export function wasNeverSent(error: unknown): boolean {
  if (error instanceof undiciErrors.ConnectTimeoutError) return true;
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(wasNeverSent);
  if (!(error instanceof Error && "code" in error)) return false;
  const call = "syscall" in error ? error.syscall : null;
  return call === "connect" || call === "getaddrinfo" || untrustedCertificate.test(String(error.code));
}
