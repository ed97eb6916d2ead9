import { serve } from "inngest/edge";
import { functions } from "@/server/functions";
import { reconcile } from "@/server/payments/reconcile-job";
import { followDatabaseClock } from "@/server/platform/db/clock";
import { baseUrl, env } from "@/server/platform/runtime/env";
import { log } from "@/server/platform/runtime/log";
import { flushRequestLog } from "@/server/request-logs/log";
import { sweep } from "@/server/sweep-job";
import { executor, inngest } from "./wake";

/** Where an Inngest server calls the jobs; the embedded executor calls the same handler in process. */
export const inngestHandler = serve({
  client: inngest,
  functions: functions(inngest),
  enableUnauthedSync: false,
  // Next names itself localhost in every request, whatever address it came to.
  ...(executor === undefined && { serveOrigin: env.INNGEST_SERVE_ORIGIN ?? baseUrl }),
});

let stopClock = () => {};
let state = "not started";

/** `ok` once the jobs of this process are registered, whoever runs them. */
export const jobsState = (): string => state;

/** Begins the background work of this process; what a crash left open is looked at first. */
export async function startJobs(): Promise<void> {
  stopClock = await followDatabaseClock();
  await executor?.start(inngestHandler);
  state = "ok";
  void Promise.all([reconcile(), sweep()]).catch((cause) =>
    log.error("start-up reconciliation failed", {}, cause),
  );
}

export async function stopJobs(): Promise<void> {
  state = "stopped";
  stopClock();
  await executor?.stop();
  await flushRequestLog();
}
