import { randomUUID } from "node:crypto";
import type { ExecutorSettings } from "./database";
import { type Queries, transaction } from "./database";
import type { Call, Candidate, LeasedRun, StepResult, WorkerPool } from "./worker-pool";

const maxCandidates = 600;
/** The maximum number of runs of one queue considered at once. Concurrency limits are below it. */
const maxPerQueue = 12;

// The recursion skips from queue to queue in the index, so that a long queue costs no more than a short one.
// A run whose lease expired counts as due, not as executing.
const candidates = `with recursive queues (queue) as (
    (select queue from jobs.runs where app_id = $1 and status = 'running' order by queue limit 1)
    union all
    select (select queue from jobs.runs where app_id = $1 and status = 'running' and queue > queues.queue order by queue limit 1)
    from queues where queues.queue is not null
  ), due_queues as (
    -- All runs of a queue are of one function.
    select queue from queues where coalesce((
      select function_id <> all($3) from jobs.runs
      where app_id = $1 and status = 'running' and queue = queues.queue and due_at <= $2
      order by due_at limit 1), false)
  ), executing as (
    select queue, count(*)::int as count from jobs.runs
    where app_id = $1 and lease_token is not null and due_at > $2 group by queue
  )
  select run.id, run.function_id as "functionId", run.queue, coalesce(executing.count, 0) as executing,
    (coalesce(executing.count, 0) + position)::int as rank
  from due_queues left join executing using (queue) cross join lateral (
    select id, function_id, queue, due_at, row_number() over (order by due_at) as position
    from (
      select id, function_id, queue, due_at from jobs.runs
      where app_id = $1 and status = 'running' and queue = due_queues.queue and due_at <= $2
      order by due_at limit (select least(${maxPerQueue}, ${maxCandidates} / greatest(count(*), 1) + 1) from due_queues)
    ) due
  ) run
  order by rank, due_at limit ${maxCandidates}`;

/**
 * Leases due runs up to the capacity of the process: first from the queues with the fewest executing runs, then from those
 * that have started none for the longest time. Claims run one at a time, so that none exceeds a concurrency
 * limit.
 */
export function claim(settings: ExecutorSettings, workers: WorkerPool): Promise<Call[]> {
  const { appId, now, leaseSeconds } = settings;
  return transaction(settings.pool, async (tx) => {
    await lockQueues(tx, appId);
    const { rows } = await tx.query<Candidate>(candidates, [appId, now(), workers.saturated()]);
    const { chosen, isFull } = workers.select(rows);
    if (chosen.length === 0) return [];
    // Other processes may have capacity for them.
    if (isFull && rows.length > chosen.length) await tx.query("select pg_notify('jobs', $1)", [appId]);
    const leased = await tx.query<LeasedRun>(
      `update jobs.runs run set lease_token = leased.token, due_at = $3
       from unnest($1::text[], $2::uuid[]) as leased (id, token) where run.id = leased.id and run.status = 'running' and run.due_at <= $4
       returning run.id, run.function_id as "functionId", run.queue, run.event, run.sdk_version as "sdkVersion",
         run.attempt, run.sleep_step as "sleepStep", run.lease_token as token,
         coalesce((select json_agg(json_build_object('id', step.id, 'value', step.value) order by ordinal)
                   from jobs.steps step where step.run_id = run.id), '[]') as steps`,
      [chosen, chosen.map(() => randomUUID()), secondsAfter(now(), leaseSeconds), now()],
    );
    return workers.group(leased.rows);
  });
}

/** Waits for other processes' claims to end. Released with the transaction. */
export const lockQueues = (tx: Queries, appId: string) =>
  tx.query("select pg_advisory_xact_lock(hashtextextended('jobs ' || $1, 0))", [appId]);

const secondsAfter = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);

