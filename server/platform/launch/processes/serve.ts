import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/server/base/runtime/env";
import { closeEventStreams } from "@/server/platform/http/event-stream";
import { listen } from "@/server/platform/http/http-server";
import { operatorRoutes } from "@/server/platform/http/operator-routes";
import { createRouter } from "@/server/platform/http/router";
import { apiRoutes } from "@/server/platform/http/serve-api";
import { staticFiles } from "@/server/platform/http/static-files";
import type { App } from "@/server/platform/launch/app";
import { migrationNames } from "@/server/platform/launch/database/migrate";

type Options = {
  drainMs: number;
  /** The build's files for browsers, compressed ahead of time. */
  packed: boolean;
  /** Reads the metrics of all processes; by default those of this one. */
  metrics?: () => Promise<string>;
};

/**
 * Starts the HTTP server: `apiHandler` serves `/v1`, `/mcp` and gateway callbacks, Next serves pages and their routes.
 * Starts the jobs once the port is open. `stop` first fails readiness, and keeps accepting requests for
 * `SHUTDOWN_DELAY_SECONDS`, so that no load balancer sends requests to a closed port. `drain` ends slowly, because
 * another process accepts the new connections.
 */
export async function serve(
  { apiHandler, handle }: Pick<App, "apiHandler" | "handle">,
  { drainMs, packed, metrics }: Options,
) {
  const { PORT, HOST, METRICS_TOKEN, TRUST_PROXY, SHUTDOWN_DELAY_SECONDS } = env;
  const operators = operatorRoutes({
    api: {
      readiness: apiHandler.readiness,
      metrics: async () => apiHandler.metrics(await metrics?.()),
    },
    migrations: await migrationNames(),
    metricsToken: METRICS_TOKEN,
  });
  const router = createRouter({
    operators,
    api: apiRoutes(apiHandler),
    files: packed ? staticFiles() : undefined,
    handle,
    trustProxy: TRUST_PROXY,
    dev: !packed,
  });
  // A load balancer that checks only connections sends requests as soon as the port is open.
  await apiHandler.warm();
  const server = await listen(router, { port: PORT, host: HOST, drainMs });
  await apiHandler.start();
  return {
    async drain() {
      closeEventStreams();
      await server.drain();
      await apiHandler.stop();
    },
    async stop() {
      operators.drain();
      server.windDown();
      if (SHUTDOWN_DELAY_SECONDS > 0) await sleep(SHUTDOWN_DELAY_SECONDS * 1_000);
      closeEventStreams();
      await server.stop();
      await apiHandler.stop();
    },
  };
}
