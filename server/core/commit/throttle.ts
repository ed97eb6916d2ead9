import { type Scope, sql, statement } from "@/server/base/db/db";
import { macOf } from "@/server/base/runtime/derived-keys";
import { ofProcess } from "@/server/base/runtime/of-process";
import { ApiError } from "@/server/core/operation/errors";

/** What a limit counts. `block` is a /64 of IPv6 addresses or larger: see `networkOf`. */
export type ThrottleKind =
  | "email"
  | "device"
  | "ip"
  | "block"
  | "code"
  | "recovery"
  | "proof"
  | "email-recipient"
  | "email-requester"
  | "business-creation"
  | "invitation-recipient"
  | "invitation-account"
  | "invitation-sender"
  | "refunds"
  | "attempt-page"
  | "attempt-network"
  | "attempt-card"
  | "wallet-session"
  | "discount-code"
  | "receipt-files"
  | "page-errors"
  | "receipt-requester"
  | "receipt-recipient"
  | "test-email-recipient"
  | "test-emails"
  | "test-requests"
  | "app-registrations"
  | "pairings"
  | "pairing-codes";

/**
 * Returns the key that attempts are counted under: the kind, and a hash of the email address, network or user, so that
 * the table does not reveal who uses the service.
 */
export const throttleKey = (kind: ThrottleKind, value: string) =>
  `${kind}:${macOf("throttle", value).toString("base64url")}`;

const consumeStatement = statement("select consume_throttle($1, $2::int) as taken");

const remaining = statement(
  "select ceil(extract(epoch from blocked_till - now()))::int as seconds from throttle where subject = $1",
);

/**
 * Counts an attempt and returns 0, or the seconds to wait if it is not allowed. From failure number `freeFailures` on,
 * each doubles the wait from one second to five minutes. After fifteen minutes without an attempt, the count restarts.
 */
export async function consumeWithBackoff(subject: string, freeFailures: number): Promise<number> {
  const [attempt] = await sql<{ taken: boolean }>(consumeStatement, [subject, freeFailures]);
  if (attempt?.taken === true) return 0;
  const [row] = await sql<{ seconds: number }>(remaining, [subject]);
  return Math.max(1, row?.seconds ?? 1);
}

// The time of the attempt is `excluded.window_start`: Citus refuses `now()` and its difference from an interval here.
const countStatement = statement(`
  insert into throttle as attempt (subject, failures, window_start, blocked_till) values ($1, 1, now(), now())
  on conflict (subject) do update set
    failures = case when excluded.window_start - attempt.window_start >= $3::interval then 1 else attempt.failures + 1 end,
    window_start = case when excluded.window_start - attempt.window_start >= $3::interval then excluded.window_start
      else attempt.window_start end
  where excluded.window_start - attempt.window_start >= $3::interval or attempt.failures < $2
  returning failures`);

const untilNext = statement(`
  select ceil(extract(epoch from window_start + $2::interval - now()))::int as seconds
  from throttle where subject = $1`);

/** The windows in which attempts are counted; `deleteExpiredSignIns` keeps rows for at least the longest. */
type Window = "15 minutes" | "24 hours";

type CountResult = { count: number } | { waitSeconds: number };

/** Counts an attempt in a window. Returns its number, or the seconds until the next is allowed. */
async function countInWindow(subject: string, limit: number, window: Window): Promise<CountResult> {
  const [row] = await sql<{ failures: number }>(countStatement, [subject, limit, window]);
  if (row !== undefined) return { count: row.failures };
  const [wait] = await sql<{ seconds: number }>(untilNext, [subject, window]);
  return { waitSeconds: Math.max(1, wait?.seconds ?? 1) };
}

/** Counts an attempt if fewer than `limit` were made in the window. Returns false, and counts nothing, otherwise. */
export const tryConsume = async (
  subject: string,
  limit: number,
  window: Window = "15 minutes",
): Promise<boolean> => "count" in (await countInWindow(subject, limit, window));

/** Counts an attempt like `tryConsume`, but throws `too_many_tries`. Returns the number of the attempt. */
export async function consume(
  subject: string,
  limit: number,
  window: Window = "15 minutes",
): Promise<number> {
  const result = await countInWindow(subject, limit, window);
  if ("count" in result) return result.count;
  throw new ApiError("too_many_tries", { retryAfterSeconds: result.waitSeconds });
}

const addAmount = statement(`
  insert into throttle as attempt (subject, failures, window_start) values ($1, $2, now())
  on conflict (subject) do update set
    failures = case when excluded.window_start - attempt.window_start >= interval '1 hour' then excluded.failures
      else least(attempt.failures, 1000000000) + excluded.failures end,
    window_start = case when excluded.window_start - attempt.window_start >= interval '1 hour' then excluded.window_start
      else attempt.window_start end
  where $4 or excluded.window_start - attempt.window_start >= interval '1 hour' or attempt.failures + excluded.failures < $3
  returning subject`);

/**
 * Adds to the amount of the current hour, if it stays below the limit or must be counted in any case. The hour begins
 * with the first amount.
 */
export const addWithinLimit = async (
  subject: string,
  amount: number,
  { limit, always }: { limit: number; always: boolean },
): Promise<boolean> =>
  (always || amount < limit) && (await sql(addAmount, [subject, amount, limit, always])).length > 0;

const removeFailure = statement(
  "update throttle set failures = greatest(failures - 1, 0), blocked_till = now() where subject = $1",
);
const removeSubject = statement("delete from throttle where subject = $1");

/** Removes an attempt that succeeded; earlier failures of the subject stay. */
export const returnAttempt = (subject: string) => sql(removeFailure, [subject]);

export const clearAttempts = (subject: string) => sql(removeSubject, [subject]);

/** What an account may store in test mode in a day, in pieces that each cost one statement. */
const testPieceBytes = 256 * 1024;
const maxTestPieces = 2048;
/** Of the smallest request: its event, response and log take more than its body. */
const minRequestBytes = 1024;

/** The bytes of each account in this process that are not counted yet. */
const uncounted = ofProcess("test-bytes", () => new Map<string, number>());

const addUncounted = (accountId: string, bytes: number) => {
  const all = (uncounted.get(accountId) ?? 0) + bytes;
  uncounted.set(accountId, all);
  return all;
};

/**
 * Notes what a change stores besides its rows, which the next request counts: a small request can store much, because a
 * payment has the metadata of its link. Counted twice, as an event repeats its row.
 */
export function noteTestBytes({ accountId, mode }: Scope, bytes: number): void {
  if (mode === "test") addUncounted(accountId, 2 * bytes);
}

/**
 * Counts a request that writes in test mode, where nothing is paid for what is stored permanently. Throws
 * `rate_limited` above 512 MB a day.
 */
export async function countTestRequest({ accountId, mode }: Scope, body: unknown): Promise<void> {
  if (mode === "live") return;
  const bytes = addUncounted(accountId, Math.max(minRequestBytes, JSON.stringify(body ?? null).length));
  if (bytes < testPieceBytes) return;
  uncounted.set(accountId, bytes - testPieceBytes);
  await consume(throttleKey("test-requests", accountId), maxTestPieces, "24 hours").catch(
    (cause: unknown) => {
      if (!(cause instanceof ApiError)) throw cause;
      // The next request of the account is counted, too.
      uncounted.set(accountId, testPieceBytes);
      throw new ApiError("rate_limited", {
        variant: "test_bytes_per_day",
        retryAfterSeconds: cause.retryAfterSeconds ?? 60,
      });
    },
  );
}
