import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createAccountBatcher } from "@/server/base/db/account-batcher";
import { type Scope, sql, sqlWithDeadlockRetry, statement } from "@/server/base/db/db";
import { transaction } from "@/server/base/db/transaction";
import { macOf } from "@/server/base/runtime/derived-keys";
import { sha256 } from "@/server/base/runtime/digest";
import { tracing } from "@/server/base/runtime/trace";
import { guardKey } from "@/server/core/operation/card-guard";
import type { Claim, StoredResponse } from "@/server/core/operation/context";
import { isDatabaseUnavailable } from "@/server/core/operation/database-unavailable";
import { ApiError } from "@/server/core/operation/errors";
import { jsonTexts } from "@/server/core/texts/rules";
import { canonicalJson } from "@/server/core/values/json";
import { processIdWithHeartbeat } from "./heartbeat";

/** Longer than any request takes. A process that dies or freezes loses its claims earlier, when its heartbeat stops. */
const leaseSeconds = 90;

const keyShape = /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/;

/** Returns whether a text can be a key: printable ASCII without spaces at the ends. */
export const isIdempotencyKey = (text: string) => keyShape.test(text);

/**
 * Returns the key of a POST as it is stored: digits that look like a card number are masked. Throws
 * `idempotency_key_required`, `idempotency_key_invalid` and `card_number_refused`.
 */
export function parseIdempotencyKey(header: string | null): string {
  const param = "Idempotency-Key";
  if (header === null || header.trim() === "") throw new ApiError("idempotency_key_required", { param });
  if (!isIdempotencyKey(header)) throw new ApiError("idempotency_key_invalid", { param });
  return guardKey(header, param);
}

/**
 * The fingerprint of a request: method, path and the meaning of the body, not its bytes. Throws `request_body_invalid` if
 * the body has no canonical form.
 */
export function fingerprintOf(
  method: string,
  path: string,
  body: unknown,
  { isGuessable }: { isGuessable?(body: unknown): boolean } = {},
): Buffer {
  const text = `${method} ${path}\n${canonicalBody(body)}`;
  return isGuessable?.(body) ? macOf("fingerprint", text) : sha256(text);
}

function canonicalBody(body: unknown): string {
  try {
    return canonicalJson(body);
  } catch (error) {
    const fault = jsonTexts[error instanceof RangeError ? "too_deep" : "not_unicode"];
    throw new ApiError("request_body_invalid", { variant: "not_json", values: { fault } });
  }
}

type ClaimResult =
  | { outcome: "claimed"; claim: Claim; reservedId: string | null }
  | { outcome: "replay"; status: number; body: string };

const claimRequests = statement(`
  select c.* from unnest($1::text[], $2::text[], $3::text[], $4::bytea[], $5::text[]) as one (account, mode, key, fingerprint, token),
    lateral claim_idempotency_key(one.account, one.mode, one.key, one.fingerprint, one.token, $6::int, $7) c`);

type ClaimRow = {
  outcome: "claimed" | "replay" | "reuse" | "in_use";
  stored_status: number;
  stored_response: string;
  reserved_id: string | null;
  /** For a key in use: the seconds until it is free, if the process that holds it has died. */
  retry_after: number | null;
};

type ClaimRequest = Scope & { key: string; fingerprint: Buffer; token: string };

const claimRequest = createAccountBatcher<ClaimRequest, ClaimRow>({
  parallel: 2,
  inContext: () => tracing() !== undefined,
  order: ({ accountId, mode, key }) => `${accountId} ${mode} ${key}`,
  load: async (requests) =>
    sqlWithDeadlockRetry<ClaimRow>(claimRequests, [
      requests.map((request) => request.accountId),
      requests.map((request) => request.mode),
      requests.map((request) => request.key),
      requests.map((request) => request.fingerprint),
      requests.map((request) => request.token),
      leaseSeconds,
      await processIdWithHeartbeat(),
    ]),
});

/** Claims the key for this request. Throws `idempotency_key_reuse` and `idempotency_key_in_use`. */
export async function claimKey(
  { accountId, mode }: Scope,
  key: string,
  fingerprint: Buffer,
): Promise<ClaimResult> {
  const token = randomUUID();
  const row = await claimRequest({ accountId, mode, key, fingerprint, token });
  const param = "Idempotency-Key";
  switch (row.outcome) {
    case "claimed":
      return { outcome: "claimed", claim: { key, token }, reservedId: row.reserved_id };
    case "replay":
      return { outcome: "replay", status: row.stored_status, body: row.stored_response };
    case "in_use":
      throw new ApiError("idempotency_key_in_use", { param, retryAfterSeconds: row.retry_after ?? 1 });
    default:
      throw new ApiError("idempotency_key_reuse", { param });
  }
}

