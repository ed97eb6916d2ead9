import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import type { Db } from "./database";
import type { JobFunction } from "./functions";
import type { Settings } from "./settings";
import { ulid } from "./ulid";

/** An event as functions see it. */
export type JobEvent = { name: string; id: string; data: unknown; ts: number; [member: string]: unknown };

type Run = {
  id: string;
  functionId: string;
  event: JobEvent;
  concurrencyKeys: string[];
  dueAt: Date;
  idempotencyKey?: string;
};

const dayMs = 86_400_000;

// Postgres text cannot hold a NUL character.
const label = z
  .string()
  .min(1)
  .max(512)
  .regex(/^[^\0]*$/);

const Incoming = z.looseObject({
  name: label,
  id: label.optional(),
  data: z.unknown().optional(),
  ts: z.number().int().min(0).max(8_640_000_000_000_000).optional(),
});

/** The body of the SDK's event request: one event or several. Throws a ZodError. */
export const IncomingEvents = z.union([z.array(Incoming).max(5000), Incoming.transform((event) => [event])]);

/** Gives incoming events what they lack. Events of one seed get the same ids each time the SDK repeats its request. */
export function identified(
  incoming: z.output<typeof IncomingEvents>,
  seed: string | null,
  now: Date,
): JobEvent[] {
  const [milliseconds, entropy] = seed?.split(",") ?? [];
  return incoming.map(({ id, data, ts, ...event }, index) => {
    const bytes =
      entropy === undefined
        ? randomBytes(10)
        : createHash("sha256").update(`${entropy},${index}`).digest().subarray(0, 10);
    return {
      ...event,
      id: id ?? ulid(Number(milliseconds ?? now.getTime()), bytes),
      data: data ?? {},
      ts: ts ?? now.getTime(),
    };
  });
}

/**
 * Stores events and starts the runs they trigger, cancels those they cancel, all in the caller's transaction.
 * An event id seen within the last 24 hours does nothing. Answers with the concurrency keys that cancelled runs
 * leave, for the caller to wake who waits for them as the last thing in its transaction.
 */
export async function ingest(tx: Db, settings: Settings, events: readonly JobEvent[]): Promise<string[]> {
  const fresh = await unseen(tx, settings, events);
  const functions = [...settings.functions.values()];
  await startRuns(
    tx,
    settings,
    fresh.flatMap((event) => triggered(functions, event).map((job) => runOf(settings, job, event))),
  );
  const freed: string[] = [];
  for (const event of fresh) freed.push(...(await cancelRuns(tx, settings, functions, event)));
  return freed;
}

async function unseen(tx: Db, { appId, now }: Settings, events: readonly JobEvent[]): Promise<JobEvent[]> {
  const byId = new Map(events.toReversed().map((event) => [event.id, event]));
  const ids = [...byId.keys()].sort();
  const { rows } = await tx.query<{ id: string }>(
    `insert into jobs.events as seen (app_id, id, name, received_at)
     select $1, incoming.id, incoming.name, $4 from unnest($2::text[], $3::text[]) as incoming (id, name)
     on conflict (app_id, id) do update set received_at = excluded.received_at, name = excluded.name
       where seen.received_at <= $5
     returning id`,
    [appId, ids, ids.map((id) => byId.get(id)?.name), now(), new Date(now().getTime() - dayMs)],
  );
  const accepted = new Set(rows.map(({ id }) => id));
  return events.filter((event) => accepted.has(event.id) && byId.get(event.id) === event);
}

const triggered = (functions: JobFunction[], event: JobEvent) =>
  functions.filter(({ events }) =>
    events.some(
      ({ name, matches }) => name === event.name && (matches === undefined || matches({ event }) === true),
    ),
  );

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

export async function startRuns(tx: Db, settings: Settings, wanted: readonly Run[]): Promise<void> {
  const runs = await notRepeated(tx, settings, wanted);
  if (runs.length === 0) return;
  await tx.query(
    `with incoming as (
       select * from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])
         as run (id, function_id, event, keys, due_at)
     ), started as (
       insert into jobs.runs (id, app_id, function_id, event, concurrency_keys, created_at)
       select id, $1, function_id, event::json, string_to_array(keys, ' '), $2 from incoming
     ), queued as (
       insert into jobs.calls (run_id, step_id, app_id, kind, due_at, created_at)
       select id, 'step', $1, 'call', due_at, $2 from incoming
     )
     select pg_notify('jobs', $1)`,
    [
      settings.appId,
      settings.now(),
      runs.map(({ id }) => id),
      runs.map(({ functionId }) => functionId),
      runs.map(({ event }) => JSON.stringify(event)),
      runs.map(({ concurrencyKeys }) => concurrencyKeys.join(" ")),
      runs.map(({ dueAt }) => dueAt),
    ],
  );
}

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

async function cancelRuns(
  tx: Db,
  settings: Settings,
  functions: JobFunction[],
  arrived: JobEvent,
): Promise<string[]> {
  const freed: string[] = [];
  for (const job of functions) {
    const cancels = job.cancels.filter(({ name }) => name === arrived.name);
    if (cancels.length === 0) continue;
    const { rows } = await tx.query<{ id: string; event: JobEvent; concurrency_keys: string[] }>(
      `select id, event, concurrency_keys from jobs.runs
       where app_id = $1 and function_id = $2 and status = 'running' order by id for update`,
      [settings.appId, job.id],
    );
    const others = rows.filter(({ event }) => event.id !== arrived.id);
    const hit = others.filter(({ event }) =>
      cancels.some(({ matches }) => matches === undefined || matches({ event, async: arrived }) === true),
    );
    const ids = hit.map(({ id }) => id);
    await tx.query("update jobs.runs set status = 'cancelled', ended_at = $2 where id = any($1)", [
      ids,
      settings.now(),
    ]);
    // A call that is executing keeps its row until its answer, which will be dropped, gives its slots back.
    await tx.query("delete from jobs.calls where run_id = any($1) and lease_token is null", [ids]);
    freed.push(...hit.flatMap(({ concurrency_keys }) => concurrency_keys));
  }
  return freed;
}
