import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Lane } from "./lane";

type Settings = {
  lane: Pick<Lane, "readiness" | "metrics">;
  /** The migrations this code was written for. */
  migrations: readonly string[];
  /** What whoever reads the metrics from elsewhere must show; without one only this machine may. */
  metricsToken: string | undefined;
};

type Answer = { status: number; type?: string; text: string };
type Door = {
  /** False when the request is not for operators. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** From now on not ready: whoever balances load sends nothing new. */
  drain(): void;
};

/** `/healthz`, `/readyz` and `/metrics`: for load balancers and collectors, before anything else is looked at. */
export function operatorDoor({ lane, migrations, metricsToken }: Settings): Door {
  let draining = false;

  async function ready(): Promise<Answer> {
    if (draining) return json(503, { status: "draining" });
    const { ready, degraded, parts } = await lane.readiness(migrations);
    if (!ready) return json(503, { status: "not_ready", parts });
    return json(200, { status: degraded ? "degraded" : "ready", parts });
  }

  async function measured(request: IncomingMessage): Promise<Answer> {
    if (!mayRead(request, metricsToken)) return json(404, { status: "not_found" });
    const { type, text } = await lane.metrics();
    return { status: 200, type, text };
  }

  const pages = new Map<string, (request: IncomingMessage) => Promise<Answer>>([
    // Of the process alone: a restart mends no database, so its absence must not cause one.
    ["/healthz", async () => json(200, { status: "alive" })],
    ["/readyz", ready],
    ["/metrics", measured],
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

const json = (status: number, body: object): Answer => ({ status, text: JSON.stringify(body) });

const digest = (text: string) => createHash("sha256").update(text).digest();

/** With a token, whoever has it; without, a caller on this machine that no proxy passed on. */
function mayRead({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
  if (token !== undefined)
    return timingSafeEqual(digest(headers.authorization ?? ""), digest(`Bearer ${token}`));
  const passedOn = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
  return !passedOn && isLoopback(socket.remoteAddress ?? "");
}

const isLoopback = (address: string) => /^(?:::ffff:)?127\.|^::1$/.test(address);
