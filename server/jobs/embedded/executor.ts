import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { log } from "@/server/core/log";
import { Bell } from "./bell";
import { type Handler, origin, send } from "./call";
import { type Call, claim, heartbeat, release } from "./claim";
import { rememberCrons, runCrons } from "./cron";
import type { JobFunction } from "./functions";
import { listen } from "./listener";
import { answer } from "./local-server";
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

/** Runs an app's Inngest functions in this process, durable in Postgres: an Inngest server without the server. */
export function createExecutor(options: ExecutorOptions): Executor {
  const { pool, appId, signingKey, eventKey, pollMs = 1000, leaseSeconds = 20, parallelism = 10 } = options;
  const { callTimeoutMs = 120_000, stopTimeoutMs = 10_000, retentionSeconds = 7 * 86_400 } = options;
  const bell = new Bell();
  const inFlight = new Map<string, { call: Call; done: Promise<void> }>();
  const ticked = new Map<string, number>();
  let functions: ReadonlyMap<string, JobFunction> = new Map();
  let clockOffsetMs = 0;
  let current: Handler | undefined;
  let session: { stopping: AbortController; loops: Promise<unknown>[]; abandoned: boolean } | undefined;

  const settings: Settings = {
    appId,
    pool,
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
    const free = parallelism - inFlight.size;
    if (free <= 0) return false;
    const { calls, seen } = await claim(settings, free);
    for (const call of calls) launch(call);
    return seen === free;
  }

  function launch(call: Call): void {
    const own = session;
    const work = {
      settings,
      signingKey,
      callTimeoutMs,
      handler: () => current ?? missingHandler,
      stopping: () => own?.stopping.signal.aborted ?? true,
      abandoned: () => own?.abandoned ?? true,
    };
    const done = perform(work, call)
      .catch((cause) => {
        if (!work.abandoned()) log.error("call not finished", { run: call.runId, step: call.stepId }, cause);
      })
      .finally(() => {
        inFlight.delete(call.token);
        bell.ring();
      });
    inFlight.set(call.token, { call, done });
  }

  async function beat(): Promise<void> {
    await alignClock();
    const lost = await heartbeat(settings, [...inFlight.keys()]);
    const still = lost.filter((token) => inFlight.has(token));
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
      repeat("jobs", signal, claimAndLaunch, () => bell.wait(pollMs)),
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
      () => void heartbeat(settings, [...inFlight.keys()]).catch(() => {}),
      (leaseSeconds * 1000) / 4,
    );
    ending.stopping.abort();
    bell.ring();
    await Promise.all(ending.loops);
    const waiting = new AbortController();
    const finished = Promise.all([...inFlight.values()].map(({ done }) => done));
    await Promise.race([finished, pause(stopTimeoutMs, waiting.signal)]);
    waiting.abort();
    clearInterval(beating);
    ending.abandoned = true;
    const unfinished = [...inFlight.values()].map(({ call }) => call);
    inFlight.clear();
    await release(settings, unfinished).catch((cause) =>
      log.warn("leases not released", { app: appId }, cause),
    );
    pool.off("error", onPoolError);
    session = undefined;
  }

  async function idle(): Promise<void> {
    for (;;) {
      await Promise.all([...inFlight.values()].map(({ done }) => done));
      const { rowCount } = await pool.query(
        "select from jobs.calls where app_id = $1 and (due_at <= $2 or lease_token is not null or waiting_on is not null) limit 1",
        [appId, settings.now()],
      );
      if (rowCount === 0 && inFlight.size === 0) return;
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

/** Pauses, or returns at once when the signal is aborted. */
const pause = (milliseconds: number, signal?: AbortSignal) =>
  sleep(milliseconds, undefined, signal === undefined ? {} : { signal }).catch(() => {});

/** Repeats until aborted; after a failure, such as a database restart, it waits longer each time. */
async function repeat(
  name: string,
  signal: AbortSignal,
  work: () => Promise<unknown>,
  rest: () => Promise<unknown>,
): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    try {
      const again = await work();
      failures = 0;
      if (again !== true) await rest();
    } catch (cause) {
      failures += 1;
      log.warn("embedded executor waits for the database", { loop: name, failures }, cause);
      await pause(Math.min(100 * 2 ** failures, 5000), signal);
    }
  }
}
