import { randomUUID } from "node:crypto";
import { serve } from "inngest/edge";
import type { Pool } from "pg";
import { countRows, openDatabase } from "@/packages/bench/harness/database";
import { alternate, median, printRow, printTable } from "@/packages/bench/harness/report";
import { openPool } from "@/packages/bench/harness/schemas";
import { defineScript } from "@/packages/bench/harness/script";
import { pause, until } from "@/packages/bench/harness/wait";
import { createInngest } from "@/server/platform/jobs/client";

/** An executor of runs with two steps. */
type Contender = {
  queue(runs: readonly string[]): Promise<unknown>;
  /** The number of open runs. */
  left(): Promise<number>;
  stop(): Promise<unknown>;
};

const atOnce = 50;
const tables = `create unlogged table bench_work (run text, step int, primary key (run, step));
  create table bench_queue (run text primary key, next_step int not null default 1);
  create index bench_queue_open on bench_queue (run) where next_step <= 2;
  grant all on bench_work, bench_queue to public`;

export const script = defineScript({
  about: "Two-step runs a second of the embedded executor, beside a loop that polls once a second.",
  options: { runs: 500, rounds: 5 },
  deadlineMinutes: 30,
  async run(run, { runs, rounds }) {
    const { owner, appUrl } = await openDatabase(run);
    // As many connections as the service uses for requests and its executor.
    const [pool, jobsPool] = [openPool(run, appUrl, 10), openPool(run, appUrl, 5)];
    await owner.query(tables);
    const measured = (start: () => Promise<Contender>) => async () => secondsOf(await start(), runs);
    const seconds = await alternate(
      { rounds, warmUps: 0 },
      {
        "embedded executor": measured(() => startExecutor(pool, jobsPool, false)),
        "embedded executor, a limit per key": measured(() => startExecutor(pool, jobsPool, true)),
        "loop, once a second": measured(async () => startLoop(pool)),
      },
    );
    printTable(`${runs} runs of two steps, ${atOnce} at once`, "", "median, s", "runs/s", "times the loop");
    const loop = median(seconds["loop, once a second"]);
    for (const [name, all] of Object.entries(seconds)) {
      const middle = median(all);
      printRow(name, middle.toFixed(2), (runs / middle).toFixed(0), (loop / middle).toFixed(1));
    }
    return 0;
  },
});

/** Returns the seconds from enqueueing the runs to the end of the last. */
async function secondsOf(contender: Contender, count: number): Promise<number> {
  const batch = randomUUID();
  const began = performance.now();
  await contender.queue(Array.from({ length: count }, (_, n) => `${batch}-${n}`));
  await until(async () => (await contender.left()) === 0, { everyMs: 25 });
  const tookMs = performance.now() - began;
  await contender.stop();
  return tookMs / 1000;
}

/** One short statement, like most steps of the service. A step that runs twice fails. */
const doStep = (pool: Pool, run: string, step: number) =>
  pool.query("insert into bench_work (run, step) values ($1, $2)", [run, step]);

/** The embedded executor with the SDK's handler, as the service runs its jobs. */
async function startExecutor(pool: Pool, jobsPool: Pool, limited: boolean): Promise<Contender> {
  const none = { INNGEST_BASE_URL: undefined, INNGEST_EVENT_KEY: undefined, INNGEST_SIGNING_KEY: undefined };
  const { inngest, executor } = createInngest("bench", none, jobsPool, { parallelism: atOnce });
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
function startLoop(pool: Pool): Contender {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function poll() {
    const client = await pool.connect();
    try {
      await client.query("begin");
      const { rows } = await client.query<{ run: string; next_step: number }>(
        "select run, next_step from bench_queue where next_step <= 2 order by run limit $1 for update skip locked",
        [atOnce],
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
      await pause(signal, 1_000);
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
