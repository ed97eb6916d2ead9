import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { finished } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { authorizeKey, isLocal } from "./access";
import { parseSandboxBody, readRequestText } from "./body";
import { errorResponse, GatewayError } from "./errors";
import { expireOpenPayments } from "./payment-changes";
import { empty, type GatewayResponse } from "./response";
import { isBrowserPath, matchGatewayRoute } from "./routes";
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
