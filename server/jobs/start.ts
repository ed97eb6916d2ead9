import { serve } from "inngest/edge";
import { onDeliveriesQueued } from "@/server/context";
import { pool } from "@/server/core/db";
import { env } from "@/server/core/env";
import { log } from "@/server/core/log";
import { createInngest } from "./client";
import { functions } from "./functions";
import { reconcile } from "./reconcile";
import { sweep } from "./sweep";
import { wake, wakeThrough } from "./wake";

const { inngest, executor } = createInngest("halala", env, pool, { parallelism: 50 });
wakeThrough(inngest);
onDeliveriesQueued(wake);

/** Where an Inngest server calls the jobs; the embedded executor calls the same handler in process. */
export const inngestHandler = serve({
  client: inngest,
  functions: functions(inngest),
  enableUnauthedSync: false,
});

/** Begins the background work of this process; what a crash left open is looked at first. */
export async function startJobs(): Promise<void> {
  await executor?.start(inngestHandler);
  void Promise.all([reconcile(), sweep()]).catch((cause) =>
    log.error("start-up reconciliation failed", {}, cause),
  );
}

export async function stopJobs(): Promise<void> {
  await executor?.stop();
}
