import { setTimeout as sleep } from "node:timers/promises";
import type { ClientConfig, Pool } from "pg";
import { log } from "@/server/platform/runtime/log";
import { isRecord, tryParseJson } from "@/server/platform/runtime/values";
import { callsOf } from "./choose";
import { registerCrons, startDueCrons } from "./cron";
import { databaseOf } from "./database";
import { execute } from "./execute";
import type { JobFunction } from "./functions";
import type { Call } from "./leased-run";
import { listen, pause, repeat, Signal } from "./loops";
import { claim, deleteExpired, heartbeat, release } from "./queue";
import { type Handler, origin, send } from "./request";
import { answer } from "./server";
import { inngestRetryDelaysMs, type Settings } from "./settings";
import { workerPool } from "./worker-pool";

export type ExecutorOptions = {
  pool: Pool;
  /** The connection that listens for due runs: one without a transaction pooler. Default: as those of the pool. */
  listener?: ClientConfig;
  /** Hexadecimal; the client's, which checks the signatures of calls. */
  signingKey: string;
  /** If present, events with another key are refused. */
  eventKey?: string;
  /** The ID of the client. Executors of one app share its runs and see nothing of other apps. */
  appId: string;
  /** For tests. Without it the clock of the database counts, so that machines need not agree. */
  clock?: () => Date;
  /** Delays before the retries; the last one repeats. If present, there is no jitter. */
  retryDelaysMs?: readonly number[];
  pollMs?: number;
  leaseSeconds?: number;
  /** How many calls this process executes at the same time. */
  parallelism?: number;
  /**
   * How many due runs of one queue a call may execute, by function: as `events`, without waiting for more. The function
   * must have no steps, and be safe to repeat for all of them. Default: 1
   */
  together?: Readonly<Record<string, number>>;
  /** After this time a call counts as failed. */
  callTimeoutMs?: number;
  /** How long `stop` waits for runs in flight. */
  stopTimeoutMs?: number;
  /** How long runs are kept after their end. */
  retentionSeconds?: number;
};

export type Executor = {
  /** The client's `fetch`, with {@link origin} as its `baseUrl`. It works before `start` too. */
  fetch: typeof fetch;
  /** Registers the functions of the handler and starts to execute; later calls replace the handler. Throws for functions that it cannot run. */
  start(handler: Handler): Promise<void>;
  /** Waits for the runs in flight, and after the timeout releases them to other processes. */
  stop(): Promise<void>;
  /** Resolves when no run of the app is due or executing, in any process. Runs may be asleep. */
  idle(): Promise<void>;
};

class RegistrationError extends Error {}

const housekeepingMs = 60_000;
const batchMs = 15;
/** A smaller difference is measuring error, and a clock that moves back would make due runs not due. */
const leastClockOffsetMs = 250;