const selectRun = statement(`
  select from idempotency
  where account_id = $1 and mode = $2 and key = $3 and fingerprint = $4
    and (state = 'running' or created_at > now() - interval '24 hours')`);

/** Returns whether this request is running, was interrupted, or has a stored response. */
export const hasRun = async (
  { accountId, mode }: Scope,
  key: string,
  fingerprint: Buffer,
): Promise<boolean> => (await sql(selectRun, [accountId, mode, key, fingerprint])).length > 0;

const forgetFinished = statement(`
  delete from idempotency
  where account_id = $1 and mode = $2 and key = $3 and state = 'finished'
    and (status <> 200 or created_at <= now() - make_interval(secs => $4))`);

const forgetBody = statement(`
  delete from idempotency
  where account_id = $1 and mode = $2 and key = $3 and state = 'finished' and response = $4`);

/** Forgets a stored response, unless a request with the key has run again and stored another one. */
export const forgetThisResponse = ({ accountId, mode }: Scope, key: string, body: string) =>
  sql(forgetBody, [accountId, mode, key, body]);

/** Forgets what is stored for a key if it is an error or older than `seconds`: the next request with it runs again. */
export const forgetResponse = ({ accountId, mode }: Scope, key: string, seconds: number) =>
  sql(forgetFinished, [accountId, mode, key, seconds]);

const storedResponses = new WeakMap<Claim, Omit<StoredResponse, "key" | "token">>();

/** Remembers that a change stored this response for the holder of the claim. */
export const rememberStoredResponse = (claim: Claim, { status, body }: StoredResponse): void =>
  void storedResponses.set(claim, { status, body });

/** Returns the response that a change of this request stored; undefined if none did. */
export const responseStoredBy = (claim: Claim) => storedResponses.get(claim);

const finishRequest = statement(`
  with mine as (
    update idempotency set state = 'finished', status = $5, response = $6
    where account_id = $1 and mode = $2 and key = $3 and lock_token = $4 and state = 'running'
    returning status, response)
  select status, response as body from mine
  union all
  select status, response from idempotency
  where account_id = $1 and mode = $2 and key = $3 and state = 'finished' and not exists (select from mine)`);

/**
 * Stores a response, unless a change or another process that took over stored one first. Returns the stored one, or
 * null if the request was taken over and has none yet.
 */
export async function storeResponse(
  { accountId, mode }: Scope,
  { key, token, status, body }: StoredResponse,
) {
  const values = [accountId, mode, key, token, status, body];
  const [row] = await sql<{ status: number; body: string }>(finishRequest, values);
  return row ?? null;
}

const lockRequest = statement(`
  select from idempotency
  where account_id = $1 and mode = $2 and key = $3 and lock_token = $4 and state = 'running'
  for update`);

const releaseRequest = statement(`
  delete from idempotency i
  where account_id = $1 and mode = $2 and key = $3 and lock_token = $4 and state = 'running'
    and not exists (select 1 from payment p where p.id = i.resource_id)
    and not exists (select 1 from refund r where r.id = i.resource_id)
    and not exists (select 1 from cycle c where c.id = i.resource_id)`);

const endLease = statement(`
  update idempotency set locked_until = now()
  where account_id = $1 and mode = $2 and key = $3 and lock_token = $4 and state = 'running'`);

/**
 * Releases the key after an error that is not stored. If the request may have reached the gateway, only the lease ends: the
 * next request continues it.
 */
export async function releaseClaim({ accountId, mode }: Scope, { key, token }: Claim): Promise<void> {
  const values = [accountId, mode, key, token];
  // The connection may have been lost while PostgreSQL commits: the lock waits for that, so that the next statement
  // sees the object that the request reserved.
  await transaction([lockRequest, releaseRequest, endLease].map((statement) => ({ statement, values })));
}

/**
 * Releases the key once the database is available again, if it became unavailable during the request. The lease ends
 * in any case.
 */
export const releaseClaimLater = (scope: Scope, claim: Claim): Promise<void> =>
  onceAvailable(() => releaseClaim(scope, claim)).catch(() => undefined);

/** A short restart of the database only delays a response. */
const storeWithinMs = 10_000;

/**
 * Stores a response like `storeResponse` once the database is available again. Returns it unstored after ten seconds, and
 * stores it later.
 */
export async function storeResponseLater(scope: Scope, response: StoredResponse) {
  const stored = onceAvailable(() => storeResponse(scope, response)).catch(() => response);
  return Promise.race([stored, sleep(storeWithinMs, response, { ref: false })]);
}

/** Repeats work while the database is unavailable, for as long as the lease of a claim. */
async function onceAvailable<T>(work: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + leaseSeconds * 1_000; ; ) {
    await sleep(500, undefined, { ref: false });
    try {
      return await work();
    } catch (cause) {
      if (!isDatabaseUnavailable(cause) || Date.now() > until) throw cause;
    }
  }
}
