import { transaction } from "./database";
import { wakeLanes } from "./lanes";
import type { Settings } from "./settings";

/**
 * Wakes the first of every lane in which nothing executes. Claims do that too; this covers what a process died on
 * between the end of a call and its next claim.
 */
export async function wakeStranded(settings: Settings): Promise<void> {
  const { rows } = await settings.pool.query<{ key: string }>(
    `select distinct waiting_on as key from jobs.calls call where app_id = $1 and waiting_on is not null
     and not exists (select from jobs.slots where key = call.waiting_on)`,
    [settings.appId],
  );
  if (rows.length === 0) return;
  await transaction(settings.pool, (tx) =>
    wakeLanes(
      tx,
      settings,
      rows.map(({ key }) => key),
    ),
  );
}

const batch = 1000;
const day = 86_400;

const expired = [
  "delete from jobs.runs where id in (select id from jobs.runs where ended_at < $1 limit $2)",
  "delete from jobs.events where ctid in (select ctid from jobs.events where received_at < $1 limit $2)",
] as const;

/** Deletes what ended, or was received, longer ago than the retention; events at least a day, as their ids count that long. */
export async function deleteExpired({ pool, now }: Settings, retentionSeconds: number): Promise<void> {
  const before = (seconds: number) => new Date(now().getTime() - seconds * 1000);
  const [runs, events] = expired;
  await inBatches((limit) => pool.query(runs, [before(retentionSeconds), limit]));
  await inBatches((limit) => pool.query(events, [before(Math.max(retentionSeconds, day)), limit]));
  await inBatches((limit) =>
    pool.query(
      "delete from jobs.idempotency_keys where ctid in (select ctid from jobs.idempotency_keys where expires_at < $1 limit $2)",
      [now(), limit],
    ),
  );
}

async function inBatches(remove: (limit: number) => Promise<{ rowCount: number | null }>): Promise<void> {
  const { rowCount } = await remove(batch);
  if (rowCount === batch) await inBatches(remove);
}
