import { asOwner } from "./account";

/** PL/pgSQL that continues when a session waits for a lock in this database, or after five seconds. */
export const untilWaitedFor = `
  for n in 1..1000 loop
    exit when exists (select from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database());
    perform pg_sleep(0.005);
  end loop;`;

/** Returns whether a session has locked rows of a table. */
export async function holdsRowsOf(table: "throttle" | "webhook_endpoint"): Promise<boolean> {
  const { rowCount } = await asOwner(
    `select from pg_locks where relation = $1::regclass and mode = 'RowShareLock'
       and database = (select oid from pg_database where datname = current_database())`,
    [table],
  );
  return (rowCount ?? 0) > 0;
}
