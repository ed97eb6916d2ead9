import { log } from "@/server/base/runtime/log";

type Options<T> = {
  name: string;
  write(items: readonly T[]): Promise<unknown>;
  /** The size of a batch, which is written without waiting for the interval. */
  batch: number;
  /** The maximum number of items kept while they cannot be written. */
  capacity: number;
  everyMs: number;
};

/** Writes items in batches. Items that the process does not get to write are lost. */
export type BatchWriter<T> = {
  add(item: T): void;
  /** Writes the items added so far. Does not throw: items that could not be written are retried later. */
  flush(): Promise<void>;
};

/** Collects items and writes many at once, one batch at a time. */
export function createBatchWriter<T>({ name, write, batch, capacity, everyMs }: Options<T>): BatchWriter<T> {
  const pending: T[] = [];
  let dropped = 0;
  let failing = false;
  let writing: Promise<void> | undefined;
  let isScheduled = false;

  function add(item: T) {
    if (pending.length >= capacity) {
      dropped += 1;
      return;
    }
    pending.push(item);
    if (pending.length >= batch && !failing) void flush();
    else scheduleFlush();
  }

  function scheduleFlush() {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(() => {
      isScheduled = false;
      void flush();
    }, everyMs).unref();
  }

  async function flush() {
    await writing;
    if (pending.length === 0) return;
    writing ??= writeAll()
      .then(recovered, failed)
      .finally(() => {
        writing = undefined;
        if (pending.length > 0) scheduleFlush();
      });
    await writing;
  }

  /** Written items are removed from the start, and new ones are added at the end. */
  async function writeAll() {
    while (pending.length > 0) {
      const items = pending.slice(0, batch);
      await write(items);
      pending.splice(0, items.length);
    }
  }

  function recovered() {
    failing = false;
    if (dropped > 0) log.warn(`entries of the ${name} were dropped`, { entries: dropped });
    dropped = 0;
  }

  function failed(cause: unknown) {
    if (!failing) log.warn(`the ${name} cannot be written; ${capacity} entries are kept`, {}, cause);
    failing = true;
  }

  return { add, flush };
}
