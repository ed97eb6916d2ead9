import type { Db } from "./database";
import type { Settings } from "./settings";

/** What says where a call stands in line: the keys of its function's limits. */
export type Keyed = { functionId: string; concurrencyKeys: string[] };

/**
 * The key that a call queues by: the last, which is the narrowest. Of the calls of a lane only the first is due at a
 * time; the others wait with `due_at` infinity until it has begun, so that a long lane is never in the way of others.
 */
export const laneOf = ({ concurrencyKeys }: Pick<Keyed, "concurrencyKeys">) => concurrencyKeys.at(-1);

/** Locks keys until the transaction ends, always in one order, so that two transactions cannot wait for each other. */
export async function lockKeys(tx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.query(
    "select pg_advisory_xact_lock(hashtextextended('jobs ' || key, 0)) from unnest($1::text[]) as key",
    [[...new Set(keys)].sort()],
  );
}

/** Makes the first of each lane due, where it is not; answers how many were woken. */
export async function wakeHeads(tx: Db, { appId, now }: Settings, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const { rowCount } = await tx.query(
    `with heads as (
       select head.run_id, head.step_id from unnest($2::text[]) as lane (key) cross join lateral (
         select run_id, step_id, due_at from jobs.calls where app_id = $1 and waiting_on = lane.key
         order by created_at, run_id limit 1 for update skip locked) head
       where head.due_at = 'infinity'
     )
     update jobs.calls call set due_at = $3 from heads
     where call.run_id = heads.run_id and call.step_id = heads.step_id`,
    [appId, [...new Set(keys)], now()],
  );
  return rowCount ?? 0;
}

/** The same for keys whose slots were given back outside of a claim. Takes their locks: last thing in a transaction. */
export async function wakeLanes(tx: Db, settings: Settings, keys: readonly string[]): Promise<void> {
  await lockKeys(tx, keys);
  if ((await wakeHeads(tx, settings, keys)) > 0)
    await tx.query("select pg_notify('jobs', $1)", [settings.appId]);
}
