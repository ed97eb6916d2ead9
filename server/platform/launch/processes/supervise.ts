import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "@/server/base/runtime/start-error";
import { FromChild, type ToChild } from "@/server/platform/launch/messages";
import { printError } from "@/server/platform/launch/print";

type Options = {
  /** The message for the operator when it ends. */
  name: string;
  fork(): ChildProcess;
  /** The time limit for an orderly shutdown in milliseconds. After it, the process is killed. */
  stopMs: number;
  onMessage(child: ChildProcess, message: FromChild): void;
  onReady?(child: ChildProcess): void;
  /** Called after the end of a process, for any reason. */
  onGone?(child: ChildProcess): void;
};

type Supervised = {
  start(): Promise<void>;
  /**
   * Starts another process, and ends the current one once the other is ready. Throws StartError and keeps the
   * current one if it does not start.
   */
  replace(): Promise<void>;
  stop(): Promise<void>;
  running(): ChildProcess | undefined;
};

/** Long enough for a busy machine; a hanging process is detected. */
const startMs = 300_000;
/** Idle keep-alive connections end after 65 seconds. */
const drainMs = 90_000;
/** A process that ran this long started well and is restarted immediately. */
const settledMs = 60_000;
const maxPauseMs = 10_000;

/**
 * The delay before the `failures`th consecutive start of a process that did not run long, in milliseconds.
 */
export const pauseBefore = (failures: number): number =>
  failures === 0 ? 0 : Math.min(maxPauseMs, 250 * 2 ** (failures - 1));

/** Keeps one process running until it is stopped. */
export const supervise = (options: Options): Supervised => new Supervisor(options);

class Supervisor implements Supervised {
  readonly #options: Options;
  readonly #stopped = new AbortController();
  readonly #retiring = new WeakSet<ChildProcess>();
  #current: ChildProcess | undefined;
  #restarting: Promise<void> | undefined;
  #replacing: Promise<void> = Promise.resolve();
  #failures = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  start(): Promise<void> {
    return this.#adopt(this.#startProcess());
  }

  replace(): Promise<void> {
    const replaced = this.#replacing.then(() => this.#replaceCurrent());
    this.#replacing = replaced.catch(() => {});
    return replaced;
  }

  /** Runs one at a time, so that the last process started has the latest settings. */
  async #replaceCurrent(): Promise<void> {
    // A process that is starting may have the old settings.
    await this.#restarting;
    const before = this.#current;
    if (before === undefined) return;
    await this.#adopt(this.#startProcess(), before);
    await this.#end(before, "drain", drainMs);
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    if (this.#current !== undefined) await this.#end(this.#current, "stop", this.#options.stopMs);
  }

  running(): ChildProcess | undefined {
    return this.#current;
  }

  /** Starts a process. Resolves when it is ready. */
  async #startProcess(): Promise<ChildProcess> {
    const { name, fork, onMessage, onReady, onGone } = this.#options;
    const child = fork();
    const since = performance.now();
    const ready = readinessOf(child, name);
    child.on("message", (message) => onMessage(child, FromChild.parse(message)));
    // Its channel may close while a message is being sent.
    child.on("error", () => {});
    child.once("exit", (code, signal) => {
      onGone?.(child);
      const isUnexpected = child === this.#current && !this.#retiring.has(child);
      if (isUnexpected) this.#onUnexpectedExit(child, signal ?? `code ${code}`, since);
    });
    try {
      await ready;
    } catch (error) {
      child.kill("SIGKILL");
      throw error;
    }
    onReady?.(child);
    return child;
  }

  #onUnexpectedExit({ pid }: ChildProcess, reason: string, since: number): void {
    this.#current = undefined;
    if (this.#stopped.signal.aborted) return;
    this.#failures = performance.now() - since > settledMs ? 0 : this.#failures + 1;
    printError(`Halala: ${this.#options.name} (process ${pid}) ended with ${reason}. Another one starts.`);
    this.#restarting = this.#restart();
  }

  async #restart(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted && this.#current === undefined) {
      await sleep(pauseBefore(this.#failures), undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      await this.#adopt(this.#startProcess()).catch((error) => {
        this.#failures += 1;
        printError(`Halala: ${error instanceof Error ? error.message : error}`);
      });
    }
  }

  /**
   * Replaces `before` by a new process. Ends the new one if everything was stopped or another one was started
   * meanwhile.
   */
  async #adopt(starting: Promise<ChildProcess>, before?: ChildProcess): Promise<void> {
    const child = await starting;
    const current = this.#current;
    const isNeeded = !this.#stopped.signal.aborted && (current === undefined || current === before);
    if (isNeeded) this.#current = child;
    else await this.#end(child, "stop", this.#options.stopMs);
  }

  async #end(child: ChildProcess, how: "stop" | "drain", withinMs: number): Promise<void> {
    this.#retiring.add(child);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    sendToWorker(child, { type: how });
    const timer = setTimeout(() => child.kill("SIGKILL"), withinMs);
    await ended;
    clearTimeout(timer);
  }
}

/** Sends unless the channel is closed, as that of a process that has just ended. */
export function sendToWorker(child: ChildProcess, message: ToChild): void {
  if (child.connected) child.send(message, () => {});
}

async function readinessOf(child: ChildProcess, name: string): Promise<void> {
  const settled = new AbortController();
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (reason: string) => reject(new StartError(`${name} did not start: ${reason}`));
      const timer = setTimeout(() => fail(`not ready within ${startMs / 1000} seconds`), startMs);
      settled.signal.addEventListener("abort", () => clearTimeout(timer));
      child.on("message", (message) => {
        const received = FromChild.parse(message);
        if (received.type === "ready") resolve();
        if (received.type === "failed") fail(received.reason);
      });
      child.once("exit", (code, signal) => fail(`it ended with ${signal ?? `code ${code}`}`));
    });
  } finally {
    settled.abort();
  }
}
