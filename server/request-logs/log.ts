import { sql, sqlState, statement } from "@/server/platform/db/db";
import { log } from "@/server/platform/runtime/log";
import { buffered } from "./buffer";
import { type Entry, type Exchange, entryOf } from "./entry";

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

// A write whose answer was lost is repeated, so rows that are there already are passed over. Commits do not wait for
// the disk.
const insertEntries = statement(`
  with quick as materialized (select set_config('synchronous_commit', 'off', true))
  insert into request_log (${columns.map(([name]) => name).join(", ")})
  select entry.* from quick, json_to_recordset($1) as entry(${columns.map(([name, type]) => `${name} ${type}`).join(", ")})
  on conflict do nothing`);

async function write(entries: readonly Entry[]) {
  await sql(insertEntries, [JSON.stringify(entries)]).catch((cause) => {
    if (!isOurMistake(cause)) throw cause;
    log.error("entries of the request log were refused", { entries: entries.length }, cause);
  });
}

/** Values the database will never take: trying again would hold up all that come after. */
const isOurMistake = (cause: unknown) => /^2[23]/.test(sqlState(cause) ?? "");

const entries = buffered({ name: "request log", write, batch: 200, capacity: 2_000, everyMs: 250 });

let fresh: Exchange[] = [];

/**
 * Notes a request and its answer, without keeping the answer waiting: it is written with others a quarter of a second
 * later, and lost when the process is killed before that.
 */
export function logRequest(exchange: Exchange): void {
  if (exchange.status === 429 && isFlood(exchange.key.keyId)) return;
  if (fresh.length === 0) setImmediate(digest);
  fresh.push(exchange);
}

/** More refusals than these of one key in a minute are not noted, so that a key gone wild cannot fill the disk. */
const notedRefusals = 100;
let minute = 0;
const refusals = new Map<string, number>();

function isFlood(keyId: string): boolean {
  const current = Math.floor(Date.now() / 60_000);
  if (current !== minute) refusals.clear();
  minute = current;
  const count = (refusals.get(keyId) ?? 0) + 1;
  refusals.set(keyId, count);
  return count > notedRefusals;
}

/** Masks what was noted, when its answer is on its way. */
function digest() {
  const some = fresh;
  fresh = [];
  for (const exchange of some) {
    try {
      entries.add(entryOf(exchange));
    } catch (cause) {
      log.error("a request could not be noted", { request: exchange.requestId }, cause);
    }
  }
}

/** Writes what was noted so far: before the process ends, and before the log is read. */
export async function flushRequestLog(): Promise<void> {
  digest();
  await entries.flush();
}
