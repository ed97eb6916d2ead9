import type { Pool, PoolClient } from "pg";
import { type Database, rowOf } from "@/packages/bench/harness/database";

/** The columns the service compares with its clock. Rows that are leased now run in real time and are left alone. */
const agingColumns = {
  payment: "created_at updated_at paid_at check_at code_expires_at code_used_at",
  refund: "created_at sent_at check_at",
  payment_link: "expires_at attempt_until",
  idempotency: "created_at locked_until",
  event: "created_at",
  webhook_delivery: "created_at next_attempt_at",
  "jobs.runs": "due_at",
  "jobs.events": "received_at",
};
/** In the schema `public` only. */
const ofHome = new Set(["jobs.runs", "jobs.events"]);
const conditions: Partial<Record<string, string>> = {
  webhook_delivery: "leased_until is null or leased_until < now()",
  "jobs.runs": "status = 'running' and lease_token is null",
};

/**
 * A statement that makes rows older by the interval `$1`. In UTC, because Citus refuses what depends on the time zone of
 * the session.
 */
export const olderBy = (table: string, columns: string, condition = "true") =>
  `update ${table} set ${columns
    .split(" ")
    .map((column) => `${column} = (${column} at time zone 'UTC' - $1::interval) at time zone 'UTC'`)
    .join(", ")} where ${condition}`;

/**
 * Ages everything in the database, which has the same effect for the service as the passage of time. The
 * service's jobs run concurrently, so all tables are locked first, and the transaction is retried after a
 * deadlock.
 */
export const passTime = ({ inEach }: Database, minutes: number) =>
  inEach(async (owner) => {
    const { schema } = await rowOf<{ schema: string }>(owner, "select current_schema() as schema");
    const tables = Object.entries(agingColumns).filter(
      ([table]) => schema === "public" || !ofHome.has(table),
    );
    await alterPast(owner, async (client) => {
      await client.query(`lock table ${tables.map(([table]) => table).join()} in share row exclusive mode`);
      for (const [table, columns] of tables)
        await client.query(olderBy(table, columns, conditions[table]), [`${minutes} minutes`]);
    });
  });

/** A deadlock, or the connection of Citus to a node that has restarted since. */
const isTransient = (error: unknown) =>
  error instanceof Error &&
  (("code" in error && error.code === "40P01") || error.message.startsWith("failure on connection"));

/** Runs work in a transaction in which triggers do not forbid changes of the past. Retries transient failures. */
export async function alterPast(owner: Pool, work: (client: PoolClient) => Promise<unknown>): Promise<void> {
  for (;;) {
    const client = await owner.connect();
    try {
      await client.query("begin");
      try {
        await client.query("set local deadlock_timeout = '50ms'");
        await client.query("set local session_replication_role = replica");
        await work(client);
      } catch (error) {
        await client.query("rollback");
        if (!isTransient(error)) throw error;
        continue;
      }
      await client.query("commit");
      return;
    } finally {
      client.release();
    }
  }
}
