import { setTimeout as wait } from "node:timers/promises";
import { fastLane } from "@/server/platform/http/fast-lane";
import { frontDoor } from "@/server/platform/http/front-door";
import { listen } from "@/server/platform/http/http-server";
import { operatorDoor } from "@/server/platform/http/operator-door";
import { staticFiles } from "@/server/platform/http/static-files";
import { env } from "@/server/platform/runtime/env";
import type { App } from "./app";
import { migrationNames } from "./migrate";

/**
 * Takes requests, the fast lane's first; its jobs begin when the server can answer them and end when it no longer does.
 * `stop` first says so to load balancers, and goes on taking requests for `SHUTDOWN_DELAY_SECONDS`, so that none of them
 * sends one to a closed door. `packed`: the files for browsers lie ready, compressed after the build.
 */
export async function serve(
  { lane, handle }: Pick<App, "lane" | "handle">,
  { drainMs, packed }: { drainMs: number; packed: boolean },
) {
  const { PORT, HOST, METRICS_TOKEN, TRUST_PROXY, SHUTDOWN_DELAY_SECONDS } = env;
  const operators = operatorDoor({ lane, migrations: await migrationNames(), metricsToken: METRICS_TOKEN });
  const door = frontDoor({
    operators,
    lane: fastLane(lane),
    files: packed ? staticFiles() : undefined,
    handle,
    trustProxy: TRUST_PROXY,
    dev: !packed,
  });
  // Who balances load by connections alone sends requests as soon as somebody listens.
  await lane.warm();
  const server = await listen(door, { port: PORT, host: HOST, drainMs });
  await lane.start();
  return {
    async stop() {
      operators.drain();
      server.windDown();
      if (SHUTDOWN_DELAY_SECONDS > 0) await wait(SHUTDOWN_DELAY_SECONDS * 1_000);
      await server.stop();
      await lane.stop();
    },
  };
}
