import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import { log } from "@/server/base/runtime/log";
import { backoffMs } from "./database";

/** Waits, or returns at once when the signal is aborted. */
export const pause = (milliseconds: number, signal: AbortSignal) =>
  sleep(milliseconds, undefined, { signal }).catch(() => {});

/**
 * Repeats `work` until aborted. Waits some milliseconds, or for a promise, in between unless `work` returns true. Waits
 * longer after each failure.
 */
export async function repeat(
  name: string,
  signal: AbortSignal,
  work: () => Promise<unknown>,
  wait: number | (() => Promise<unknown>),
): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    try {
      const hasMore = await work();
      failures = 0;
      if (hasMore !== true) await (typeof wait === "number" ? pause(wait, signal) : wait());
    } catch (cause) {
      failures += 1;
      log.warn("the embedded executor cannot reach the database", { loop: name, failures }, cause);
      await pause(backoffMs(failures), signal);
    }
  }
}

/** Ends one wait. If nothing is waiting, the next wait ends immediately. */
export class Signal {
  #next = new AbortController();

  set(): void {
    this.#next.abort();
  }

  /** Resolves when the signal is set, or after the timeout. */
  async wait(timeoutMs: number): Promise<void> {
    await pause(timeoutMs, this.#next.signal);
    this.#next = new AbortController();
  }
}

/**
 * Sets the signal when the database notifies an app of due runs, on a separate connection, until that is lost or `stop`
 * is aborted. Where notifications do not work, as behind a transaction pooler, polling still finds all runs.
 */
export async function listenForEvents(
  config: ClientConfig,
  appId: string,
  due: Signal,
  stop: AbortSignal,
): Promise<void> {
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
    if (stop.aborted) return;
    await client.query("listen jobs");
    due.set();
    await ended;
  } catch (cause) {
    if (!stop.aborted) throw cause;
  } finally {
    stop.removeEventListener("abort", close);
    close();
  }
}
