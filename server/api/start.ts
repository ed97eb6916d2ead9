import { closeConnections, unscoped } from "@/server/base/db/db";
import { env } from "@/server/base/runtime/env";
import { recordBy, tracing } from "@/server/base/runtime/trace";
import { gatewayCallback } from "@/server/checkout/gateway-callback";
import { stopHeartbeat } from "@/server/core/commit/heartbeat";
import { startJobs, stopJobs } from "@/server/jobs/start";
import { metrics } from "@/server/platform/health/backlog";
import { stopWatchingInngest, watchInngest } from "@/server/platform/health/inngest";
import { readiness } from "@/server/platform/health/readiness";
import type { ApiHandler } from "@/server/platform/http/api-handler";
import { mcp } from "./mcp/mcp";
import { rest } from "./rest";

/** The handlers that this bundle registers with the server in front of Next. */
export const apiHandler: ApiHandler = {
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
      const { otlpTracing } = await import("@/server/platform/tracing/otlp");
      recordBy(otlpTracing());
    }
    await startJobs();
    void watchInngest();
  },
  async stop() {
    stopWatchingInngest();
    await stopJobs();
    stopHeartbeat();
    await closeConnections();
    await tracing()?.stop();
  },
};
