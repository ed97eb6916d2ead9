import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { log } from "@/server/platform/runtime/log";
import { Bell } from "./bell";
import { type Handler, origin, send } from "./call";
import { claim, heartbeat, type Leased, release } from "./claim";
import { crewOf } from "./crew";
import { rememberCrons, runCrons } from "./cron";
import { databaseOf } from "./database";
import type { JobFunction } from "./functions";
import { listen } from "./listener";
import { answer } from "./local-server";
import { pause, repeat } from "./loop";
import { inngestRetryDelaysMs, type Settings } from "./settings";
import { deleteExpired, wakeStranded } from "./sweep";
import { perform } from "./work";

export type ExecutorOptions = {
  pool: Pool;
  /** Hexadecimal. It signs the calls to the handler, so the client must have the same one. */
  signingKey: string;
  /** Given, events with another key are refused. */
  eventKey?: string;
  /** The client's id. Executors of one app share its work; apps do not see each other. */
  appId: string;
  /** For tests. Otherwise the database's clock counts, so that machines need not agree. */
  clock?: () => Date;
  /** Waits before the retries, the last one repeating. Given, there is no jitter. */
  retryDelaysMs?: readonly number[];
  pollMs?: number;
  leaseSeconds?: number;
  /** Calls executing at once in this process. */
  parallelism?: number;
  /** How long one call may take before it counts as failed. */
  callTimeoutMs?: number;
  /** How long `stop` waits for calls in flight. */
  stopTimeoutMs?: number;
  /** How long ended runs are kept. */
  retentionSeconds?: number;
};

export type Executor = {
  /** What the client is to use as `fetch`, with {@link origin} as its `baseUrl`. Works before `start`, too. */
  fetch: typeof fetch;
  /** Registers the handler's functions and begins to work; again, to replace the handler. Throws on a function it cannot run. */
  start(handler: Handler): Promise<void>;
  /** Finishes the calls in flight or, after a while, leaves them to other processes. */
  stop(): Promise<void>;
  /** Resolves when nothing of the app is due or executing anywhere; sleeps and retries ahead do not count. */
  idle(): Promise<void>;
};

/** The functions could not be registered; the message says which and why. */
class RegistrationError extends Error {}

const housekeepingMs = 60_000;
const gatherMs = 15;

/** Runs an app's Inngest functions in this process, durable in Postgres: an Inngest server without the server. */
export function createExecutor(options: ExecutorOptions): Executor {
  const { pool, appId, signingKey, eventKey, pollMs = 1000, leaseSeconds = 20, parallelism = 10 } = options;
  const { callTimeoutMs = 120_000, stopTimeoutMs = 10_000, retentionSeconds = 7 * 86_400 } = options;
  const bell = new Bell();
  const crew = crewOf(parallelism);
  const ticked = new Map<string, number>();
  let functions: ReadonlyMap<string, JobFunction> = new Map();
  let clockOffsetMs = 0;
  let current: Handler | undefined;
  let session: { stopping: AbortController; loops: Promise<unknown>[]; abandoned: boolean } | undefined;

  const settings: Settings = {
    appId,
    pool: databaseOf(pool),
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

  const site = {
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
    // Less is measuring error, and a clock that trembles would make what was due a moment ago not due yet.
    if (Math.abs(offsetMs - clockOffsetMs) > 250) clockOffsetMs = offsetMs;
  }

  async function claimAndLaunch(): Promise<boolean> {
    const room = crew.room();
    if (room.free <= 0) return false;
    const freed = crew.takeFreed();
    try {
      const { calls, again } = await claim(settings, room, freed);
      for (const call of calls) launch(call);
      return again;
    } catch (cause) {
      crew.giveBack(freed);
      throw cause;
    }
  }

  /** Calls end one by one: a busy process looks for the next ones together. */
  async function nextClaim(): Promise<void> {
    await bell.wait(pollMs);
    if (crew.size() * 2 > parallelism) await sleep(gatherMs);
  }

  function launch(call: Leased): void {
    const own = session;
    const work = {
      settings,
      signingKey,
      callTimeoutMs,
      handler: () => current ?? missingHandler,
      stopping: () => own?.stopping.signal.aborted ?? true,
      abandoned: () => own?.abandoned ?? true,
    };
    const done = perform(work, call).catch((cause) => {
      if (!work.abandoned()) log.error("call not finished", { run: call.runId, step: call.stepId }, cause);
    });
    crew.begin(call, done, () => bell.ring());
  }

  async function beat(): Promise<void> {
    await alignClock();
    const lost = await heartbeat(settings, crew.tokens());
    const still = lost.filter(crew.has);
    if (still.length > 0) log.warn("lease lost", { app: appId, calls: still.length });
    await wakeStranded(settings);
  }

  async function start(handler: Handler): Promise<void> {
    current = handler;
    await alignClock();
    const { status, body } = await send(handler, signingKey, "PUT", "", { url: origin });
    if (status !== 200) throw new RegistrationError(reason(body));
    await rememberCrons(settings);
    if (session !== undefined) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    pool.on("error", onPoolError);
    const loops = [
      listen(pool, appId, bell, signal),
      repeat("jobs", signal, claimAndLaunch, nextClaim),
      repeat(
        "cron",
        signal,
        () => runCrons(settings, ticked),
        () => pause(pollMs, signal),
      ),
      repeat("heartbeat", signal, beat, () => pause((leaseSeconds * 1000) / 4, signal)),
      repeat(
        "retention",
        signal,
        () => deleteExpired(settings, retentionSeconds),
        () => pause(housekeepingMs, signal),
      ),
    ];
    session = { stopping, loops, abandoned: false };
  }

  async function stop(): Promise<void> {
    const ending = session;
    if (ending === undefined || ending.stopping.signal.aborted) return;
    // The heartbeat ends with the session, so leases must outlast the calls still in flight.
    const beating = setInterval(
      () => void heartbeat(settings, crew.tokens()).catch(() => {}),
      (leaseSeconds * 1000) / 4,
    );
    ending.stopping.abort();
    bell.ring();
    await Promise.all(ending.loops);
    const waiting = new AbortController();
    await Promise.race([crew.finished(), pause(stopTimeoutMs, waiting.signal)]);
    waiting.abort();
    clearInterval(beating);
    ending.abandoned = true;
    await release(settings, crew.abandon(), crew.takeFreed()).catch((cause) =>
      log.warn("leases not released", { app: appId }, cause),
    );
    pool.off("error", onPoolError);
    session = undefined;
  }

  async function idle(): Promise<void> {
    for (;;) {
      await crew.finished();
      const { rowCount } = await pool.query(
        "select from jobs.calls where app_id = $1 and (due_at <= $2 or lease_token is not null or waiting_on is not null) limit 1",
        [appId, settings.now()],
      );
      if (rowCount === 0 && crew.size() === 0) return;
      await sleep(10);
    }
  }

  return { fetch: (input, init) => answer(site, new Request(input, init)), start, stop, idle };
}

const missingHandler: Handler = () => Promise.reject(new Error("No handler was given to the executor."));

// The pool has already dropped the connection; the next query opens another.
const onPoolError = () => {};

function reason(body: string): string {
  try {
    const { message } = JSON.parse(body);
    return typeof message === "string" ? message : body;
  } catch {
    return body;
  }
}
