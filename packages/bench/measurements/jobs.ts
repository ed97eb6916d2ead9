import { setTimeout as wait } from "node:timers/promises";
import { serve } from "inngest/edge";
import type { Pool } from "pg";
import { countRows, openDatabase } from "@/packages/bench/harness/database";
import { openPool } from "@/packages/bench/harness/schemas";
import { defineScript } from "@/packages/bench/harness/script";
import { median, sayHead, sayMachine, sayRow } from "@/packages/bench/harness/statistics";
import { createInngest } from "@/server/platform/jobs/client";

/** An executor of runs with two steps. */
type Contender = {
  queue(runs: readonly string[]): Promise<unknown>;
  /** The number of open runs. */
  left(): Promise<number>;
  stop(): Promise<unknown>;
};

const tables = `create unlogged table bench_work (run text, step int, primary key (run, step));
  create table bench_queue (run text primary key, next_step int not null default 1);
  create index bench_queue_open on bench_queue (run) where next_step <= 2;
  grant all on bench_work, bench_queue to public`;

export const script = defineScript({
  about: "Two-step runs a second of the embedded executor, beside a loop that polls once a second.",
  options: { runs: 500, rounds: 5, "at-once": 50 },
  deadlineMinutes: 30,
  async run(run, { runs, rounds, "at-once": atOnce }) {
    const { owner, appUrl } = await openDatabase(run);
    // As many connections as the service uses for requests and its executor.
    const [pool, jobsPool] = [openPool(run, appUrl, 10), openPool(run, appUrl, 5)];
    await owner.query(tables);
    const contenders = {
      "embedded executor": () => startExecutor(pool, jobsPool, atOnce, false),
      "embedded executor, a limit per key": () => startExecutor(pool, jobsPool, atOnce, true),
      "loop, once a second": async () => startLoop(pool, atOnce),
    };
    sayMachine(`${runs} runs of two steps, ${atOnce} at once`);
    const seconds = new Map(Object.keys(contenders).map((name) => [name, [] as number[]]));
    // In alternation, so that other load on the machine affects all of them.
    for (let round = 1; round <= rounds; round += 1)
      for (const [name, start] of Object.entries(contenders)) {
        const names = Array.from({ length: runs }, (_, n) => `${round}-${name}-${n}`);
        seconds.get(name)?.push(await time(await start(), names));
      }
    const loop = median(seconds.get("loop, once a second") ?? []);
    sayHead("", "median, s", "runs/s", "times the loop");
    for (const [name, all] of seconds) {
      const middle = median(all);
      sayRow(name, middle.toFixed(2), (runs / middle).toFixed(0), (loop / middle).toFixed(1));
    }
    return 0;
  },
});

/** Returns the seconds from enqueueing the runs to the end of the last. */
async function time(contender: Contender, runs: readonly string[]): Promise<number> {
  const began = performance.now();
  await contender.queue(runs);
  while ((await contender.left()) > 0) await wait(25);
  const tookMs = performance.now() - began;
  await contender.stop();
  return tookMs / 1000;
}

/** One short statement, like most steps of the service. A step that runs twice fails. */
const doStep = (pool: Pool, run: string, step: number) =>
  pool.query("insert into bench_work (run, step) values ($1, $2)", [run, step]);

/** The embedded executor with the SDK's handler, as the service runs its jobs. */
async function startExecutor(
  pool: Pool,
  jobsPool: Pool,
  parallelism: number,
  limited: boolean,
): Promise<Contender> {
  const none = { INNGEST_BASE_URL: undefined, INNGEST_EVENT_KEY: undefined, INNGEST_SIGNING_KEY: undefined };
  const { inngest, executor } = createInngest("bench", none, jobsPool, { parallelism });
  if (executor === undefined) throw new Error("The embedded executor is missing.");
  const concurrency = limited ? { concurrency: { key: "event.data.key", limit: 5 } } : {};
  const twoSteps = inngest.createFunction(
    { id: "two-steps", triggers: { event: "bench/run" }, ...concurrency },
    async ({ event, step }) => {
      for (const n of [1, 2])
        await step.run(`step ${n}`, async () => void (await doStep(pool, event.data.run, n)));
    },
  );
  await executor.start(serve({ client: inngest, functions: [twoSteps] }));
  return {
    queue: (runs) =>
      inngest.send(runs.map((run, n) => ({ name: "bench/run", data: { run, key: `key-${n % 50}` } }))),
    left: () => countRows(pool, "jobs.runs where app_id = 'bench' and status = 'running'"),
    stop: () => executor.stop(),
  };
}

/**
 * A minimal alternative without a job system: once a second, a batch of open runs is locked, each runs its
 * next step, and the new positions are stored.
 */
function startLoop(pool: Pool, batchSize: number): Contender {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function poll() {
    const client = await pool.connect();
    try {
      await client.query("begin");
      const { rows } = await client.query<{ run: string; next_step: number }>(
        "select run, next_step from bench_queue where next_step <= 2 order by run limit $1 for update skip locked",
        [batchSize],
      );
      await Promise.all(rows.map(({ run, next_step }) => doStep(pool, run, next_step)));
      const done = rows.map(({ run }) => run);
      await client.query("update bench_queue set next_step = next_step + 1 where run = any($1)", [done]);
      await client.query("commit");
    } finally {
      client.release();
    }
  }
  const polling = (async () => {
    while (!signal.aborted) {
      await wait(1_000, undefined, { signal }).catch(() => undefined);
      await poll();
    }
  })();
  return {
    queue: (runs) => pool.query("insert into bench_queue (run) select unnest($1::text[])", [runs]),
    left: () => countRows(pool, "bench_queue where next_step <= 2"),
    async stop() {
      stopping.abort();
      await polling;
    },
  };
}
