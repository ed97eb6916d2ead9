import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import { type Contender, doStep } from "./work";

/** What the loop keeps: where each run is. */
export const queueTable = `create table bench_queue (run text primary key, next_step int not null default 1);
  create index bench_queue_open on bench_queue (run) where next_step <= 2`;

const pollMs = 1_000;

/**
 * The loop one writes without a job system: once a second a batch of open runs is locked, skipping what another
 * process holds, each goes one step further, all at once, and the new positions are stored with the batch.
 */
export function pollingLoop(pool: Pool, batch: number): Contender {
  const stopping = new AbortController();
  const turns = (async () => {
    while (!stopping.signal.aborted) {
      await wait(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      await poll(pool, batch);
    }
  })();
  return {
    async begin(runs) {
      await pool.query("insert into bench_queue (run) select unnest($1::text[])", [runs]);
    },
    async left() {
      const { rows } = await pool.query<{ left: number }>(
        "select count(*)::int as left from bench_queue where next_step <= 2",
      );
      return rows[0]?.left ?? 0;
    },
    async stop() {
      stopping.abort();
      await turns;
    },
  };
}

async function poll(pool: Pool, batch: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query<{ run: string; next_step: number }>(
      "select run, next_step from bench_queue where next_step <= 2 order by run limit $1 for update skip locked",
      [batch],
    );
    await Promise.all(rows.map(({ run, next_step }) => doStep(pool, run, next_step)));
    const done = rows.map(({ run }) => run);
    await client.query("update bench_queue set next_step = next_step + 1 where run = any($1)", [done]);
    await client.query("commit");
  } finally {
    client.release();
  }
}
