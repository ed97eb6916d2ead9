import { sql, statement } from "@/server/base/db/db";
import { areTogether, byAccount, currentPlace } from "@/server/base/db/directory";
import { inPlaceOf, placeForMessage } from "@/server/base/db/place";
import { sqlState } from "@/server/base/db/sql-errors";
import { log } from "@/server/base/runtime/log";
import { type Entry, type Exchange, entryOf } from "./entry";
import { isFlood } from "./flood";

const columns = [
  ["id", "text"],
  ["account_id", "text"],
  ["mode", "text"],
  ["key_id", "text"],
  ["method", "text"],
  ["path", "text"],
  ["query", "text"],
  ["operation", "text"],
  ["status", "int"],
  ["error_code", "text"],
  ["error_param", "text"],
  ["idempotency_key", "text"],
  ["replayed", "boolean"],
  ["version", "text"],
  ["duration_ms", "real"],
  ["request_body", "text"],
  ["response_body", "text"],
  ["ip", "text"],
  ["user_agent", "text"],
  ["created_at", "timestamptz"],
] as const satisfies readonly (readonly [keyof Entry, string])[];

// A write with a lost response is repeated, so existing rows are skipped. Commits do not wait for the disk.
const insertEntries = statement(`
  with quick as materialized (select set_config('synchronous_commit', 'off', true))
  insert into request_log (${columns.map(([name]) => name).join(", ")})
  select entry.* from quick, json_to_recordset($1) as entry(${columns.map(([name, type]) => `${name} ${type}`).join(", ")})
  on conflict do nothing`);

type Write = (entries: readonly Entry[]) => Promise<unknown>;

const writeEntries: Write = (entries) =>
  sql(insertEntries, [JSON.stringify(entries)]).catch((cause) => {
    if (!isDataError(cause)) throw cause;
    log.error("entries of the request log were refused", { entries: entries.length }, cause);
  });

/** Values that the database always rejects: retrying would delay all later entries. */
const isDataError = (cause: unknown) => /^2[23]/.test(sqlState(cause) ?? "");

const newWriter = (name: string, write: Write) =>
  createBatchWriter({ name, write, batch: 200, capacity: 2_000, everyMs: 250 });

/** One for each place of accounts: while a node is down, only its own entries are kept, and later dropped. */
const writers = new Map<string, BatchWriter<Entry>>();

function currentWriter(): BatchWriter<Entry> {
  const place = currentPlace();
  const existing = writers.get(place);
  if (existing !== undefined) return existing;
  const message = placeForMessage();
  const created = newWriter(`request log of ${place}`, (entries) =>
    inPlaceOf(message, () => writeEntries(entries)),
  );
  writers.set(place, created);
  return created;
}

const distribute: Write = (entries) =>
  byAccount(
    entries,
    ({ account_id }) => account_id,
    async (some) => {
      for (const entry of some) currentWriter().add(entry);
      return [];
    },
  );

const entries = newWriter("request log", areTogether ? writeEntries : distribute);

let pending: Exchange[] = [];

/**
 * Logs a request and its response without delaying it: it is written in a batch a quarter of a second later, and lost
 * if the process is killed before.
 */
export function logRequest(exchange: Exchange): void {
  if (isFlood(exchange)) return;
  if (pending.length === 0) setImmediate(processPending);
  pending.push(exchange);
}

/** Masks the entry after the response was sent. */
function processPending() {
  const batch = pending;
  pending = [];
  for (const exchange of batch) {
    try {
      entries.add(entryOf(exchange));
    } catch (cause) {
      log.error("a request could not be logged", { request: exchange.requestId }, cause);
    }
  }
}

/** Writes all pending entries: before the process ends, and before the log is read. */
export async function flushRequestLog(): Promise<void> {
  processPending();
  await entries.flush();
  await Promise.all([...writers.values()].map((writer) => writer.flush()));
}

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
type BatchWriter<T> = {
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
