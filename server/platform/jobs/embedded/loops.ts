import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import { log } from "@/server/platform/runtime/log";
import { backoffMs } from "./backoff";

/** Waits, or returns at once when the signal is aborted. */
export const pause = (milliseconds: number, signal?: AbortSignal) =>
  sleep(milliseconds, undefined, signal === undefined ? {} : { signal }).catch(() => {});

/** Repeats `work` until aborted. Calls `wait` in between unless `work` returns true. Waits longer after each failure. */
export async function repeat(
  name: string,
  signal: AbortSignal,
  work: () => Promise<unknown>,
  wait: () => Promise<unknown>,
): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    try {
      const hasMore = await work();
      failures = 0;
      if (hasMore !== true) await wait();
    } catch (cause) {
      failures += 1;
      log.warn("the embedded executor cannot reach the database", { loop: name, failures }, cause);
      await pause(backoffMs(failures), signal);
    }
  }
}

/** Ends one wait. If nothing is waiting, the next wait ends immediately. */
export class Signal {
  #isSet = false;
  #resolve: (() => void) | undefined;

  set(): void {
    this.#isSet = true;
    this.#resolve?.();
  }

  /** Resolves when the signal is set, or after the timeout. */
  async wait(timeoutMs: number): Promise<void> {
    if (!this.#isSet) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs);
        this.#resolve = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#resolve = undefined;
    this.#isSet = false;
  }
}

/**
 * Sets the signal when the database notifies an app of due runs, on a separate connection that is reopened if
 * lost. Where notifications do not work, as behind a transaction pooler, polling still finds all runs.
 */
export async function listen(
  config: ClientConfig,
  appId: string,
  due: Signal,
  stop: AbortSignal,
): Promise<void> {
  for (let failures = 0; !stop.aborted; failures += 1) {
    const client = new Client(config);
    const ended = new Promise<void>((resolve) => client.once("end", resolve));
    client.on("error", () => {});
    client.on("notification", ({ payload }) => {
      if (payload === appId) due.set();
    });
    const close = () => void client.end().catch(() => {});
    try {
      await client.connect();
      stop.addEventListener("abort", close);
      if (stop.aborted) close();
      await client.query("listen jobs");
      failures = 0;
      due.set();
      await ended;
    } catch {
      // If connecting failed there may be no "end" to wait for.
      close();
    } finally {
      stop.removeEventListener("abort", close);
    }
    if (!stop.aborted) await pause(backoffMs(failures), stop);
  }
}
