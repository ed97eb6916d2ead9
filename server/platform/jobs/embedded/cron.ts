import { transaction } from "./database";
import type { JobEvent } from "./incoming";
import { runOf, startRuns } from "./runs";
import type { Settings } from "./settings";

/** Starts counting for crons not seen before: one that is new, or was rewritten, has missed nothing yet. */
export async function rememberCrons({ pool, appId, now, functions }: Settings): Promise<void> {
  const crons = [...functions.values()].flatMap(({ id, crons }) => crons.map(({ cron }) => ({ id, cron })));
  await pool.query(
    `insert into jobs.crons (app_id, function_id, cron, last_tick)
     select $1, function_id, cron, $4 from unnest($2::text[], $3::text[]) as known (function_id, cron) on conflict do nothing`,
    [appId, crons.map(({ id }) => id), crons.map(({ cron }) => cron), now()],
  );
}

/**
 * Starts one run for each cron whose latest tick nobody has run yet. After a pause only the last missed tick runs,
 * late. `done` remembers what this process has already looked at.
 */
export async function runCrons(settings: Settings, done: Map<string, number>): Promise<void> {
  const now = settings.now();
  const due = [...settings.functions.values()].flatMap((job) =>
    job.crons.flatMap(({ cron, lastTick }) => {
      const tick = lastTick(now);
      return tick === undefined || (done.get(`${job.id} ${cron}`) ?? 0) >= tick.getTime()
        ? []
        : [{ job, cron, tick }];
    }),
  );
  for (const { job, cron, tick } of due) {
    await transaction(settings.pool, async (tx) => {
      // The row moves forward only, so of several processes exactly one runs a tick.
      const { rowCount } = await tx.query(
        "update jobs.crons set last_tick = $4 where app_id = $1 and function_id = $2 and cron = $3 and last_tick < $4",
        [settings.appId, job.id, cron, tick],
      );
      if (rowCount) await startRuns(tx, settings, [runOf(settings, job, timerEvent(cron, tick))]);
    });
    done.set(`${job.id} ${cron}`, tick.getTime());
  }
}

function timerEvent(cron: string, tick: Date): JobEvent {
  const fireAt = tick.toISOString().replace(".000Z", "Z");
  return {
    name: "inngest/scheduled.timer",
    id: fireAt,
    ts: tick.getTime(),
    user: {},
    data: { cron, fireAt, scheduledAt: fireAt },
  };
}
