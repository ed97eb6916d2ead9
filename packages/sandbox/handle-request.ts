import { randomUUID, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { finished } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { parseSandboxBody, readRequestText } from "./body";
import { errorResponse, GatewayError } from "./errors";
import { expireOpenPayments } from "./payment-changes";
import { empty, type GatewayResponse } from "./response";
import { type GatewayRoute, isBrowserPath, matchGatewayRoute } from "./routes";
import { runWithFault } from "./run-with-fault";
import type { Sandbox } from "./sandbox";
import { settleDue } from "./settlements/settle";

/** Handles one HTTP request, with a fault if one is active for it. */
export async function handleGatewayRequest(
  sandbox: Sandbox,
  message: IncomingMessage,
  response: ServerResponse,
) {
  const url = new URL(message.url ?? "/", sandbox.origin);
  const gatewayResponse = await respond(sandbox, message, url).catch((error: unknown) =>
    errorResponse(asGatewayError(error), sandbox.settings.errorDialect),
  );
  if (gatewayResponse.lost) {
    message.socket.destroy();
    return;
  }
  response.writeHead(gatewayResponse.status, {
    "x-request-id": randomUUID(),
    "cache-control": "no-store",
    ...(isBrowserPath(url.pathname) ? corsHeaders : {}),
    ...(sandbox.closing ? { connection: "close" } : {}),
    ...gatewayResponse.headers,
  });
  response.end(gatewayResponse.body ?? undefined);
  await finished(response).catch(() => undefined);
}

async function respond(sandbox: Sandbox, message: IncomingMessage, url: URL): Promise<GatewayResponse> {
  if (message.method === "OPTIONS" && isBrowserPath(url.pathname)) return empty(204, preflightHeaders);
  const text = await readRequestText(message);
  const match = matchGatewayRoute(message.method ?? "GET", url.pathname);
  if (!match) throw new GatewayError("no_route");
  const { route, params } = match;
  const body = parseSandboxBody(text, message.headers["content-type"] ?? "");
  authorizeKey(sandbox, route, message, body);

  const { latencyMs } = sandbox.settings;
  if (latencyMs > 0 && url.pathname.startsWith("/v1/")) await sleep(latencyMs);
  const ip = message.socket.remoteAddress ?? null;
  const run = () => {
    doDueWork(sandbox);
    return route.handle(sandbox, { params, query: url.searchParams, body, ip, local: isLocal(message) });
  };
  const fault = route.fault
    ? sandbox.faults.consume(route.fault, `${url.pathname}${url.search} ${text}`)
    : null;
  return fault ? runWithFault(sandbox, fault, run) : run();
}

/** Does what the gateway's clock has made due. */
export function doDueWork(sandbox: Sandbox): void {
  expireOpenPayments(sandbox);
  settleDue(sandbox);
}

const corsHeaders = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "x-request-id",
};

const preflightHeaders = {
  "access-control-allow-methods": "POST, OPTIONS",
  "access-control-allow-headers": "authorization, content-type, x-moyasar-form-version, mysr-client",
  "access-control-allow-private-network": "true",
  "access-control-max-age": "600",
};

function asGatewayError(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error;
  process.stderr.write(
    `sandbox gateway: ${error instanceof Error ? (error.stack ?? error.message) : "unknown error"}\n`,
  );
  return new GatewayError("server");
}

/** Rejects what the caller's key or address does not permit. */
function authorizeKey(sandbox: Sandbox, route: GatewayRoute, message: IncomingMessage, body: unknown): void {
  if (route.access === "open") return;
  if (route.access === "local") {
    // A page that the developer has open must not be able to inject faults.
    const origin = message.headers.origin;
    if (!isLocal(message) || (origin !== undefined && origin !== sandbox.origin))
      throw new GatewayError("no_route");
    return;
  }
  const key = basicUser(message.headers.authorization) ?? bodyKey(body, message.headers.authorization);
  if (key !== null && same(key, sandbox.secretKey)) return;
  if (key === null || !same(key, sandbox.publishableKey)) throw new GatewayError("bad_key");
  if (route.access === "secret") throw new GatewayError("forbidden");
}

/** A direct local request. Behind a proxy every caller appears local, so forwarded requests do not count. */
function isLocal({ socket, headers }: IncomingMessage): boolean {
  const address = socket.remoteAddress ?? "";
  const loopback = address === "::1" || address.replace("::ffff:", "").startsWith("127.");
  return loopback && headers["x-forwarded-for"] === undefined && headers.forwarded === undefined;
}

function basicUser(header: string | undefined): string | null {
  const encoded = /^Basic\s+(\S+)$/i.exec(header ?? "")?.[1];
  if (encoded === undefined) return null;
  return Buffer.from(encoded, "base64").toString("utf8").split(":")[0] ?? null;
}

// Only a publishable key may be sent in a body, and only without an authorization header.
function bodyKey(body: unknown, header: string | undefined): string | null {
  if (header !== undefined || typeof body !== "object" || body === null) return null;
  const key = "publishable_api_key" in body ? body.publishable_api_key : null;
  return typeof key === "string" && key.startsWith("pk_") ? key : null;
}

function same(input: string, expected: string): boolean {
  const [left, right] = [Buffer.from(input), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
