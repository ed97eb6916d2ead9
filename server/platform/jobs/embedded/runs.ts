import { createHash, randomBytes } from "node:crypto";
import type { Db } from "./database";
import type { JobFunction } from "./functions";
import type { JobEvent } from "./incoming";
import { laneOf } from "./lanes";
import type { Settings } from "./settings";
import { ulid } from "./ulid";

/** A run to start. */
export type Run = {
  id: string;
  functionId: string;
  event: JobEvent;
  concurrencyKeys: string[];
  dueAt: Date;
  idempotencyKey?: string;
};

/** A run of one function for one event, due at the event's own time when that lies ahead. */
export function runOf({ now, clockOffsetMs }: Settings, job: JobFunction, event: JobEvent): Run {
  const key = job.idempotency?.({ event });
  return {
    id: ulid(now().getTime(), randomBytes(10)),
    functionId: job.id,
    event,
    concurrencyKeys: job.concurrency.map((limit, index) =>
      digest(limit.scope, index, limit.key?.({ event }) ?? null),
    ),
    dueAt: new Date(Math.max(now().getTime(), event.ts + clockOffsetMs)),
    // An event that lacks the key is not a duplicate of the others that lack it.
    ...(key === undefined || key === null ? {} : { idempotencyKey: digest(key) }),
  };
}

const digest = (...parts: unknown[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/** Starts runs in the caller's transaction. */
export async function startRuns(tx: Db, settings: Settings, wanted: readonly Run[]): Promise<void> {
  const runs = await notRepeated(tx, settings, wanted);
  if (runs.length === 0) return;
  await tx.query(
    `with incoming as (select * from ${runsFrom(1)}), ${startIncoming}`,
    runValues(settings, runs),
  );
}

/** Runs as rows, with their parameters from a place on. */
export const runsFrom = (at: number) => {
  const types = ["text", "text", "text", "text", "text", "timestamptz", "text", "text", "timestamptz"];
  const arrays = types.map((type, n) => `$${at + n}::${type}[]`).join(", ");
  return `unnest(${arrays}) with ordinality
    as run (id, event_id, function_id, event, keys, due_at, lane, app_id, created_at, place)`;
};

// Of those that come together only the first in its lane is due; it brings the others on.
export const startIncoming = `started as (
    insert into jobs.runs (id, app_id, function_id, event, concurrency_keys, created_at)
    select id, app_id, function_id, event::json, string_to_array(keys, ' '), created_at from incoming
  ), queued as (
    insert into jobs.calls (run_id, step_id, app_id, kind, due_at, waiting_on, created_at)
    select id, 'step', app_id, 'call',
      case when lane is null or 1 = row_number() over (partition by lane order by place) then due_at else 'infinity' end,
      lane, created_at from incoming
  )
  select pg_notify('jobs', min(app_id)) from incoming having count(*) > 0`;

export function runValues({ appId, now }: Settings, runs: readonly Run[]) {
  const at = now();
  return [
    runs.map(({ id }) => id),
    runs.map(({ event }) => event.id),
    runs.map(({ functionId }) => functionId),
    runs.map(({ event }) => JSON.stringify(event)),
    runs.map(({ concurrencyKeys }) => concurrencyKeys.join(" ")),
    runs.map(({ dueAt }) => dueAt),
    // One that lies ahead stands in no line yet.
    runs.map((run) => (run.dueAt <= at ? (laneOf(run) ?? null) : null)),
    runs.map(() => appId),
    runs.map(() => at),
  ];
}

const dayMs = 86_400_000;

/** Leaves out the runs whose idempotency key was used within the last 24 hours. */
async function notRepeated(tx: Db, { appId, now }: Settings, runs: readonly Run[]): Promise<readonly Run[]> {
  const first = new Map<string, Run>();
  for (const run of runs) {
    const at = `${run.functionId} ${run.idempotencyKey}`;
    if (run.idempotencyKey !== undefined && !first.has(at)) first.set(at, run);
  }
  if (first.size === 0) return runs;
  const keyed = [...first.keys()].sort().flatMap((at) => first.get(at) ?? []);
  const { rows } = await tx.query<{ function_id: string; key: string }>(
    `insert into jobs.idempotency_keys as used (app_id, function_id, key, expires_at)
     select $1, wanted.function_id, wanted.key, $5 from unnest($2::text[], $3::text[]) as wanted (function_id, key)
     on conflict (app_id, function_id, key) do update set expires_at = excluded.expires_at where used.expires_at <= $4
     returning function_id, key`,
    [
      appId,
      keyed.map((run) => run.functionId),
      keyed.map((run) => run.idempotencyKey),
      now(),
      new Date(now().getTime() + dayMs),
    ],
  );
  const won = new Set(rows.map(({ function_id, key }) => first.get(`${function_id} ${key}`)));
  return runs.filter((run) => run.idempotencyKey === undefined || won.has(run));
}
