import { setTimeout as sleep } from "node:timers/promises";
import { endEventStreams } from "@/server/platform/http/event-stream";
import { fastPath } from "@/server/platform/http/fast-path";
import { listen } from "@/server/platform/http/http-server";
import { operatorRoutes } from "@/server/platform/http/operator-routes";
import { createRouter } from "@/server/platform/http/router";
import { staticFiles } from "@/server/platform/http/static-files";
import { env } from "@/server/platform/runtime/env";
import type { App } from "./app";
import { migrationNames } from "./migrate";

type Options = {
  drainMs: number;
  /** The files for browsers lie ready, compressed after the build. */
  packed: boolean;
  /** Reads the metrics of all processes; without it those of this one are shown. */
  metrics?: () => Promise<string>;
};

/**
 * Takes requests, the fast apiHandler's first; its jobs begin when the server can answer them and end when it no longer does.
 * `stop` first says so to load balancers, and goes on taking requests for `SHUTDOWN_DELAY_SECONDS`, so that none of them
 * sends one to a closed door. `drain` ends without haste, because another process takes the new connections.
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
    api: fastPath(apiHandler),
    files: packed ? staticFiles() : undefined,
    handle,
    trustProxy: TRUST_PROXY,
    dev: !packed,
  });
  // A load balancer that only checks connections sends requests as soon as the port is open.
  await apiHandler.warm();
  const server = await listen(router, { port: PORT, host: HOST, drainMs });
  await apiHandler.start();
  return {
    async drain() {
      endEventStreams();
      await server.drain();
      await apiHandler.stop();
    },
    async stop() {
      operators.drain();
      server.windDown();
      if (SHUTDOWN_DELAY_SECONDS > 0) await sleep(SHUTDOWN_DELAY_SECONDS * 1_000);
      endEventStreams();
      await server.stop();
      await apiHandler.stop();
    },
  };
}
