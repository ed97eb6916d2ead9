import pg from "pg";
import { mapAll } from "@/server/base/runtime/concurrency";
import { log } from "@/server/base/runtime/log";
import { pool, type Statement, sql, statement } from "./db";
import { acrossAccounts, areTogether, currentPlace } from "./directory";

const batch = 5_000;
const maxRounds = 200;

const deletionOf = (table: string, condition: string) =>
  statement(`
    with old as (
      delete from ${table} where ctid in (select ctid from ${table} one where ${condition} limit ${batch}) returning 1)
    select count(*)::int as deleted from old`);

const oldRequests = statement(`select delete_expired_request_logs(${batch}) as deleted`);

/**
 * Deletes requests of days more than 30 days ago, a bounded number of rows at a time: those that are in no partition of
 * their day, which `maintainPartitions` drops.
 */
export const deleteExpiredRequestLogs = async ({ atMost = maxRounds } = {}) => ({
  deleted: await deleteRows(oldRequests, atMost),
});

const longestLimit = "interval '1 day'"; // longer than any limit or lease

const oldCounts = deletionOf("throttle", `greatest(window_start, blocked_till) < now() - ${longestLimit}`);

const oldSignIns = [
  deletionOf("user_token", "expires_at < now() - interval '7 days'"),
  // The last session of a user in an account stays: the team list shows when they were last active.
  deletionOf(
    "dashboard_session",
    `last_seen_at < now() - interval '90 days' and exists (
       select from dashboard_session later where later.user_id = one.user_id and later.account_id = one.account_id
         and later.last_seen_at > one.last_seen_at)`,
  ),
  deletionOf(
    "push_subscription",
    "exists (select from dashboard_session s where s.id = one.session_id and s.revoked_at is not null)",
  ),
  // A paired command line can revoke its key until the key has expired.
  deletionOf(
    "pairing",
    "expires_at < now() - case when status = 'claimed' then interval '91 days' else interval '1 day' end",
  ),
];

const oldOfAccounts = [
  oldCounts,
  deletionOf("oauth_token", "expires_at < now() - interval '1 day'"),
  // A connection without tokens: a consent that the app never used, or one that ended.
  // The last one with refund limits stays, because the app gets them when it connects again.
  deletionOf(
    "oauth_grant",
    `(least(coalesce(revoked_at, expires_at), expires_at) < now() - interval '90 days'
       and ((refund_daily_limit is null and refund_approval_above is null) or exists (
         select from oauth_grant later where later.account_id = one.account_id and later.mode = one.mode
           and later.user_id = one.user_id and later.client_id = one.client_id and later.id > one.id
           and later.code_used_at is not null)))
       or (code_used_at is null and code_expires_at < now() - interval '1 day')`,
  ),
];

const oldClients = deletionOf(
  "oauth_client",
  "created_at < now() - interval '30 days' and not exists (select from oauth_grant made where made.client_id = one.id)",
);

/**
 * Deletes old sign-in attempts, emailed links, sessions, browsers that signed out and connections of apps, a bounded
 * number at a time. If one deletion fails, the others still run; the first failure is thrown at the end.
 */
export async function deleteExpiredSignIns({ atMost = maxRounds } = {}): Promise<{ deleted: number }> {
  const ofAccounts = async () => sumOf(await acrossAccounts(() => deleteAll(oldOfAccounts, atMost)));
  const shared = () => deleteAll(areTogether ? oldSignIns : [oldCounts, ...oldSignIns], atMost);
  const clients = () => (areTogether ? deleteRows(oldClients, atMost) : deleteSharedClients(atMost));
  return { deleted: sumOf(await mapAll([ofAccounts, shared, clients], 1, (deletion) => deletion())) };
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

const deleteAll = async (kinds: readonly Statement[], atMost: number): Promise<number> =>
  sumOf(await mapAll(kinds, 1, (kind) => deleteRows(kind, atMost)));

const readOldClients = statement(
  `select id from oauth_client where created_at < now() - interval '30 days' and id > $1 order by id limit ${batch}`,
);
const readUsed = statement("select distinct client_id as id from oauth_grant where client_id = any($1)");
const dropClients = statement("delete from oauth_client where id = any($1)");

type Client = { id: string };

/** Deletes unused apps, which all accounts share, while their connections are kept with the accounts. */
async function deleteSharedClients(atMost: number): Promise<number> {
  let deleted = 0;
  let after = "";
  for (let round = 0; round < atMost; round += 1) {
    const ids = (await sql<Client>(readOldClients, [after])).map(({ id }) => id);
    const used = new Set(
      (await acrossAccounts(() => sql<Client>(readUsed, [ids]))).flat().map(({ id }) => id),
    );
    const unused = ids.filter((id) => !used.has(id));
    if (unused.length > 0) await sql(dropClients, [unused]);
    deleted += unused.length;
    if (ids.length < batch) break;
    after = ids.at(-1) ?? "";
  }
  return deleted;
}

const oldAttempts = statement(`select delete_expired_attempts(${batch}) as deleted`);

/** Deletes payment attempts that no limit counts any more. */
export const deleteExpiredAttempts = async ({ atMost = maxRounds } = {}) => ({
  deleted: await deleteRows(oldAttempts, atMost),
});

async function deleteRows(what: Statement, atMost: number): Promise<number> {
  let deleted = 0;
  for (let round = 0; round < atMost; round += 1) {
    const [row] = await sql<{ deleted: number }>(what, []);
    deleted += row?.deleted ?? 0;
    if ((row?.deleted ?? 0) < batch) break;
  }
  return deleted;
}

type Change = { name: string; done: "made" | "dropped" | "waits" | "blocked"; reason: string | null };

// By its schema, on a connection of DATABASE_URL: only there a cluster changes tables.
const keep = () =>
  `select name, done, reason from ${pg.escapeIdentifier(currentPlace())}.maintain_partitions()`;

/**
 * Makes the partitions of the months and days to come, and drops those whose rows are past their retention. Throws if a
 * table could not be locked, so that the job tries again: the partitions are made long before they are needed.
 */
export async function maintainPartitions(): Promise<{ made: string[]; dropped: string[] }> {
  const changes = (await pool.query<Change>(keep())).rows;
  for (const { name, done, reason } of changes)
    if (done === "blocked") log.error("partitions could not be created", { table: name, reason });
  const waits = changes.filter(({ done }) => done === "waits").map(({ name }) => name);
  if (waits.length > 0) throw new Error(`Could not lock ${waits.join(", ")}.`);
  const named = (which: Change["done"]) =>
    changes.filter(({ done }) => done === which).map(({ name }) => name);
  return { made: named("made"), dropped: named("dropped") };
}
