import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { call, startChild } from "./child";
import type { Run } from "./run";

export type Service = {
  readonly port: number;
  readonly ready: boolean;
  /** Sends SIGKILL. The process starts again at once. */
  kill(): Promise<void>;
  /** Sends SIGTERM and starts the process again with these additional settings. Resolves when it serves. */
  restart(settings?: Record<string, string>): Promise<void>;
  /** Stops and continues the process with signals, as a suspended machine would. */
  freeze(): void;
  thaw(): void;
  command(name: string): Promise<unknown>;
  /** Resolves when the process takes requests. */
  up(): Promise<void>;
  onExit(listener: () => void): void;
};

export type Services = {
  readonly all: readonly Service[];
  /** The last output of each process that ended without being told to. */
  readonly crashes: readonly string[];
  starts(): number;
  stop(): Promise<void>;
};

type Options = {
  ports: readonly number[];
  env: Record<string, string>;
  /** The checkout to run, instead of this one. */
  home?: string | undefined;
};

/** Keeps one process of the service running on each port until the run ends. */
export function startServices(run: Run, { ports, env, home }: Options): Services {
  const crashes: string[] = [];
  const state = { stopping: false, starts: 0 };
  const stops: (() => Promise<void>)[] = [];

  function startService(port: number): Service {
    const logFile = join(run.folder, `service-${port}.log`);
    const own: Record<string, string> = {};
    const exitListeners: (() => void)[] = [];
    const now = { child: start(), ready: false, expectsExit: false };

    function start(): ChildProcess {
      state.starts += 1;
      const options = { program: "service.ts", logFile, env: { ...env, PORT: String(port), ...own } };
      const child = startChild(home === undefined ? options : { ...options, home });
      child.on("message", (message) => {
        if (typeof message === "object" && message !== null && "serving" in message) now.ready = true;
      });
      child.once("exit", (code, signal) => void startAgain(`${signal ?? code}`));
      return child;
    }

    async function startAgain(reason: string) {
      for (const listener of exitListeners) listener();
      if (state.stopping) return;
      if (now.ready && !now.expectsExit) crashes.push(`${reason}: ${lastOutput(logFile)}`);
      // A process that cannot start, as while the database is down, tries again after a pause.
      if (!now.expectsExit) await wait(250);
      if (state.stopping) return;
      Object.assign(now, { ready: false, expectsExit: false });
      now.child = start();
    }

    async function end(signal: NodeJS.Signals) {
      const { child } = now;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      now.expectsExit = true;
      child.kill(signal);
      await gone;
    }
    async function up() {
      while (!now.ready) await wait(20);
    }
    stops.push(() => end("SIGKILL"));
    return {
      port,
      get ready() {
        return now.ready;
      },
      kill: () => end("SIGKILL"),
      async restart(settings = {}) {
        Object.assign(own, settings);
        await end("SIGTERM");
        await up();
      },
      freeze: () => void now.child.kill("SIGSTOP"),
      thaw: () => void now.child.kill("SIGCONT"),
      command: (name) => call(now.child, name),
      up,
      onExit: (listener) => void exitListeners.push(listener),
    };
  }

  const services: Services = {
    all: ports.map(startService),
    crashes,
    starts: () => state.starts,
    async stop() {
      state.stopping = true;
      await Promise.all(stops.map((stop) => stop()));
    },
  };
  run.onEnd(services.stop);
  return services;
}

/** The end of a log, without its JSON lines: what Node prints before it gives up. */
const lastOutput = (logFile: string) =>
  readFileSync(logFile, "utf8")
    .split("\n")
    .slice(-40)
    .filter((line) => !line.startsWith("{"))
    .join(" ")
    .replace(/\s+/g, " ")
    .slice(-600);
