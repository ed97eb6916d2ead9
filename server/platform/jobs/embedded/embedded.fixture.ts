import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Inngest, InngestFunction } from "inngest";
import { serve } from "inngest/edge";
import { onTestFinished } from "vitest";
import { createInngest } from "@/server/platform/jobs/client";
import { testDatabase } from "@/server/test/worker";
import type { ExecutorOptions } from "./database";

type Define = (inngest: Inngest) => InngestFunction.Any[];

/** An app on the worker's database with the SDK's real handler, running until the test ends. */
export async function jobApp(
  define: Define,
  { appId, signingKey, ...options }: Partial<ExecutorOptions> = {},
) {
  const { pool } = await testDatabase();
  const id = appId ?? `app-${randomUUID()}`;
  const quick = { pollMs: 20, retryDelayMs: () => 10, stopTimeoutMs: 2000, ...options };
  const settings = { ...embedded, INNGEST_SIGNING_KEY: signingKey };
  const { inngest, executor } = createInngest(id, settings, pool, quick);
  if (executor === undefined) throw new Error("The embedded executor is missing.");
  const handler = serve({ client: inngest, functions: define(inngest) });
  await executor.start(handler);
  onTestFinished(() => executor.stop());

  const runs = async () => {
    const { rows } = await pool.query<{ id: string; fn: string; status: string; result: unknown }>(
      "select id, function_id as fn, status, result from jobs.runs where app_id = $1 order by created_at, id",
      [id],
    );
    return rows.map(({ fn, ...run }) => ({ ...run, fn: fn.slice(id.length + 1) }));
  };
  /** Resolves when no run is due or executing, in any process. Runs may be asleep. */
  const idle = async () => {
    const unfinished =
      "select from jobs.runs where app_id = $1 and status = 'running' and (due_at <= $2 or lease_token is not null)";
    const now = options.now ?? (() => new Date());
    while ((await pool.query(unfinished, [id, now()])).rowCount !== 0) await sleep(10);
  };
  return { id, pool, inngest, executor, handler, runs, idle };
}

/** Settings that name no Inngest server. */
export const embedded = {
  INNGEST_BASE_URL: undefined,
  INNGEST_EVENT_KEY: undefined,
  INNGEST_SIGNING_KEY: undefined,
};

/** A clock that a test can advance; it also runs. */
export function movableClock(from = new Date()) {
  let offsetMs = from.getTime() - Date.now();
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance: (seconds: number) => {
      offsetMs += seconds * 1000;
    },
  };
}

/** A promise that a test resolves from elsewhere. */
export function deferred() {
  let resolve = () => {};
  const settled = new Promise<void>((done) => {
    resolve = done;
  });
  return { resolve, settled };
}
