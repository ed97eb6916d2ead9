import { healthPool, jobsPool, pipeline, pool, unscoped } from "@/server/core/db";
import { env } from "@/server/core/env";
import { stopHeartbeat } from "@/server/core/heartbeat";
import { recordBy, tracing } from "@/server/core/trace";
import { metrics } from "@/server/health/backlog";
import { stopWatchingInngest, watchInngest } from "@/server/health/inngest";
import { readiness } from "@/server/health/readiness";
import { gatewayCallback } from "@/server/hosted/gateway-callback";
import { startJobs, stopJobs } from "@/server/jobs/start";
import type { Lane } from "@/server/launch/lane";
import { mcp } from "./mcp";
import { rest } from "./rest";

/** What this bundle gives the server in front of Next. */
export const lane: Lane = {
  rest,
  mcp,
  gatewayCallback,
  readiness,
  metrics,
  async warm() {
    // Prisma compiles its engine at the first query, which takes a second on a busy machine.
    await unscoped.account.findFirst({ select: { id: true } }).catch(() => undefined);
  },
  async start() {
    if (env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) {
      const { otlpTracing } = await import("@/server/tracing/otlp");
      recordBy(otlpTracing());
    }
    await startJobs();
    void watchInngest();
  },
  async stop() {
    stopWatchingInngest();
    await stopJobs();
    stopHeartbeat();
    await Promise.all([pool.end(), pipeline.end(), jobsPool.end(), healthPool.end()]);
    await tracing()?.stop();
  },
};
