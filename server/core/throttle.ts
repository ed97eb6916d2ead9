import { sql, statement } from "@/server/platform/db/db";
import { macOf } from "@/server/platform/runtime/derived-keys";
import { ApiError } from "./errors";

export type ThrottleKind =
  | "email"
  | "device"
  | "ip"
  | "block"
  | "code"
  | "recovery"
  | "proof"
  | "letter"
  | "letters-ip"
  | "inviter"
  | "refunds"
  | "attempt-page"
  | "attempt-line"
  | "attempt-card"
  | "receipt-files"
  | "receipt-askers"
  | "receipt-reader"
  | "test-reader"
  | "test-mails"
  | "app-registrations"
  | "pairings"
  | "pairing-codes";

/** Hashes an email or an address, so that sign-in records do not reveal who uses the service. */
export const subjectOf = (kind: ThrottleKind, value: string) =>
  `${kind}:${macOf("throttle", value).toString("base64url")}`;

const take = statement("select take_sign_in_attempt($1, $2::int) as taken");

const remaining = statement(
  "select ceil(extract(epoch from blocked_till - now()))::int as seconds from sign_in_attempt where subject = $1",
);

/**
 * Counts an attempt and returns 0, or the seconds to wait if it is not allowed. From the `free`th failure on, each
 * doubles the wait from one second to five minutes. After fifteen minutes without an attempt, the count restarts.
 */
export async function takeAttempt(subject: string, free: number): Promise<number> {
  const [attempt] = await sql<{ taken: boolean }>(take, [subject, free]);
  if (attempt?.taken === true) return 0;
  const [row] = await sql<{ seconds: number }>(remaining, [subject]);
  return Math.max(1, row?.seconds ?? 1);
}

// The time of the attempt is `excluded.window_start`: Citus refuses `now()` and its difference from an interval here.
const turn = statement(`
  insert into sign_in_attempt as seen (subject, failures, window_start, blocked_till) values ($1, 1, now(), now())
  on conflict (subject) do update set
    failures = case when excluded.window_start - seen.window_start >= $3::interval then 1 else seen.failures + 1 end,
    window_start = case when excluded.window_start - seen.window_start >= $3::interval then excluded.window_start
      else seen.window_start end
  where excluded.window_start - seen.window_start >= $3::interval or seen.failures < $2
  returning failures`);

const untilNext = statement(`
  select ceil(extract(epoch from window_start + $2::interval - now()))::int as seconds
  from sign_in_attempt where subject = $1`);

/** The windows in which attempts are counted; `retention` keeps rows for at least the longest. */
type Window = "15 minutes" | "24 hours";

type UseCount = { taken: number } | { waitSeconds: number };

/** Counts one of the `most` attempts of a window. Returns its number, or the seconds until the next is allowed. */
async function countUse(subject: string, most: number, window: Window): Promise<UseCount> {
  const [row] = await sql<{ failures: number }>(turn, [subject, most, window]);
  if (row !== undefined) return { taken: row.failures };
  const [left] = await sql<{ seconds: number }>(untilNext, [subject, window]);
  return { waitSeconds: Math.max(1, left?.seconds ?? 1) };
}

/** Returns whether one of the `most` attempts is left, and takes it. */
export const isAllowed = async (
  subject: string,
  most: number,
  window: Window = "15 minutes",
): Promise<boolean> => "taken" in (await countUse(subject, most, window));

/** The same, but throws `too_many_tries` if none is left. Returns the number of the attempt. */
export async function requireAllowed(
  subject: string,
  most: number,
  window: Window = "15 minutes",
): Promise<number> {
  const turn = await countUse(subject, most, window);
  if ("taken" in turn) return turn.taken;
  throw new ApiError("too_many_tries", { retryAfterSeconds: turn.waitSeconds });
}

const spend = statement(`
  insert into sign_in_attempt as seen (subject, failures, window_start) select $1::text, $2::int, now() where $4::boolean or $2::int < $3::int
  on conflict (subject) do update set
    failures = case when excluded.window_start - seen.window_start >= interval '1 hour' then $2
      else least(seen.failures, 1000000000) + $2 end,
    window_start = case when excluded.window_start - seen.window_start >= interval '1 hour' then excluded.window_start
      else seen.window_start end
  where $4 or excluded.window_start - seen.window_start >= interval '1 hour' or seen.failures + $2 < $3
  returning subject`);

/**
 * Adds to the amount of the current hour, if it stays below the limit or must be counted in any case. The hour begins
 * with the first amount.
 */
export const addWithinLimit = async (
  subject: string,
  amount: number,
  { limit, always }: { limit: number; always: boolean },
): Promise<boolean> => (await sql(spend, [subject, amount, limit, always])).length > 0;

const give = statement(
  "update sign_in_attempt set failures = greatest(failures - 1, 0), blocked_till = now() where subject = $1",
);
const clear = statement("delete from sign_in_attempt where subject = $1");

/** Removes an attempt that succeeded; earlier failures of the subject stay. */
export const returnAttempt = (subject: string) => sql(give, [subject]);

export const clearAttempts = (subject: string) => sql(clear, [subject]);