/** Extends leases. Returns the tokens that are no longer valid. */
export async function heartbeat(
  { db, now, leaseSeconds }: ExecutorSettings,
  tokens: string[],
): Promise<string[]> {
  if (tokens.length === 0) return [];
  const { rows } = await db.query<{ lease_token: string }>(
    "update jobs.runs set due_at = $2 where lease_token = any($1::uuid[]) returning lease_token",
    [tokens, secondsAfter(now(), leaseSeconds)],
  );
  const valid = new Set(rows.map(({ lease_token }) => lease_token));
  return tokens.filter((token) => !valid.has(token));
}

/** Returns unfinished runs to their queues, so that other processes can execute them immediately. */
export async function release(
  { db, appId, now }: ExecutorSettings,
  tokens: readonly string[],
): Promise<void> {
  if (tokens.length === 0) return;
  await db.query(
    `with released as (
       update jobs.runs set lease_token = null, due_at = $2 where lease_token = any($1::uuid[]) returning id
     )
     select pg_notify('jobs', $3) from released limit 1`,
    [tokens, now(), appId],
  );
}

type LeaseRef = Pick<LeasedRun, "id" | "token">;

/** Changes runs of one call and ends their leases. Returns how many still had them; the others stay as they are. */
async function change(
  { db }: ExecutorSettings,
  runs: readonly LeaseRef[],
  columns: string,
  values: unknown[],
) {
  const { rowCount } = await db.query(
    `update jobs.runs set ${columns}, lease_token = null where id = any($1) and lease_token = any($2::uuid[])`,
    [runs.map(({ id }) => id), runs.map(({ token }) => token), ...values],
  );
  return rowCount ?? 0;
}

export const endRuns = (
  settings: ExecutorSettings,
  runs: readonly LeaseRef[],
  status: "completed" | "failed",
  result: unknown,
): Promise<number> =>
  change(settings, runs, "status = $3, result = $4, ended_at = $5", [
    ...[status, JSON.stringify(result ?? null), settings.now()],
  ]);

/** Releases the runs of one call. They are due again after the delay, as their next attempt. */
export const retryRuns = (
  settings: ExecutorSettings,
  runs: readonly LeaseRef[],
  delayMs: number,
): Promise<number> =>
  change(settings, runs, "attempt = attempt + 1, due_at = $3", [
    secondsAfter(settings.now(), delayMs / 1000),
  ]);

/** Releases a run until a given time, when its sleeping step is complete. */
export const putToSleep = (
  settings: ExecutorSettings,
  run: LeaseRef,
  step: string,
  until: Date,
): Promise<number> => change(settings, [run], "sleep_step = $3, due_at = $4, attempt = 0", [step, until]);

/** Stores the result of a step. The lease ends unless `keepLease` is true. */
export async function completeStep(
  { db, now }: ExecutorSettings,
  { id, token }: LeaseRef,
  { step, sdkVersion, keepLease }: { step: StepResult; sdkVersion: number; keepLease: boolean },
): Promise<boolean> {
  const { rows } = await db.query<{ held: boolean }>(
    `with held as (
       update jobs.runs set attempt = 0, sleep_step = null, sdk_version = $5,
         lease_token = case when $6 then lease_token end, due_at = case when $6 then due_at else $7 end
       where id = $1 and lease_token = $2 returning id
     ), inserted as (
       insert into jobs.steps (run_id, id, value) select id, $3, $4::json from held on conflict do nothing
     )
     select exists (select from held) as held`,
    [id, token, step.id, JSON.stringify(step.value), sdkVersion, keepLease, now()],
  );
  return rows[0]?.held ?? false;
}

const batchSize = 5_000;
const retentionSeconds = 7 * 86_400;

/** Deletes runs that ended, and events that were received, more than a week ago. */
export async function deleteExpired({ db, now }: ExecutorSettings): Promise<void> {
  for (const statement of [
    "delete from jobs.runs where id in (select id from jobs.runs where ended_at < $1 limit $2)",
    "delete from jobs.events where ctid in (select ctid from jobs.events where received_at < $1 limit $2)",
  ])
    while (
      (await db.query(statement, [secondsAfter(now(), -retentionSeconds), batchSize])).rowCount === batchSize
    );
}
