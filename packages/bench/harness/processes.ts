import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Run } from "@/packages/bench/harness/script";
import { root } from "@/packages/bench/server";

const Reply = z.object({ id: z.int(), result: z.unknown().optional(), error: z.string().optional() });

type Options = {
  /** A file of `processes/`. */
  program: string;
  env: Record<string, string>;
  /** Where its output goes. */
  logFile?: string;
  /** The checkout to run it from. */
  home?: string;
};

/** Starts a program in a process of its own, with the given environment only. It ends with this process. */
function startChild({ program, env, logFile, home = root }: Options): ChildProcess {
  // biome-ignore lint/style/noProcessEnv: what any program needs to run
  const { PATH = "", HOME = "" } = process.env;
  const output = logFile === undefined ? "inherit" : openSync(logFile, "a");
  const child = fork(join(home, "packages/bench/processes", program), {
    cwd: home,
    execArgv: ["--import", "tsx"],
    serialization: "advanced",
    stdio: ["ignore", output, output, "ipc"],
    env: { PATH, HOME, NODE_ENV: "production", LOG_LEVEL: "warn", ...env },
  });
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  child.setMaxListeners(0);
  return child;
}

let calls = 0;

/** Runs a command in a child. Rejects when the command fails or the child ends first. */
function call(child: ChildProcess, command: string, input?: unknown): Promise<unknown> {
  calls += 1;
  const id = calls;
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error(`A process ended before it answered "${command}".`));
    const onMessage = (message: unknown) => {
      const reply = Reply.safeParse(message).data;
      if (reply?.id !== id) return;
      child.off("message", onMessage).off("exit", onExit);
      if (reply.error === undefined) resolve(reply.result);
      else reject(new Error(reply.error));
    };
    child.on("message", onMessage).once("exit", onExit);
    child.send({ id, command, input });
  });
}

/** Starts a program that answers commands, and resolves when it is ready. */
export async function openChild(run: Run, options: Options) {
  const child = startChild(options);
  run.onEnd(() => child.kill("SIGKILL"));
  await call(child, "ready");
  return (command: string, input?: unknown) => call(child, command, input);
}

export const newSecretsKey = (name: string) => `${name}:${randomBytes(32).toString("base64")}`;

/** Starts the service's code in a process without its server, on the given database. */
export const openHandler = (run: Run, databaseUrl: string, env: Record<string, string> = {}) =>
  openChild(run, {
    program: "handler.ts",
    logFile: join(run.folder, "handler.log"),
    env: {
      LOG_LEVEL: "error",
      BASE_URL: "http://127.0.0.1",
      DATA_DIR: run.folder,
      SECRETS_KEYS: newSecretsKey("k1"),
      ...env,
      DATABASE_URL: databaseUrl,
    },
  });

export type Services = ReturnType<typeof startServices>;
export type Service = Services["all"][number];

type ServiceOptions = {
  ports: readonly number[];
  env: Record<string, string>;
  /** The checkout to run, instead of this one. */
  home?: string | undefined;
};

/** Keeps one process of the service running on each port until the run ends. */
export function startServices(run: Run, { ports, env, home }: ServiceOptions) {
  const crashes: string[] = [];
  const state = { stopping: false, starts: 0 };
  const stops: (() => Promise<void>)[] = [];

  function startService(port: number) {
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
      /** Sends SIGKILL. The process starts again at once. */
      kill: () => end("SIGKILL"),
      /** Sends SIGTERM and starts the process again with these additional settings. Resolves when it serves. */
      async restart(settings: Record<string, string> = {}) {
        Object.assign(own, settings);
        await end("SIGTERM");
        await up();
      },
      /** Stops and continues the process with signals, as a suspended machine would. */
      freeze: () => void now.child.kill("SIGSTOP"),
      thaw: () => void now.child.kill("SIGCONT"),
      command: (name: string, input?: unknown) => call(now.child, name, input),
      /** Resolves when the process takes requests. */
      up,
      onExit: (listener: () => void) => void exitListeners.push(listener),
    };
  }

  run.onEnd(async () => {
    state.stopping = true;
    await Promise.all(stops.map((stop) => stop()));
  });
  return {
    all: ports.map(startService),
    /** The last output of each process that ended unexpectedly. */
    crashes,
    starts: () => state.starts,
  };
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
