import { type ChildProcess, fork } from "node:child_process";
import cluster from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import { AggregatorRegistry } from "prom-client";
import { z } from "zod";
import { root } from "@/server/base/root";
import { env } from "@/server/base/runtime/env";
import { registry } from "@/server/base/runtime/metrics";
import { thisProcess } from "@/server/base/runtime/this-process";
import { changedSettings } from "@/server/platform/launch/env-file";
import type { FromChild, ToChild } from "@/server/platform/launch/messages";
import { printError, say } from "@/server/platform/launch/print";
import { currentEnvironment } from "./processes";
import { programOf } from "./program";
import { sendToWorker, supervise } from "./supervise";

type Workers = {
  /** Replaces each process by a new one with the settings of `.env`, one after the other. */
  reload(): void;
  /** Tells each process whether jobs are executed and the demo data exists. */
  sendState(): void;
  stop(): Promise<void>;
};

/** In-flight requests get 20 seconds, and job steps another 10. */
const stopMs = 45_000 + env.SHUTDOWN_DELAY_SECONDS * 1_000;

/** Starts `count` processes that serve requests on one port and one that executes jobs, and keeps them running. */
export async function startWorkers(count: number): Promise<Workers> {
  const children = openChildren();
  const workers = Array.from({ length: count }, () =>
    children.supervise({
      name: "A worker",
      fork: () => forkWorker(count, state()),
      // It may have changed since the fork.
      onReady: (child) => sendToWorker(child, { type: "state", ...state() }),
    }),
  );
  const sendState = () => children.broadcast({ type: "state", ...state() });
  // With an Inngest server, the workers execute its calls.
  const jobs =
    env.INNGEST_BASE_URL === undefined
      ? children.supervise({
          name: "The process for jobs",
          fork: () => forkJobs(count),
          // It becomes the current one right after this.
          onReady: () => setImmediate(sendState),
          onGone: () => setImmediate(sendState),
        })
      : undefined;
  const state = () => ({
    jobs:
      jobs === undefined || jobs.running() !== undefined
        ? "ok"
        : "the process for jobs is being started again",
    demo: thisProcess.demo,
  });

  const processes = [...workers, ...(jobs === undefined ? [] : [jobs])];
  const stop = async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await jobs?.stop();
  };
  try {
    await Promise.all(processes.map((process) => process.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  let reloading: Promise<void> = Promise.resolve();
  return {
    reload() {
      reloading = reloading.then(() => replaceEach(processes));
    },
    sendState,
    stop,
  };
}

/** The processes of this start, and the messages between them. */
function openChildren() {
  const children = new Set<ChildProcess>();
  const metrics = collectMetrics(() => [...children]);
  const broadcast = (message: ToChild, except?: ChildProcess) => {
    for (const child of children) if (child !== except) sendToWorker(child, message);
  };
  const onMessage = (child: ChildProcess, message: FromChild) => {
    if (message.type === "peer_message") broadcast(message, child);
    if (message.type === "metrics") metrics.receive(child, message.id, message.metrics);
    if (message.type === "collect") {
      const respond = (text: string) => sendToWorker(child, { type: "collected", id: message.id, text });
      metrics.collect().then(respond, (error) => printError(`Halala: no metrics: ${error}`));
    }
  };
  return {
    broadcast,
    /** Keeps a process running, which receives the messages of the others. */
    supervise: ({ fork: forkOne, onGone, ...options }: ChildOptions) =>
      supervise({
        ...options,
        stopMs,
        onMessage,
        fork() {
          const child = forkOne();
          children.add(child);
          return child;
        },
        onGone(child) {
          children.delete(child);
          metrics.remove(child);
          onGone?.(child);
        },
      }),
  };
}

type ChildOptions = Omit<Parameters<typeof supervise>[0], "stopMs" | "onMessage">;

type Process = ReturnType<typeof supervise>;

/**
 * Replaces each process by a new one, one after the other. One that is being restarted is replaced later, once it is
 * ready, so that a process that cannot start does not delay the others or the next reload.
 */
export async function replaceEach(processes: readonly Process[]): Promise<void> {
  const starting = processes.filter((process) => process.running() === undefined);
  for (const process of starting) process.replace().catch(reportFailedReload);
  const running = processes.filter((process) => !starting.includes(process));
  try {
    for (const process of running) await process.replace();
  } catch (error) {
    reportFailedReload(error);
    return;
  }
  say(`Halala: ${running.length} processes were replaced.`);
  if (starting.length > 0) say(`Halala: still starting, to be replaced once ready: ${starting.length}.`);
}

const reportFailedReload = (error: unknown) =>
  printError(`Halala: not reloaded: ${error instanceof Error ? error.message : error}`);

/** The primary's environment, which is complete, with the current `.env`. */
const environment = () => ({ ...currentEnvironment(), ...changedSettings() });

function forkWorker(count: number, { jobs, demo }: { jobs: string; demo: string }): ChildProcess {
  const { file, execArgv } = programOf("worker");
  // Workers accept connections themselves. Otherwise a connection that the primary is passing to a worker
  // would hang if the worker is killed.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: file, execArgv, args: [String(count), jobs, demo], cwd: root });
  return cluster.fork(environment()).process;
}

function forkJobs(count: number): ChildProcess {
  const { file, execArgv } = programOf("jobs");
  return fork(file, [String(count)], { cwd: root, execArgv, env: environment() });
}

/** A registry's JSON, as prom-client writes it. */
const Metrics = z.array(z.looseObject({ name: z.string(), type: z.string(), aggregator: z.string() }));
type Metrics = z.infer<typeof Metrics>;

/** For a process that does not respond within this time, in milliseconds, its previous metrics are used. */
const timeoutMs = 1_000;

/**
 * Adds up the metrics of all processes. Counters never decrease: the counts of an ended process stay in the
 * sum.
 */
function collectMetrics(children: () => readonly ChildProcess[]) {
  const last = new Map<ChildProcess, Metrics>();
  const collections = new Map<number, { remaining: Set<ChildProcess>; done(): void }>();
  let ended: Promise<Metrics> = Promise.resolve([]);
  let lastId = 0;

  const sum = (all: readonly Metrics[]) =>
    AggregatorRegistry.aggregate(all.filter((some) => some.length > 0));

  return {
    /** Receives the metrics that a process sends, on request or before it ends. */
    receive(child: ChildProcess, id: number, metrics: string): void {
      last.set(child, Metrics.parse(JSON.parse(metrics)));
      const collection = collections.get(id);
      collection?.remaining.delete(child);
      if (collection?.remaining.size === 0) collection.done();
    },
    /** Keeps the counts of a process that ended. */
    remove(child: ChildProcess): void {
      const known = last.get(child);
      last.delete(child);
      if (known === undefined) return;
      const cumulative = known.filter(({ type }) => type === "counter" || type === "histogram");
      ended = ended.then(async (before) => Metrics.parse(await sum([before, cumulative]).getMetricsAsJSON()));
    },
    /** All metrics in Prometheus's text format. */
    async collect(): Promise<string> {
      const id = ++lastId;
      const remaining = new Set(children());
      const complete = new Promise<void>((done) => collections.set(id, { remaining, done }));
      for (const child of remaining) sendToWorker(child, { type: "measure", id });
      if (remaining.size > 0) await Promise.race([complete, sleep(timeoutMs, undefined, { ref: false })]);
      collections.delete(id);
      const own = Metrics.parse(await registry.getMetricsAsJSON());
      return sum([own, await ended, ...last.values()]).metrics();
    },
  };
}
