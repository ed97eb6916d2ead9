import { setTimeout } from "node:timers/promises";
import type pg from "pg";

const timeout = "'800ms'";

/**
 * Everything that needs a table queues behind a migration waiting for its lock, so the migration gives up
 * early: before PostgreSQL's deadlock detection, after a second, which would abort a payment instead.
 */
export const lockTimeout = `set lock_timeout = ${timeout}`;

/** How often a change that could not lock a table is retried, with a second in between. */
const maxTries = 60;

/** PostgreSQL's error codes for a lock timeout and for a deadlock. */
const isLockedOut = (cause: unknown) =>
  cause instanceof Error && "code" in cause && (cause.code === "55P03" || cause.code === "40P01");

/** Waits before the next try of a change that could not lock a table. Returns false if there is none. */
export async function waitToRetry(cause: unknown, tries: number): Promise<boolean> {
  if (!isLockedOut(cause) || tries >= maxTries) return false;
  await setTimeout(1_000);
  return true;
}

/** Runs statements on tables in use, in a transaction that is retried when it cannot lock one of them. */
export async function changeTables(client: pg.Client, statements: readonly string[]): Promise<void> {
  // Citus gives the timeout to the other nodes only if told to. PostgreSQL ignores the first setting.
  const settings = [
    "set local citus.propagate_set_commands = 'local'",
    `set local lock_timeout = ${timeout}`,
  ];
  for (let tries = 1; ; tries += 1) {
    await client.query("begin");
    try {
      for (const statement of [...settings, ...statements]) await client.query(statement);
      await client.query("commit");
      return;
    } catch (error) {
      await client.query("rollback");
      if (!(await waitToRetry(error, tries))) throw error;
    }
  }
}
