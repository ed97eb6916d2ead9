import { setTimeout as sleep } from "node:timers/promises";
import type { ClientConfig, Pool } from "pg";
import { log } from "@/server/platform/runtime/log";
import { isRecord, tryParseJson } from "@/server/platform/runtime/values";
import { registerCrons, startDueCrons } from "./cron";
import { databaseOf } from "./database";
import { type Execution, execute } from "./execute";
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
  /** The time that all processes of the app share. Default: this machine's. */
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
  /**
   * Registers the functions of the handler and starts to execute; later calls replace the handler. Throws for functions
   * that it cannot run.
   */
  start(handler: Handler): Promise<void>;
  /** Waits for the runs in flight, and after the timeout releases them to other processes. */
  stop(): Promise<void>;
  /** Resolves when no run of the app is due or executing, in any process. Runs may be asleep. */
  idle(): Promise<void>;
};

class RegistrationError extends Error {}

const housekeepingMs = 60_000;
const batchMs = 15;

/** Executes the Inngest functions of an app in this process, with their state in PostgreSQL. */
export const createExecutor = (options: ExecutorOptions): Executor => new EmbeddedExecutor(options);

type Session = {
  stopping: AbortController;
  /** Aborted when in-flight runs are released. */
  abandoned: AbortController;
  loops: Promise<unknown>[];
  heartbeat: Promise<unknown>;
};

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
  #handler: Handler = () => Promise.reject(new Error("The executor has no handler."));
  #session: Session | undefined;

  constructor(options: ExecutorOptions) {
    this.#options = { ...defaults, ...options };
    const { appId, pool, clock, retryDelaysMs, leaseSeconds, parallelism, batchSizes, eventKey } =
      this.#options;
    this.#settings = {
      ...{ appId, leaseSeconds, db: databaseOf(pool), functions: new Map() },
      now: clock ?? (() => new Date()),
      retryDelaysMs: retryDelaysMs ?? inngestRetryDelaysMs,
      retryJitterMs: retryDelaysMs === undefined ? 30_000 : 0,
    };
    this.#workers = workerPool(parallelism, (functionId) => batchSizes?.[functionId] ?? 1);
    this.fetch = (input, init) => handleRequest(this.#settings, eventKey, new Request(input, init));
  }

  async start(handler: Handler): Promise<void> {
    this.#handler = handler;
    const { status, body } = await send(handler, this.#options.signingKey, "PUT", "", { url: origin });
    if (status !== 200) throw new RegistrationError(messageIn(body));
    await registerCrons(this.#settings);
    this.#session ??= this.#begin();
  }

  #begin(): Session {
    const { listener, pool, appId, pollMs, leaseSeconds, retentionSeconds, signingKey, callTimeoutMs } =
      this.#options;
    const [stopping, abandoned] = [new AbortController(), new AbortController()];
    const settings = this.#settings;
    const handler = () => this.#handler;
    const signals = { stopping: stopping.signal, abandoned: abandoned.signal };
    const execution = { settings, handler, signingKey, callTimeoutMs, ...signals };
    const ticks = new Map<string, number>();
    const loop = (name: string, work: () => Promise<unknown>, rest: number | (() => Promise<void>)) =>
      repeat(name, stopping.signal, work, () =>
        typeof rest === "number" ? pause(rest, stopping.signal) : rest(),
      );
    pool.on("error", ignoreLostConnection);
    return {
      stopping,
      abandoned,
      loops: [
        loop("listen", () => listen(listener ?? pool.options, appId, this.#due, stopping.signal), 100),
        loop(
          "claim",
          () => this.#claimAndExecute(execution),
          () => this.#untilDue(),
        ),
        loop("cron", () => startDueCrons(settings, ticks), pollMs),
        loop("retention", () => deleteExpired(settings, retentionSeconds), housekeepingMs),
      ],
      // Until the end, because the leases of in-flight runs must not end before them.
      heartbeat: repeat(
        "heartbeat",
        abandoned.signal,
        () => this.#extendLeases(),
        () => pause((leaseSeconds * 1000) / 4, abandoned.signal),
      ),
    };
  }

  /** Returns whether more runs may be due that this process has capacity for. */
  async #claimAndExecute(execution: Execution): Promise<boolean> {
    const capacity = this.#workers.capacity();
    if (capacity.free <= 0) return false;
    const runs = await claim(this.#settings, capacity);
    if (execution.stopping.aborted) {
      const tokens = runs.map(({ token }) => token);
      await release(this.#settings, tokens);
      return false;
    }
    const calls = groupIntoCalls(runs, capacity);
    for (const call of calls) {
      const [{ id, functionId }] = call;
      const done = execute(execution, call).catch((cause) => {
        if (!execution.abandoned.aborted)
          log.error("run interrupted", { run: id, function: functionId }, cause);
      });
      this.#workers.add(call, done, () => this.#due.set());
    }
    return calls.length > 0 && calls.length < capacity.free;
  }

  /** Runs end one at a time. A busy process waits, to claim several at once. */
  async #untilDue(): Promise<void> {
    const { pollMs, parallelism } = this.#options;
    await this.#due.wait(pollMs);
    if (this.#workers.size() * 2 > parallelism) await sleep(batchMs);
  }

  async #extendLeases(): Promise<void> {
    const invalid = await heartbeat(this.#settings, this.#workers.tokens());
    const current = new Set(this.#workers.tokens());
    const lost = invalid.filter((token) => current.has(token));
    if (lost.length > 0) log.warn("leases lost", { app: this.#options.appId, runs: lost.length });
  }

  async stop(): Promise<void> {
    const session = this.#session;
    if (session === undefined || session.stopping.signal.aborted) return;
    const { appId, pool, stopTimeoutMs } = this.#options;
    session.stopping.abort();
    this.#due.set();
    await Promise.all(session.loops);
    const timeout = new AbortController();
    await Promise.race([this.#workers.finished(), pause(stopTimeoutMs, timeout.signal)]);
    timeout.abort();
    session.abandoned.abort();
    await session.heartbeat;
    await release(this.#settings, this.#workers.clear()).catch((cause) =>
      log.warn("leases not released", { app: appId }, cause),
    );
    pool.off("error", ignoreLostConnection);
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
