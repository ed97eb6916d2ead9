import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import { env } from "@/server/base/runtime/env";
import { oneLine, StartError } from "@/server/base/runtime/start-error";

type PoolMode = "none" | "session" | "transaction";

/**
 * Throws StartError if DATABASE_URL connects through a pooler in an unsupported mode. `prepares`: whether
 * statements are prepared by name. Both clients are connected and idle.
 */
export async function checkPooler(one: Client, other: Client, prepares: boolean): Promise<void> {
  const mode = await poolModeOf(one, other);
  if (mode === "transaction" && env.DATABASE_CELLS)
    throw new StartError(
      "DATABASE_URL: a pooler in transaction mode cannot be used with DATABASE_CELLS. Set its pool_mode to session, or connect directly.",
    );
  if (mode === "transaction" && prepares && !(await keepsPreparedStatements(one, other)))
    throw new StartError(
      "DATABASE_URL: the pooler in transaction mode keeps no prepared statements. Set DATABASE_PREPARED_STATEMENTS=0, or max_prepared_statements in PgBouncer 1.21 or later.",
    );
}

const backendOf = async (client: Client): Promise<number> =>
  (await client.query("select pg_backend_pid() as pid")).rows[0].pid;

/** Makes the client hold a server connection, in a transaction, during the work. */
async function holding<T>(client: Client, work: (pid: number) => Promise<T>): Promise<T> {
  try {
    await client.query("begin");
  } catch (error) {
    throw new StartError(
      `DATABASE_URL: the pooler allows no transactions (${oneLine(error)}). Set its pool_mode to transaction or session.`,
    );
  }
  try {
    return await work(await backendOf(client));
  } finally {
    await client.query("rollback");
  }
}

/**
 * In session mode a client keeps its server connection. In transaction mode two clients alternate between
 * several.
 */
async function poolModeOf(one: Client, other: Client): Promise<PoolMode> {
  if ((await backendOf(one)) === Reflect.get(one, "processID")) return "none";
  const backends = [new Set<number>(), new Set<number>()] as const;
  for (const [holder, waiting, first, second] of [
    [one, other, ...backends],
    [other, one, backends[1], backends[0]],
    [other, one, backends[1], backends[0]],
    [one, other, ...backends],
  ] as const)
    await holding(holder, async (pid) => {
      first.add(pid);
      second.add(await backendOf(waiting));
    });
  return backends.every(({ size }) => size === 1) ? "session" : "transaction";
}

/**
 * Returns whether a client's prepared statement is known on whichever server connection the client gets next.
 */
async function keepsPreparedStatements(one: Client, other: Client): Promise<boolean> {
  const name = `check_${randomUUID()}`;
  const ask = () => one.query({ name, text: "select pg_backend_pid() as pid" });
  try {
    const first = (await ask()).rows[0].pid;
    for (let round = 0; round < 4; round += 1) {
      const pid = await holding(other, async () => (await ask()).rows[0].pid);
      if (pid !== first) return true;
      await ask();
    }
    return true;
  } catch (error) {
    if (error instanceof StartError) throw error;
    return false;
  }
}
