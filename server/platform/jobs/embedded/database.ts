import { setTimeout as sleep } from "node:timers/promises";
import type { ClientConfig, Pool, PoolClient, QueryResult, QueryResultRow } from "pg";
import { statement } from "@/server/base/db/db";
import { isDatabaseUnavailable } from "@/server/core/operation/database-unavailable";
import type { JobFunction } from "./functions";

/** Runs statements, each prepared once per connection. */
export type Queries = {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>>;
};

const queriesOn = (client: Pick<Pool | PoolClient, "query">): Queries => ({
  query: <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
    client.query<Row>({ ...statement(text), values }),
});

/** Runs `work` in one transaction. If it fails, its connection is closed, which also rolls it back. */
export async function transaction<T>(pool: Pool, work: (tx: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query("begin");
    const result = await work(queriesOn(client));
    await client.query("commit");
    isBroken = false;
    return result;
  } finally {
    client.release(isBroken);
  }
}

const maxPauseMs = 5_000;

/** Returns the milliseconds to wait after a number of consecutive failures to reach the database. */
export const backoffMs = (failures: number): number => Math.min(100 * 2 ** failures, maxPauseMs);

/** Repeats a query for as long as the database is unavailable and `mayRetry` returns true. */
export async function untilAvailable<T>(query: () => Promise<T>, mayRetry: () => boolean): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await query();
    } catch (cause) {
      if (!isDatabaseUnavailable(cause) || !mayRetry()) throw cause;
    }
    await sleep(backoffMs(failures));
  }
}

export type ExecutorOptions = {
  /** Handles lost connections itself, like those of `openPool`. */
  pool: Pool;
  /** The connection that listens for due runs: one without a transaction pooler. Default: as those of the pool. */
  listener?: ClientConfig;
  /** Hexadecimal; the client's, which checks the signatures of calls. */
  signingKey: string;
  /** Events with another key are refused. */
  eventKey: string;
  /** The ID of the client. Executors of one app share its runs and see nothing of other apps. */
  appId: string;
  /** The time that all processes of the app share, so that a lease of one does not look expired on another. */
  now?: () => Date;
  /** Returns the milliseconds until the attempt that follows this one. Default: as an Inngest server's. */
  retryDelayMs?: (attempt: number) => number;
  pollMs?: number;
  leaseSeconds?: number;
  /** How many calls this process executes at the same time. */
  parallelism?: number;
  /**
   * The maximum number of due runs of one queue per call, by function; passed as `events`, without waiting
   * for more. The function must have no steps, and be safe to repeat for all of them. Default: 1
   */
  batchSizes?: Readonly<Record<string, number>>;
  /** After this time a call counts as failed. */
  callTimeoutMs?: number;
  /** The same, in milliseconds, by function, for steps that may take longer. */
  callTimeouts?: Readonly<Record<string, number>>;
  /** After this time a call and its queue count as slow. */
  slowAfterMs?: number;
  /** How long `stop` waits for runs in flight. */
  stopTimeoutMs?: number;
};

export type ExecutorSettings = Required<ExecutorOptions> & {
  db: Queries;
  /** Those of the handler, once registered. */
  functions: ReadonlyMap<string, JobFunction>;
};

export const executorSettingsOf = (options: ExecutorOptions): ExecutorSettings => ({
  listener: options.pool.options,
  now: () => new Date(),
  retryDelayMs: (attempt) => inngestRetryDelayMs(attempt) + Math.random() * maxRetryJitterMs,
  pollMs: 1000,
  leaseSeconds: 20,
  parallelism: 10,
  batchSizes: {},
  callTimeoutMs: 120_000,
  callTimeouts: {},
  slowAfterMs: 5_000,
  stopTimeoutMs: 10_000,
  ...options,
  db: queriesOn(options.pool),
  functions: new Map(),
});

const maxRetryJitterMs = 30_000;
const retryDelaySeconds = [15, 30, 60, 120, 300, 600, 1200, 2400, 3600] as const;
const maxRetryDelaySeconds = 7200;

/** The delay of an Inngest server without its jitter. */
export const inngestRetryDelayMs = (attempt: number): number =>
  (retryDelaySeconds[attempt] ?? maxRetryDelaySeconds) * 1000;
