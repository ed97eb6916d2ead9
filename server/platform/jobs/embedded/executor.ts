import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/server/base/runtime/log";
import { isRecord, tryParseJson } from "@/server/base/runtime/values";
import { type ExecutorOptions, type ExecutorSettings, executorSettingsOf, transaction } from "./database";
import { type Handler, newRun, origin, send, startRuns } from "./events";
import { type Execution, executeRun } from "./execute";
import type { JobEvent } from "./functions";
import { listenForEvents, pause, repeat, Signal } from "./loops";
import { claim, deleteExpired, heartbeat, release } from "./queue";
import { handleRequest } from "./server";
import { WorkerPool } from "./worker-pool";

const housekeepingMs = 60_000;
const batchMs = 15;

type Session = {
  stopping: AbortController;
  /** Aborted when in-flight runs are released. */
  abandoned: AbortController;
  loops: Promise<unknown>[];
  heartbeat: Promise<unknown>;
};

/** Executes the Inngest functions of an app in this process, with their state in PostgreSQL. */
export class Executor {
  readonly #settings: ExecutorSettings;
  readonly #workers: WorkerPool;
  readonly #due = new Signal();
  #handler: Handler = () => Promise.reject(new Error("The executor has no handler."));
  #session: Session | undefined;

  constructor(options: ExecutorOptions) {
    this.#settings = executorSettingsOf(options);
    this.#workers = new WorkerPool(this.#settings);
  }

  /** The client's `fetch`, with {@link origin} as its `baseUrl`. It works before `start` too. */
  readonly fetch: typeof fetch = (input, init) => handleRequest(this.#settings, new Request(input, init));

  /**
   * Registers the functions of the handler and starts to execute; later calls replace the handler. Throws for functions
   * that it cannot run.
   */
  async start(handler: Handler): Promise<void> {
    this.#handler = handler;
    const { status, body } = await send(handler, this.#settings.signingKey, "PUT", "", { url: origin });
    if (status !== 200) throw new Error(messageIn(body));
    await registerCrons(this.#settings);
    this.#session ??= this.#begin();
  }

  #begin(): Session {
    const settings = this.#settings;
    const { listener, appId, pollMs, leaseSeconds } = settings;
    const [stopping, abandoned] = [new AbortController(), new AbortController()];
    const signals = { stopping: stopping.signal, abandoned: abandoned.signal };
    const execution = { settings, handler: () => this.#handler, ...signals };
    const ticks = new Map<string, number>();
    const loop = (name: string, work: () => Promise<unknown>, wait: number | (() => Promise<void>)) =>
      repeat(name, stopping.signal, work, wait);
    return {
      stopping,
      abandoned,
      loops: [
        loop("listen", () => listenForEvents(listener, appId, this.#due, stopping.signal), 100),
        loop(
          "claim",
          () => this.#claimAndExecute(execution),
          () => this.#untilDue(),
        ),
        loop("cron", () => startDueCrons(settings, ticks), pollMs),
        loop("retention", () => deleteExpired(settings), housekeepingMs),
      ],
      // Until the end, because the leases of in-flight runs must not end before them.
      heartbeat: repeat("heartbeat", abandoned.signal, () => this.#extendLeases(), (leaseSeconds * 1000) / 4),
    };
  }

  /** Returns whether more runs may be due that this process has capacity for. */
  async #claimAndExecute(execution: Execution): Promise<boolean> {
    const free = this.#workers.free();
    if (free <= 0) return false;
    const calls = await claim(this.#settings, this.#workers);
    if (execution.stopping.aborted) {
      const tokens = calls.flat().map(({ token }) => token);
      await release(this.#settings, tokens);
      return false;
    }
    for (const call of calls) {
      const [{ id, functionId }] = call;
      const done = executeRun(execution, call).catch((cause) => {
        if (!execution.abandoned.aborted)
          log.error("run interrupted", { run: id, function: functionId }, cause);
      });
      this.#workers.add(call, done, () => this.#due.set());
    }
    return calls.length > 0 && calls.length < free;
  }

  /** Runs end one at a time. A busy process waits, to claim several at once. */
  async #untilDue(): Promise<void> {
    const { pollMs, parallelism } = this.#settings;
    await this.#due.wait(pollMs);
    if (this.#workers.free() * 2 < parallelism) await sleep(batchMs);
  }

  async #extendLeases(): Promise<void> {
    const invalid = await heartbeat(this.#settings, this.#workers.tokens());
    const current = new Set(this.#workers.tokens());
    const lost = invalid.filter((token) => current.has(token));
    if (lost.length > 0) log.warn("leases lost", { app: this.#settings.appId, runs: lost.length });
  }

  /** Waits for the runs in flight, and after the timeout releases them to other processes. */
  async stop(): Promise<void> {
    const session = this.#session;
    if (session === undefined || session.stopping.signal.aborted) return;
    const { appId, stopTimeoutMs } = this.#settings;
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
    this.#session = undefined;
  }
}

function messageIn(body: string): string {
  const parsed = tryParseJson(body);
  return isRecord(parsed) && typeof parsed.message === "string" ? parsed.message : body;
}

/** Registers the app's crons. A new or changed cron has missed nothing so far. */
async function registerCrons({ db, appId, now, functions }: ExecutorSettings): Promise<void> {
  const crons = [...functions.values()].flatMap(({ id, crons }) => crons.map(({ cron }) => ({ id, cron })));
  await db.query(
    `insert into jobs.crons (app_id, function_id, cron, last_tick)
     select $1, function_id, cron, $4 from unnest($2::text[], $3::text[]) as known (function_id, cron) on conflict do nothing`,
    [appId, crons.map(({ id }) => id), crons.map(({ cron }) => cron), now()],
  );
}

/**
 * Starts a run for each cron whose last tick has none yet. After an outage, only the last missed tick runs.
 * `handled` contains the ticks that this process need not look up again.
 */
async function startDueCrons(settings: ExecutorSettings, handled: Map<string, number>): Promise<void> {
  const now = settings.now();
  for (const job of settings.functions.values())
    for (const { cron, lastTick } of job.crons) {
      const tick = lastTick(now);
      const key = `${job.id} ${cron}`;
      if (tick === undefined || (handled.get(key) ?? 0) >= tick.getTime()) continue;
      await transaction(settings.pool, async (tx) => {
        // The row only moves forward, so exactly one of several processes starts the run.
        const { rowCount } = await tx.query(
          "update jobs.crons set last_tick = $4 where app_id = $1 and function_id = $2 and cron = $3 and last_tick < $4",
          [settings.appId, job.id, cron, tick],
        );
        if (rowCount) await startRuns(tx, settings, [newRun(job, cronEvent(cron, tick), now)]);
      });
      handled.set(key, tick.getTime());
    }
}

function cronEvent(cron: string, tick: Date): JobEvent {
  const fireAt = tick.toISOString().replace(".000Z", "Z");
  return {
    name: "inngest/scheduled.timer",
    id: fireAt,
    ts: tick.getTime(),
    user: {},
    data: { cron, fireAt, scheduledAt: fireAt },
  };
}
