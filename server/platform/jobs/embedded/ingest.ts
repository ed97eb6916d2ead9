import type { Db } from "./database";
import type { JobFunction } from "./functions";
import type { JobEvent } from "./incoming";
import { runOf, runsFrom, runValues, startIncoming, startRuns } from "./runs";
import type { Settings } from "./settings";

const dayMs = 86_400_000;

/**
 * Stores events and starts the runs they trigger, cancels those they cancel, all in the caller's transaction.
 * An event id seen within the last 24 hours does nothing. Answers with the concurrency keys that cancelled runs
 * leave, for the caller to wake who waits for them as the last thing in its transaction.
 */
export async function ingest(tx: Db, settings: Settings, events: readonly JobEvent[]): Promise<string[]> {
  const fresh = await unseen(tx, settings, events);
  const functions = [...settings.functions.values()];
  await startRuns(tx, settings, runsOf(settings, fresh));
  const freed: string[] = [];
  for (const event of fresh) freed.push(...(await cancelRuns(tx, settings, functions, event)));
  return freed;
}

const runsOf = (settings: Settings, events: readonly JobEvent[]) =>
  events.flatMap((event) =>
    triggered([...settings.functions.values()], event).map((job) => runOf(settings, job, event)),
  );

/** Whether these events do no more than start runs, which takes one statement. */
export const startsOnly = ({ functions }: Settings, events: readonly JobEvent[]) =>
  events.every(({ name }) =>
    [...functions.values()].every(
      (job) =>
        !job.cancels.some((cancel) => cancel.name === name) &&
        (job.idempotency === undefined || !job.events.some((trigger) => trigger.name === name)),
    ),
  );

/** The same as `ingest` for events that start only, outside of a transaction. */
export async function ingestAlone(db: Db, settings: Settings, events: readonly JobEvent[]): Promise<void> {
  const { first, values } = seenValues(settings, events);
  const runs = runsOf(settings, first);
  await db.query(
    `with fresh as (${insertSeen}), incoming as (
       select run.* from ${runsFrom(6)} join fresh on fresh.id = run.event_id
     ), ${startIncoming}`,
    [...values, ...runValues(settings, runs)],
  );
}

async function unseen(tx: Db, settings: Settings, events: readonly JobEvent[]): Promise<JobEvent[]> {
  const { first, values } = seenValues(settings, events);
  const { rows } = await tx.query<{ id: string }>(insertSeen, values);
  const accepted = new Set(rows.map(({ id }) => id));
  return first.filter(({ id }) => accepted.has(id));
}

const insertSeen = `insert into jobs.events as seen (app_id, id, name, received_at)
  select $1, incoming.id, incoming.name, $4 from unnest($2::text[], $3::text[]) as incoming (id, name)
  on conflict (app_id, id) do update set received_at = excluded.received_at, name = excluded.name
    where seen.received_at <= $5
  returning id`;

/** The values of `insertSeen`, and the events without those that repeat another's id. */
function seenValues({ appId, now }: Settings, events: readonly JobEvent[]) {
  const byId = new Map(events.toReversed().map((event) => [event.id, event]));
  const ids = [...byId.keys()].sort();
  return {
    first: events.filter((event) => byId.get(event.id) === event),
    values: [appId, ids, ids.map((id) => byId.get(id)?.name), now(), new Date(now().getTime() - dayMs)],
  };
}

const triggered = (functions: JobFunction[], event: JobEvent) =>
  functions.filter(({ events }) =>
    events.some(
      ({ name, matches }) => name === event.name && (matches === undefined || matches({ event }) === true),
    ),
  );

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
