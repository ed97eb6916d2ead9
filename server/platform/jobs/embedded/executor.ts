import { setTimeout as sleep } from "node:timers/promises";
import type { ClientConfig, Pool } from "pg";
import { log } from "@/server/platform/runtime/log";
import { isRecord, tryParseJson } from "@/server/platform/runtime/values";
import { registerCrons, startDueCrons } from "./cron";
import { databaseOf } from "./database";
import { execute } from "./execute";
import type { JobFunction } from "./functions";
import type { Call } from "./leased-run";
import { listen, pause, repeat, Signal } from "./loops";
import { claim, deleteExpired, heartbeat, release } from "./queue";
import { type Handler, origin, send } from "./request";
import { groupIntoCalls } from "./select-runs";
import { handleRequest } from "./server";
import { inngestRetryDelaysMs, type Settings } from "./settings";
import { type WorkerPool, workerPool } from "./worker-pool";

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
   * The maximum number of due runs of one queue per call, by function; passed as `events`, without waiting
   * for more. The function must have no steps, and be safe to repeat for all of them. Default: 1
   */
  batchSizes?: Readonly<Record<string, number>>;
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
/** A smaller difference is measurement error, and a clock that moved back would make due runs not due. */
const minClockOffsetMs = 250;

/** Executes the Inngest functions of an app in this process, with their state in PostgreSQL. */
export const createExecutor = (options: ExecutorOptions): Executor => new EmbeddedExecutor(options);

type Session = { stopping: AbortController; loops: Promise<unknown>[]; abandoned: boolean };

const defaults = {
  pollMs: 1000,
  leaseSeconds: 20,
  parallelism: 10,
  callTimeoutMs: 120_000,
  stopTimeoutMs: 10_000,
  retentionSeconds: 7 * 86_400,
};

class EmbeddedExecutor implements Executor {
  readonly fetch: typeof fetch;
  readonly #options: ExecutorOptions & typeof defaults;
  readonly #settings: Settings;
  readonly #due = new Signal();
  readonly #workers: WorkerPool;
  #functions: ReadonlyMap<string, JobFunction> = new Map();
  #clockOffsetMs = 0;
  #handler: Handler = () => Promise.reject(new Error("The executor has no handler."));
  #session: Session | undefined;
  readonly #heartbeatMs: number;

  constructor(options: ExecutorOptions) {
    this.#options = { ...defaults, ...options };
    this.#heartbeatMs = (this.#options.leaseSeconds * 1000) / 4;
    this.#settings = this.#createSettings();
    const { parallelism, batchSizes, eventKey } = this.#options;
    this.#workers = workerPool(parallelism, (functionId) => batchSizes?.[functionId] ?? 1);
    const register = (registered: ReadonlyMap<string, JobFunction>) => {
      this.#functions = registered;
    };
    const server = { settings: this.#settings, eventKey, register };
    this.fetch = (input, init) => handleRequest(server, new Request(input, init));
  }

  #createSettings(): Settings {
    const { appId, pool, leaseSeconds, retryDelaysMs, clock } = this.#options;
    const offset = () => this.#clockOffsetMs;
    const functions = () => this.#functions;
    return {
      appId,
      db: databaseOf(pool),
      leaseSeconds,
      retryDelaysMs: retryDelaysMs ?? inngestRetryDelaysMs,
      retryJitterMs: retryDelaysMs === undefined ? 30_000 : 0,
      now: clock ?? (() => new Date(Date.now() + offset())),
      get clockOffsetMs() {
        return offset();
      },
      get functions() {
        return functions();
      },
    };
  }

