import { setTimeout as sleep } from "node:timers/promises";
import { now } from "@/server/base/db/clock";
import { type Mode, type Scope, sql, statement } from "@/server/base/db/db";
import { areTogether, byAccount, currentPlace } from "@/server/base/db/directory";
import { log } from "@/server/base/runtime/log";
import { ofProcess } from "@/server/base/runtime/of-process";
import { idAt } from "@/server/core/values/ids";
import { dayMs } from "@/server/core/values/time";

/** Every change of these tables writes a new row version, with a different `xmin`. */
const tables = [
  "event",
  "payment",
  "refund",
  "payment_link",
  "subscription",
  "customer",
  "webhook_delivery",
  "webhook_endpoint",
  "ledger_transaction",
] as const;

const newestOf = (table: (typeof tables)[number]) =>
  `(select string_agg(id || xmin, ' ') from (
     select id, xmin from ${table} where account_id = watched.account_id and mode = watched.mode${table === "event" ? " and id >= $3" : ""}
     order by id desc limit 10) newest)`;

const readMarks = statement(`
  select account_id, mode, hashtextextended(concat_ws('|',
    (select account.xmin from account where id = watched.account_id),
    (select verification.xmin from verification where account_id = watched.account_id and mode = watched.mode),
    (select string_agg(id || xmin, ' ') from (
       select id, xmin from webhook_delivery
       where account_id = watched.account_id and mode = watched.mode and status = 'pending'
       order by id desc limit 10) pending),
    (select string_agg(id || xmin, ' ') from (
       select id, xmin from api_key where account_id = watched.account_id and mode = watched.mode
       order by id desc limit 100) keys),
    (select string_agg(id || xmin, ' ' order by id) from oauth_grant
     where account_id = watched.account_id and mode = watched.mode and revoked_at is null),
    (select max(seq) from audit_entry where account_id = watched.account_id),
    ${tables.map(newestOf).join(",\n    ")}), 0)::text as mark
  from unnest($1::text[], $2::text[]) as watched (account_id, mode)`);

/** The request log has its own mark, because it changes with every request and few pages show it. */
const readRequestMarks = statement(`
  select account_id, mode, coalesce((select string_agg(id, ' ') from (
    select id from request_log where account_id = watched.account_id and mode = watched.mode and id >= $3
    order by id desc limit 10) newest), '') as mark
  from unnest($1::text[], $2::text[]) as watched (account_id, mode)`);

type Mark = { account_id: string; mode: Mode; mark: string };
/** Reads the marks of accounts that are kept in one place. */
type ReadMarks = (scopes: readonly Scope[]) => Promise<Mark[]>;

/** Older partitions are not read: changes since a mark are at most this many days old. */
const watchedDays = { evt: 45, req: 2 };

const markReader =
  (marks: ReturnType<typeof statement>, prefix: keyof typeof watchedDays): ReadMarks =>
  (scopes) =>
    sql<Mark>(marks, [
      scopes.map(({ accountId }) => accountId),
      scopes.map(({ mode }) => mode),
      idAt(prefix, new Date(now().getTime() - watchedDays[prefix] * dayMs)),
    ]);

const accountOf = ({ accountId }: Scope) => accountId;

const marksOf = markReader(readMarks, "evt");
const requestMarksOf = markReader(readRequestMarks, "req");

/**
 * Returns a short text that changes whenever dashboard data has changed: an event, which almost every change creates;
 * an entry of the audit log, which every change in the dashboard creates; one of the newest ten rows of a list or of
 * the deliveries being retried; or a key or connected app, including its last use. It reveals nothing else about the
 * account.
 */
export const changeMark = (scope: Scope): Promise<string> => markOf(marksOf, scope);

/** Returns a short text that changes with each new entry of the request log. */
export const requestMark = (scope: Scope): Promise<string> => markOf(requestMarksOf, scope);

async function markOf(read: ReadMarks, scope: Scope): Promise<string> {
  const [row] = await byAccount([scope], accountOf, read);
  return row?.mark ?? "";
}

type Listener = (mark: string) => void;
/** Stores the last mark of each listener. */
type Watched = { scope: Scope; listeners: Map<Listener, string | undefined> };

const keyOf = (accountId: string, mode: Mode) => `${accountId} ${mode}`;
const intervalMs = 1_000;
/**
 * The maximum utilization of a connection by reading marks. With many open pages, marks are read less
 * often, but often enough that no page is older than three seconds: one is left for reading and rendering.
 */
const maxUtilization = 1 / 20;
const maxIntervalMs = 2_000;

/** Returns the pause after a read that took `elapsedMs`. */
export const pauseAfter = (elapsedMs: number): number =>
  Math.min(maxIntervalMs, Math.max(intervalMs, elapsedMs / maxUtilization));

function createWatch(marksOf: ReadMarks) {
  const watched = new Map<string, Watched>();
  /** The places whose marks are being read: one that does not respond must not delay the others. */
  const reading = new Set<string>();
  let running = false;

  async function run() {
    while (watched.size > 0) {
      const started = performance.now();
      await read().catch((cause: unknown) => log.warn("changes could not be read", {}, cause));
      const elapsedMs = performance.now() - started;
      await sleep(pauseAfter(elapsedMs), undefined, { ref: false });
    }
    running = false;
  }

  async function read() {
    const scopes = [...watched.values()].map(({ scope }) => scope);
    const done = byAccount(scopes, accountOf, readInPlace);
    await (areTogether ? done : Promise.race([done, sleep(intervalMs, undefined, { ref: false })]));
  }

  async function readInPlace(scopes: readonly Scope[]): Promise<[]> {
    const place = currentPlace();
    if (reading.has(place)) return [];
    reading.add(place);
    try {
      notify(await marksOf(scopes));
    } finally {
      reading.delete(place);
    }
    return [];
  }

  function notify(rows: readonly Mark[]) {
    for (const { account_id: accountId, mode, mark } of rows) {
      const listeners = watched.get(keyOf(accountId, mode))?.listeners ?? new Map<Listener, string>();
      for (const [listener, sent] of listeners) {
        if (sent === mark) continue;
        listeners.set(listener, mark);
        listener(mark);
      }
    }
  }

  return function watch(scope: Scope, changed: Listener): () => void {
    const key = keyOf(scope.accountId, scope.mode);
    const entry = watched.get(key) ?? { scope, listeners: new Map() };
    watched.set(key, entry);
    entry.listeners.set(changed, undefined);
    if (!running) {
      running = true;
      void run();
    }
    return () => {
      entry.listeners.delete(changed);
      if (entry.listeners.size === 0 && watched.get(key) === entry) watched.delete(key);
    };
  };
}

/**
 * Calls `changed` with the current mark of an account and mode, and with each new one within about a second.
 * Returns a function to stop it.
 */
export const watchChanges = (scope: Scope, changed: (mark: string) => void): (() => void) =>
  ofProcess("changes", () => ({ watch: createWatch(marksOf) })).watch(scope, changed);

/** Calls `changed` like `watchChanges`, for new entries of the request log. */
export const watchRequests = (scope: Scope, changed: (mark: string) => void): (() => void) =>
  ofProcess("requests", () => ({ watch: createWatch(requestMarksOf) })).watch(scope, changed);
