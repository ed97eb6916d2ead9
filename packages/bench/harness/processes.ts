import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Run } from "@/packages/bench/harness/script";
import { root } from "@/packages/bench/server";
import { endWithProcess } from "./system";
import { until } from "./wait";

const Reply = z.object({ id: z.int(), result: z.unknown().optional(), error: z.string().optional() });

type Options = {
  /** A file of `processes/`. */
  program: string;
  env: Record<string, string>;
  /** Where its output goes. */
  logFile?: string;
  /** The checkout to run it from. */
  home?: string | undefined;
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
  endWithProcess(child);
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
    child.send({ id, command, input }, (error) => error !== null && reject(error));
  });
}

export type Child = { pid: number; call(command: string, input?: unknown): Promise<unknown> };

/** Starts a program that answers commands, and resolves when it is ready. */
export async function openChild(run: Run, options: Options): Promise<Child> {
  const child = startChild(options);
  run.onEnd(() => child.kill("SIGKILL"));
  await call(child, "ready");
  return { pid: child.pid ?? 0, call: (command, input) => call(child, command, input) };
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

/** Keeps one process of the service running on a port until the run ends. */
export class Service {
  readonly port: number;
  /** The last output at each unexpected end. */
  readonly crashes: string[] = [];
  /** Whether the process takes requests. */
  ready = false;
  starts = 0;
  readonly #options: Options & { logFile: string };
  readonly #exitListeners: (() => void)[] = [];
  #child: ChildProcess;
  #expectsExit = false;
  #stopping = false;

  constructor(run: Run, port: number, env: Record<string, string>, home?: string) {
    this.port = port;
    const logFile = join(run.folder, `service-${port}.log`);
    this.#options = { program: "service.ts", logFile, home, env: { ...env, PORT: String(port) } };
    this.#child = this.#start();
    run.onEnd(() => {
      this.#stopping = true;
      return this.kill();
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  #start(): ChildProcess {
    this.starts += 1;
    const child = startChild(this.#options);
    child.on("message", (message) => {
      if (typeof message === "object" && message !== null && "serving" in message) this.ready = true;
    });
    child.once("exit", (code, signal) => void this.#startAgain(`${signal ?? code}`));
    return child;
  }

  async #startAgain(reason: string): Promise<void> {
    for (const listener of this.#exitListeners) listener();
    if (this.#stopping) return;
    if (this.ready && !this.#expectsExit)
      this.crashes.push(`${reason}: ${lastOutput(this.#options.logFile)}`);
    // A process that cannot start, as while the database is down, tries again after a pause.
    if (!this.#expectsExit) await wait(250);
    if (this.#stopping) return;
    this.ready = false;
    this.#expectsExit = false;
    this.#child = this.#start();
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    this.#expectsExit = true;
    child.kill(signal);
    await gone;
  }

  /** Sends SIGKILL. The process starts again at once. */
  kill(): Promise<void> {
    return this.#end("SIGKILL");
  }

  /** Sends SIGTERM and starts the process again with these additional settings. Resolves when it serves. */
  async restart(settings: Record<string, string> = {}): Promise<void> {
    Object.assign(this.#options.env, settings);
    await this.#end("SIGTERM");
    await this.up();
  }

  /** Stops the process with a signal, as a suspended machine would. */
  freeze(): void {
    this.#child.kill("SIGSTOP");
  }

  thaw(): void {
    this.#child.kill("SIGCONT");
  }

  command(name: string, input?: unknown): Promise<unknown> {
    return call(this.#child, name, input);
  }

  /** Resolves when the process takes requests. */
  async up(): Promise<void> {
    await until(() => this.ready, { everyMs: 20 });
  }

  onExit(listener: () => void): void {
    this.#exitListeners.push(listener);
  }
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
