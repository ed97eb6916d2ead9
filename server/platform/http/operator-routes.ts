import type { IncomingMessage, ServerResponse } from "node:http";
import { isSameSecret } from "@/server/base/runtime/digest";
import { isLoopback } from "@/server/base/runtime/network";
import type { ApiHandler } from "./api-handler";

type Settings = {
  api: Pick<ApiHandler, "readiness" | "metrics">;
  /** The migrations that this code expects. */
  migrations: readonly string[];
  /** The bearer token for /metrics. Without one, only callers on this machine may read it. */
  metricsToken: string | undefined;
};

type OperatorResponse = { status: number; type?: string; text: string };
type OperatorRoutes = {
  /** Returns false if the request is not for operators. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Makes /readyz return 503, so that load balancers send no new requests. */
  drain(): void;
};

/** Serves `/healthz`, `/readyz` and `/metrics` before any other check of the request. */
export function operatorRoutes({ api, migrations, metricsToken }: Settings): OperatorRoutes {
  let draining = false;

  async function serveReadiness(): Promise<OperatorResponse> {
    if (draining) return json(503, { status: "draining" });
    const { ready, degraded, parts } = await api.readiness(migrations);
    if (!ready) return json(503, { status: "not_ready", parts });
    return json(200, { status: degraded ? "degraded" : "ready", parts });
  }

  async function serveMetrics(request: IncomingMessage): Promise<OperatorResponse> {
    if (!mayRead(request, metricsToken)) return json(404, { status: "not_found" });
    const { type, text } = await api.metrics();
    return { status: 200, type, text };
  }

  const pages = new Map<string, (request: IncomingMessage) => Promise<OperatorResponse>>([
    // Reports only the process: restarting it would not repair an unreachable database.
    ["/healthz", async () => json(200, { status: "alive" })],
    ["/readyz", serveReadiness],
    ["/metrics", serveMetrics],
  ]);

  return {
    answer(request, response) {
      const page = pages.get((request.url ?? "").split("?")[0] ?? "");
      if (page === undefined) return false;
      void page(request)
        .catch(() => json(500, { status: "failed" }))
        .then(({ status, type = "application/json", text }) => {
          response.writeHead(status, { "content-type": type, "cache-control": "no-store" });
          response.end(request.method === "HEAD" ? undefined : text);
        });
      return true;
    },
    drain() {
      draining = true;
    },
  };
}

const json = (status: number, body: object): OperatorResponse => ({ status, text: JSON.stringify(body) });

/** Allows callers that have the token; if none is set, callers on this machine that did not come through a proxy. */
function mayRead({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
  if (token !== undefined) return isSameSecret(headers.authorization ?? "", `Bearer ${token}`);
  const isProxied = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
  return !isProxied && isLoopback(socket.remoteAddress ?? "");
}