/** Executes the Inngest functions of an app in this process, with their state in PostgreSQL. */
export function createExecutor(options: ExecutorOptions): Executor {
  const { pool, appId, signingKey, eventKey, pollMs = 1000, leaseSeconds = 20, parallelism = 10 } = options;
  const { callTimeoutMs = 120_000, stopTimeoutMs = 10_000, retentionSeconds = 7 * 86_400 } = options;
  const due = new Signal();
  const workers = workerPool(parallelism, (functionId) => options.together?.[functionId] ?? 1);
  const heartbeatMs = (leaseSeconds * 1000) / 4;
  let functions: ReadonlyMap<string, JobFunction> = new Map();
  let clockOffsetMs = 0;
  let current: Handler = () => Promise.reject(new Error("The executor has no handler."));
  let session: { stopping: AbortController; loops: Promise<unknown>[]; abandoned: boolean } | undefined;

  const settings: Settings = {
    appId,
    db: databaseOf(pool),
    leaseSeconds,
    retryDelaysMs: options.retryDelaysMs ?? inngestRetryDelaysMs,
    retryJitterMs: options.retryDelaysMs === undefined ? 30_000 : 0,
    now: options.clock ?? (() => new Date(Date.now() + clockOffsetMs)),
    get clockOffsetMs() {
      return clockOffsetMs;
    },
    get functions() {
      return functions;
    },
  };
  const server = {
    settings,
    eventKey,
    register: (registered: ReadonlyMap<string, JobFunction>) => {
      functions = registered;
    },
  };

  async function alignClock(): Promise<void> {
    if (options.clock !== undefined) return;
    const before = Date.now();
    const { rows } = await pool.query<{ now: Date }>("select clock_timestamp() as now");
    const offsetMs = (rows[0]?.now.getTime() ?? before) - (before + Date.now()) / 2;
    if (Math.abs(offsetMs - clockOffsetMs) > leastClockOffsetMs) clockOffsetMs = offsetMs;
  }

  /** Returns whether more runs may be due that this process has capacity for. */
  async function claimAndExecute(stopping: AbortSignal): Promise<boolean> {
    const capacity = workers.capacity();
    if (capacity.free <= 0) return false;
    const runs = await claim(settings, capacity);
    if (stopping.aborted) {
      await release(
        settings,
        runs.map(({ token }) => token),
      );
      return false;
    }
    const calls = callsOf(runs, capacity);
    for (const call of calls) startExecuting(call);
    return calls.length > 0 && calls.length < capacity.free;
  }

  /** Runs end one by one: a busy process claims the next ones together. */
  async function untilDue(): Promise<void> {
    await due.wait(pollMs);
    if (workers.size() * 2 > parallelism) await sleep(batchMs);
  }

  function startExecuting(call: Call): void {
    const own = session;
    const execution = {
      settings,
      signingKey,
      callTimeoutMs,
      handler: () => current,
      stopping: () => own?.stopping.signal.aborted ?? true,
      abandoned: () => own?.abandoned ?? true,
    };
    const [{ id, functionId }] = call;
    const done = execute(execution, call).catch((cause) => {
      if (!execution.abandoned()) log.error("run interrupted", { run: id, function: functionId }, cause);
    });
    workers.add(call, done, () => due.set());
  }

  async function extendLeases(): Promise<void> {
    await alignClock();
    const invalid = await heartbeat(settings, workers.tokens());
    const current = new Set(workers.tokens());
    const lost = invalid.filter((token) => current.has(token));
    if (lost.length > 0) log.warn("leases lost", { app: appId, runs: lost.length });
  }

  async function start(handler: Handler): Promise<void> {
    current = handler;
    await alignClock();
    const { status, body } = await send(handler, signingKey, "PUT", "", { url: origin });
    if (status !== 200) throw new RegistrationError(messageIn(body));
    await registerCrons(settings);
    if (session !== undefined) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    const handledTicks = new Map<string, number>();
    const every = (ms: number) => () => pause(ms, signal);
    pool.on("error", ignoreLostConnection);
    const loops = [
      listen(options.listener ?? pool.options, appId, due, signal),
      repeat("claim", signal, () => claimAndExecute(signal), untilDue),
      repeat("cron", signal, () => startDueCrons(settings, handledTicks), every(pollMs)),
      repeat("heartbeat", signal, extendLeases, every(heartbeatMs)),
      repeat("retention", signal, () => deleteExpired(settings, retentionSeconds), every(housekeepingMs)),
    ];
    session = { stopping, loops, abandoned: false };
  }

  async function stop(): Promise<void> {
    const ending = session;
    if (ending === undefined || ending.stopping.signal.aborted) return;
    // The loop of heartbeats stops below, and the leases of runs in flight must not end before them.
    const beat = () => void heartbeat(settings, workers.tokens()).catch(() => {});
    const beating = setInterval(beat, heartbeatMs);
    ending.stopping.abort();
    due.set();
    await Promise.all(ending.loops);
    const timeout = new AbortController();
    await Promise.race([workers.finished(), pause(stopTimeoutMs, timeout.signal)]);
    timeout.abort();
    clearInterval(beating);
    ending.abandoned = true;
    await release(settings, workers.clear()).catch((cause) =>
      log.warn("leases not released", { app: appId }, cause),
    );
    pool.off("error", ignoreLostConnection);
    session = undefined;
  }

  async function idle(): Promise<void> {
    for (;;) {
      await workers.finished();
      const { rowCount } = await pool.query(
        "select from jobs.runs where app_id = $1 and status = 'running' and (due_at <= $2 or lease_token is not null) limit 1",
        [appId, settings.now()],
      );
      if (rowCount === 0 && workers.size() === 0) return;
      await sleep(10);
    }
  }

  return { fetch: (input, init) => answer(server, new Request(input, init)), start, stop, idle };
}

// The pool has removed the connection already; the next query opens another.
const ignoreLostConnection = () => {};

function messageIn(body: string): string {
  const parsed = tryParseJson(body);
  return isRecord(parsed) && typeof parsed.message === "string" ? parsed.message : body;
}
