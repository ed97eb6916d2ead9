import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";

/** Lets the leases of these requests pass, of 90 seconds, which a dead or frozen process holds. */
export async function expireLeases(owner: Pool, keys: readonly string[]): Promise<void> {
  await whenUp(() =>
    owner.query(
      `update idempotency set locked_until = clock_timestamp() - interval '1 second'
       where state = 'running' and key = any($1) and locked_until > clock_timestamp()`,
      [keys],
    ),
  );
}

/** While it runs, a lease that nobody alive holds is over within seconds. Resolves when the signal is given. */
export async function hurryLeases(owner: Pool, abandoned: () => readonly string[], signal: AbortSignal) {
  let before = new Set<string>();
  while (!signal.aborted) {
    const now = abandoned();
    await expireLeases(
      owner,
      now.filter((key) => before.has(key)),
    );
    before = new Set(now);
    await wait(2_000, undefined, { signal }).catch(() => undefined);
  }
}

/** What the service compares with its clock. What is leased at this moment is left alone: it runs in real time. */
const ages = [
  "update payment set created_at = created_at - $1, updated_at = updated_at - $1, paid_at = paid_at - $1, check_at = check_at - $1",
  "update refund set created_at = created_at - $1, sent_at = sent_at - $1, check_at = check_at - $1",
  "update payment_link set expires_at = expires_at - $1, attempt_until = attempt_until - $1",
  "update idempotency set created_at = created_at - $1, locked_until = locked_until - $1",
  "update event set created_at = created_at - $1",
  "update webhook_delivery set created_at = created_at - $1, next_attempt_at = next_attempt_at - $1 where leased_until is null or leased_until < now()",
  "update jobs.calls set due_at = due_at - $1 where lease_token is null and due_at < 'infinity'",
].map((statement) => statement.replaceAll("$1", "$1::interval"));

const tables = "payment, refund, payment_link, idempotency, event, webhook_delivery, jobs.calls";

/**
 * Makes everything in the database older, which to the service is the same as time that passes. The service's jobs run
 * meanwhile: all tables are locked first, and where that ends in a deadlock, this transaction is the one that notices
 * first and starts again.
 */
export async function age(owner: Pool, minutes: number): Promise<void> {
  for (;;) {
    const client = await owner.connect();
    try {
      await client.query("begin");
      await client.query("set local deadlock_timeout = '50ms'");
      // Triggers keep people from rewriting history; this is time itself.
      await client.query("set local session_replication_role = replica");
      await client.query(`lock table ${tables} in share row exclusive mode`);
      for (const statement of ages) await client.query(statement, [`${minutes} minutes`]);
      await client.query("commit");
      return;
    } catch (error) {
      await client.query("rollback");
      if (!isDeadlock(error)) throw error;
    } finally {
      client.release();
    }
  }
}

const isDeadlock = (error: unknown) => error instanceof Error && "code" in error && error.code === "40P01";

/** Tries again for as long as the database is away. */
export async function whenUp<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
