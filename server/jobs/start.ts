import { serve } from "inngest/edge";
import { acrossAccounts } from "@/server/base/db/directory";
import { baseUrl, env } from "@/server/base/runtime/env";
import { log } from "@/server/base/runtime/log";
import { functions } from "@/server/jobs/functions";
import { pollDue } from "@/server/jobs/poll-job";
import { sweep } from "@/server/jobs/sweep-job";
import { executor, inngest } from "@/server/platform/jobs/enqueue";
import { isElsewhere, startExecutor, stopExecutor } from "@/server/platform/jobs/start";
import { flushRequestLog } from "@/server/request-logs/log";

/** The handler that an Inngest server or the embedded executor calls to run jobs. */
export const inngestHandler = serve({
  client: inngest,
  functions: functions(inngest),
  enableUnauthedSync: false,
  // Next reports localhost as the host of every request, whichever host the client used.
  ...(executor === undefined && { serveOrigin: env.INNGEST_SERVE_ORIGIN ?? baseUrl }),
});

/** Starts this process's jobs, beginning with those that a crash left unfinished. */
export async function startJobs(): Promise<void> {
  await startExecutor(inngestHandler);
  if (isElsewhere()) return;
  void acrossAccounts(() => Promise.all([pollDue(), sweep()])).catch((cause) =>
    log.error("the first poll and sweep failed", {}, cause),
  );
}

export async function stopJobs(): Promise<void> {
  await stopExecutor();
  await flushRequestLog();
}
