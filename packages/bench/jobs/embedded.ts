import { serve } from "inngest/edge";
import type { Pool } from "pg";
import { createInngest } from "@/server/platform/jobs/client";
import { type Contender, doStep } from "./work";

const app = "bench";

/** The embedded executor with the SDK's real handler, as the service runs its jobs. */
export async function embedded(
  pool: Pool,
  jobsPool: Pool,
  { parallelism, limited }: { parallelism: number; limited: boolean },
): Promise<Contender> {
  const none = { INNGEST_BASE_URL: undefined, INNGEST_EVENT_KEY: undefined, INNGEST_SIGNING_KEY: undefined };
  const { inngest, executor } = createInngest(app, none, jobsPool, { parallelism });
  if (executor === undefined) throw new Error("The embedded executor is missing.");
  const twoSteps = inngest.createFunction(
    {
      id: "two-steps",
      triggers: { event: "packages/bench/run" },
      ...(limited ? { concurrency: { key: "event.data.key", limit: 5 } } : {}),
    },
    async ({ event, step }) => {
      await step.run("one", () => doStep(pool, event.data.run, 1));
      await step.run("two", () => doStep(pool, event.data.run, 2));
    },
  );
  await executor.start(serve({ client: inngest, functions: [twoSteps] }));
  return {
    async begin(runs) {
      await inngest.send(
        runs.map((run, n) => ({ name: "packages/bench/run", data: { run, key: `key-${n % 50}` } })),
      );
    },
    async left() {
      const { rows } = await pool.query<{ left: number }>(
        "select count(*)::int as left from jobs.runs where app_id = $1 and status = 'running'",
        [app],
      );
      return rows[0]?.left ?? 0;
    },
    stop: () => executor.stop(),
  };
}
