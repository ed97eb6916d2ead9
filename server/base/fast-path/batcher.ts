import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";

export type BatchLoader<Key, Value> = {
  /** Returns the values in the order of the keys. If it fails, every caller in the batch fails. */
  load(keys: readonly Key[]): Promise<readonly Value[]>;
  /** Sort key. Statements that lock the same rows lock them in the same order, so that they can't deadlock. */
  order(key: Key): string;
  maxSize?: number;
  /** The maximum number of concurrent statements. Default: 1 */
  parallel?: number;
  /** Whether a statement must run in the async context of its first caller, as tracing requires. Costs 3% if true. */
  inContext?(): boolean;
};

type Waiting<Key, Value> = {
  key: Key;
  /** Runs a function in the async context of the caller, so that its trace shows the statement. */
  inContext: <T>(work: () => T) => T;
  resolve(value: Value): void;
  reject(cause: unknown): void;
};

/** After this time the next batch starts without waiting for the previous one: its connection may be dead. */
const timeoutMs = 100;

/**
 * Loads the keys of concurrent requests with one statement (the DataLoader pattern). Keys of the same event loop turn
 * form a batch; while as many batches as may are loading, new keys form the next one. Adds no latency when idle. All
 * callers wait for the slowest key, so use it only for statements that read or write a few rows by key and rarely wait
 * for a lock. The trace of the first caller contains the statement.
 */
export function createBatcher<Key, Value>(loader: BatchLoader<Key, Value>) {
  const { load, order, maxSize = 50, parallel = 1, inContext = () => true } = loader;
  const waiting: Waiting<Key, Value>[] = [];
  let running = 0;
  let starting = false;

  async function run() {
    starting = false;
    running += 1;
    while (waiting.length > 0) await Promise.race([loadBatch(waiting.splice(0, maxSize)), timeout()]);
    running -= 1;
  }

  async function loadBatch(batch: Waiting<Key, Value>[]) {
    const sorted = batch.map((caller) => ({ caller, position: order(caller.key) })).sort(byPosition);
    try {
      const keys = sorted.map(({ caller }) => caller.key);
      const values = await (batch[0]?.inContext(() => load(keys)) ?? []);
      if (values.length !== batch.length) throw new Error("The batch returned too few or too many values.");
      values.forEach((value, n) => void sorted[n]?.caller.resolve(value));
    } catch (cause) {
      for (const { reject } of batch) reject(cause);
    }
  }

  return (key: Key): Promise<Value> =>
    new Promise((resolve, reject) => {
      waiting.push({
        key,
        inContext: inContext() ? AsyncLocalStorage.snapshot() : runDirectly,
        resolve,
        reject,
      });
      if (starting || running >= parallel) return;
      starting = true;
      setImmediate(run);
    });
}

const runDirectly = <T>(work: () => T): T => work();
const timeout = () => sleep(timeoutMs, undefined, { ref: false });

const byPosition = (a: { position: string }, b: { position: string }) =>
  a.position < b.position ? -1 : a.position > b.position ? 1 : 0;
