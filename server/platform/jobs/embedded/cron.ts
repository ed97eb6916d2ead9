import { transaction } from "./database";
import { newRun, startRuns } from "./events";
import type { JobEvent } from "./functions";
import type { ExecutorSettings } from "./settings";

/** Registers the app's crons. A new or changed cron has missed nothing so far. */
export async function registerCrons({ db, appId, now, functions }: ExecutorSettings): Promise<void> {
  const crons = [...functions.values()].flatMap(({ id, crons }) => crons.map(({ cron }) => ({ id, cron })));
  await db.query(
    `insert into jobs.crons (app_id, function_id, cron, last_tick)
     select $1, function_id, cron, $4 from unnest($2::text[], $3::text[]) as known (function_id, cron) on conflict do nothing`,
    [appId, crons.map(({ id }) => id), crons.map(({ cron }) => cron), now()],
  );
}

/**
 * Starts a run for each cron whose last tick has none yet. After an outage, only the last missed tick runs.
 * `handled` contains the ticks that this process need not look up again.
 */
export async function startDueCrons(settings: ExecutorSettings, handled: Map<string, number>): Promise<void> {
  const now = settings.now();
  for (const job of settings.functions.values())
    for (const { cron, lastTick } of job.crons) {
      const tick = lastTick(now);
      const key = `${job.id} ${cron}`;
      if (tick === undefined || (handled.get(key) ?? 0) >= tick.getTime()) continue;
      await transaction(settings.pool, async (tx) => {
        // The row only moves forward, so exactly one of several processes starts the run.
        const { rowCount } = await tx.query(
          "update jobs.crons set last_tick = $4 where app_id = $1 and function_id = $2 and cron = $3 and last_tick < $4",
          [settings.appId, job.id, cron, tick],
        );
        if (rowCount) await startRuns(tx, settings, [newRun(job, cronEvent(cron, tick), now)]);
      });
      handled.set(key, tick.getTime());
    }
}

function cronEvent(cron: string, tick: Date): JobEvent {
  const fireAt = tick.toISOString().replace(".000Z", "Z");
  return {
    name: "inngest/scheduled.timer",
    id: fireAt,
    ts: tick.getTime(),
    user: {},
    data: { cron, fireAt, scheduledAt: fireAt },
  };
}
