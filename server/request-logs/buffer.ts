import { log } from "@/server/platform/runtime/log";

type Options<T> = {
  name: string;
  write(items: readonly T[]): Promise<unknown>;
  /** The size of a batch, which is written without waiting for the interval. */
  batch: number;
  /** If they cannot be written, no more than this are kept. */
  capacity: number;
  everyMs: number;
};

/** Items that can be written later and, in the worst case, never. */
export type Buffer<T> = {
  add(item: T): void;
  /** Writes the items added so far. Does not throw: items that could not be written are retried later. */
  flush(): Promise<void>;
};

/** Collects items and writes many at once, one batch at a time. */
export function buffered<T>({ name, write, batch, capacity, everyMs }: Options<T>): Buffer<T> {
  const waiting: T[] = [];
  let dropped = 0;
  let failing = false;
  let writing: Promise<void> | undefined;
  let planned = false;

  function add(item: T) {
    if (waiting.length >= capacity) {
      dropped += 1;
      return;
    }
    waiting.push(item);
    if (waiting.length >= batch && !failing) void flush();
    else later();
  }

  function later() {
    if (planned) return;
    planned = true;
    setTimeout(() => {
      planned = false;
      void flush();
    }, everyMs).unref();
  }

  async function flush() {
    await writing;
    if (waiting.length === 0) return;
    writing ??= writeAll()
      .then(recovered, failed)
      .finally(() => {
        writing = undefined;
        if (waiting.length > 0) later();
      });
    await writing;
  }

  /** Written items are removed from the start, and new ones are added at the end. */
  async function writeAll() {
    while (waiting.length > 0) {
      const some = waiting.slice(0, batch);
      await write(some);
      waiting.splice(0, some.length);
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