  async #alignClock(): Promise<void> {
    if (this.#options.clock !== undefined) return;
    const before = Date.now();
    const { rows } = await this.#options.pool.query<{ now: Date }>("select clock_timestamp() as now");
    const offsetMs = (rows[0]?.now.getTime() ?? before) - (before + Date.now()) / 2;
    if (Math.abs(offsetMs - this.#clockOffsetMs) > minClockOffsetMs) this.#clockOffsetMs = offsetMs;
  }

  /** Returns whether more runs may be due that this process has capacity for. */
  async #claimAndExecute(stopping: AbortSignal): Promise<boolean> {
    const capacity = this.#workers.capacity();
    if (capacity.free <= 0) return false;
    const runs = await claim(this.#settings, capacity);
    if (stopping.aborted) {
      const tokens = runs.map(({ token }) => token);
      await release(this.#settings, tokens);
      return false;
    }
    const calls = groupIntoCalls(runs, capacity);
    for (const call of calls) this.#startExecuting(call);
    return calls.length > 0 && calls.length < capacity.free;
  }

  /** Runs end one at a time. A busy process waits, to claim several at once. */
  async #untilDue(): Promise<void> {
    const { pollMs, parallelism } = this.#options;
    await this.#due.wait(pollMs);
    if (this.#workers.size() * 2 > parallelism) await sleep(batchMs);
  }

  #startExecuting(call: Call): void {
    const session = this.#session;
    const execution = {
      settings: this.#settings,
      signingKey: this.#options.signingKey,
      callTimeoutMs: this.#options.callTimeoutMs,
      handler: () => this.#handler,
      stopping: () => session?.stopping.signal.aborted ?? true,
      abandoned: () => session?.abandoned ?? true,
    };
    const [{ id, functionId }] = call;
    const done = execute(execution, call).catch((cause) => {
      if (!execution.abandoned()) log.error("run interrupted", { run: id, function: functionId }, cause);
    });
    this.#workers.add(call, done, () => this.#due.set());
  }

  async #extendLeases(): Promise<void> {
    await this.#alignClock();
    const invalid = await heartbeat(this.#settings, this.#workers.tokens());
    const current = new Set(this.#workers.tokens());
    const lost = invalid.filter((token) => current.has(token));
    if (lost.length > 0) log.warn("leases lost", { app: this.#options.appId, runs: lost.length });
  }

  async start(handler: Handler): Promise<void> {
    this.#handler = handler;
    await this.#alignClock();
    const { status, body } = await send(handler, this.#options.signingKey, "PUT", "", { url: origin });
    if (status !== 200) throw new RegistrationError(messageIn(body));
    await registerCrons(this.#settings);
    if (this.#session !== undefined) return;
    const stopping = new AbortController();
    this.#options.pool.on("error", ignoreLostConnection);
    this.#session = { stopping, loops: this.#startLoops(stopping.signal), abandoned: false };
  }

  #startLoops(signal: AbortSignal): Promise<unknown>[] {
    const { listener, pool, appId, pollMs, retentionSeconds } = this.#options;
    const settings = this.#settings;
    const handledTicks = new Map<string, number>();
    const every = (ms: number) => () => pause(ms, signal);
    const untilDue = () => this.#untilDue();
    return [
      listen(listener ?? pool.options, appId, this.#due, signal),
      repeat("claim", signal, () => this.#claimAndExecute(signal), untilDue),
      repeat("cron", signal, () => startDueCrons(settings, handledTicks), every(pollMs)),
      repeat("heartbeat", signal, () => this.#extendLeases(), every(this.#heartbeatMs)),
      repeat("retention", signal, () => deleteExpired(settings, retentionSeconds), every(housekeepingMs)),
    ];
  }

  async stop(): Promise<void> {
    const session = this.#session;
    if (session === undefined || session.stopping.signal.aborted) return;
    // The heartbeat loop is stopped below, because the leases of in-flight runs must not end before them.
    const extendLeases = () => void heartbeat(this.#settings, this.#workers.tokens()).catch(() => {});
    const heartbeatTimer = setInterval(extendLeases, this.#heartbeatMs);
    session.stopping.abort();
    this.#due.set();
    await Promise.all(session.loops);
    const timeout = new AbortController();
    await Promise.race([this.#workers.finished(), pause(this.#options.stopTimeoutMs, timeout.signal)]);
    timeout.abort();
    clearInterval(heartbeatTimer);
    session.abandoned = true;
    await release(this.#settings, this.#workers.clear()).catch((cause) =>
      log.warn("leases not released", { app: this.#options.appId }, cause),
    );
    this.#options.pool.off("error", ignoreLostConnection);
    this.#session = undefined;
  }

  async idle(): Promise<void> {
    const { pool, appId } = this.#options;
    for (;;) {
      await this.#workers.finished();
      const { rowCount } = await pool.query(
        "select from jobs.runs where app_id = $1 and status = 'running' and (due_at <= $2 or lease_token is not null) limit 1",
        [appId, this.#settings.now()],
      );
      if (rowCount === 0 && this.#workers.size() === 0) return;
      await sleep(10);
    }
  }
}

// The pool has already removed the connection. The next query opens another.
const ignoreLostConnection = () => {};

function messageIn(body: string): string {
  const parsed = tryParseJson(body);
  return isRecord(parsed) && typeof parsed.message === "string" ? parsed.message : body;
}
