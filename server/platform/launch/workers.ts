import { type ChildProcess, fork } from "node:child_process";
import cluster from "node:cluster";
import { root } from "@/server/platform/root";
import { env } from "@/server/platform/runtime/env";
import { changedSettings } from "./env-file";
import { gatherMetrics } from "./gather-metrics";
import type { FromChild } from "./messages";
import { complain, say } from "./print";
import { programOf } from "./program";
import { send, supervise } from "./supervise";

type Workers = {
  /** Replaces each process by a new one with the settings of `.env`, one after the other. */
  reload(): void;
  stop(): Promise<void>;
};

/** In-flight requests get 20 seconds, and job steps another 10. */
const stopMs = 45_000 + env.SHUTDOWN_DELAY_SECONDS * 1_000;

/** Starts `count` processes that answer requests on one port and one that executes jobs, and keeps them running. */
export async function startWorkers(count: number): Promise<Workers> {
  const children = new Set<ChildProcess>();
  const metrics = gatherMetrics(() => [...children]);
  const everyone = (message: Parameters<typeof send>[1], except?: ChildProcess) => {
    for (const child of children) if (child !== except) send(child, message);
  };
  const added = (child: ChildProcess) => {
    children.add(child);
    return child;
  };
  const common = {
    stopMs,
    onMessage(child: ChildProcess, message: FromChild) {
      if (message.type === "news") everyone(message, child);
      if (message.type === "measured") metrics.measured(child, message.id, message.metrics);
      if (message.type === "collect") {
        const response = (text: string) => send(child, { type: "collected", id: message.id, text });
        metrics.collect().then(response, (error) => complain(`Halala: no metrics: ${error}`));
      }
    },
  };
  const gone = (child: ChildProcess) => {
    children.delete(child);
    metrics.gone(child);
  };

  const workers = Array.from({ length: count }, () =>
    supervise({
      ...common,
      name: "A worker",
      fork: () => added(forkWorker(count)),
      onReady: (child) => send(child, { type: "jobs", state: jobsState() }),
      onGone: gone,
    }),
  );
  // With an Inngest server, the workers execute its calls.
  const jobs = env.INNGEST_BASE_URL === undefined ? startJobs() : undefined;
  const jobsState = () =>
    jobs === undefined || jobs.running() !== undefined ? "ok" : "the process for jobs is being started again";

  function startJobs() {
    const tellState = () => everyone({ type: "jobs", state: jobsState() });
    return supervise({
      ...common,
      name: "The process for jobs",
      fork: () => added(forkJobs(count)),
      // It becomes the current one right after this.
      onReady: () => setImmediate(tellState),
      onGone(child) {
        gone(child);
        setImmediate(tellState);
      },
    });
  }

  const all = [...workers, ...(jobs === undefined ? [] : [jobs])];
  const stop = async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await jobs?.stop();
  };
  try {
    await Promise.all(all.map((one) => one.start()));
  } catch (error) {
    await stop();
    throw error;
  }

  let reloading: Promise<void> = Promise.resolve();
  async function replaceAll() {
    try {
      for (const one of all) await one.replace();
      say(`Halala: ${all.length} processes were replaced.`);
    } catch (error) {
      complain(`Halala: not reloaded: ${error instanceof Error ? error.message : error}`);
    }
  }
  return {
    reload: () => {
      reloading = reloading.then(replaceAll);
    },
    stop,
  };
}

/** The primary's environment, which is complete, with the current `.env`. */
// biome-ignore lint/style/noProcessEnv: handed on to the processes of this start
const environment = () => ({ ...process.env, ...changedSettings() });

function forkWorker(count: number): ChildProcess {
  const { file, execArgv } = programOf("worker");
  // Workers accept connections themselves. Otherwise a connection that the primary is passing to a worker
  // would hang if the worker is killed.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: file, execArgv, args: [String(count)], cwd: root });
  return cluster.fork(environment()).process;
}

function forkJobs(count: number): ChildProcess {
  const { file, execArgv } = programOf("jobs");
  return fork(file, [String(count)], { cwd: root, execArgv, env: environment() });
}
