import pg from "pg";
import { log } from "@/server/base/runtime/log";
import { pool } from "./db";
import { currentPlace } from "./directory";

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
