import { randomUUID } from "node:crypto";
import { type RunState, stateColumns } from "./call";
import { type Due, decide, isLimited, type Room } from "./choose";
import { type Db, transaction } from "./database";
import { type Keyed, lockKeys, wakeHeads, wakeLanes } from "./lanes";
import type { Settings } from "./settings";

/** One position of a run, leased to this process by its token. */
export type Call = Due & { token: string };

/** The same with its run as it stood at that moment. */
export type Leased = Call & { run: RunState };

/** What came of one look at the queue; `again` when another look may find more at once. */
export type Claimed = { calls: Leased[]; again: boolean };

/** More calls are looked at than can be taken, so that those are found whose key has nothing executing. */
const window = 200;

/** So long a lane with others behind its first lets those pass that have nobody behind them. */
const yieldSeconds = 30;

/**
 * Leases due calls, at most as many as there is room for, first those whose concurrency key has least executing. What
 * cannot run because a key is full steps out of the queue until its lane is woken; `freed` are calls that gave
 * their slots back since the last time.
 */
export function claim(settings: Settings, room: Room, freed: readonly Keyed[] = []): Promise<Claimed> {
  return transaction(settings.pool, async (tx) => {
    const due = await candidates(tx, settings, room);
    if (due.length === 0 && freed.length === 0) return { calls: [], again: false };
    const used = await slotsUsed(tx, settings, [...due.filter(isLimited), ...freed]);
    const { granted, parked, wake } = decide(settings, due, used, room, freed);
    const calls = await lease(
      tx,
      settings,
      granted.map((one) => ({ ...one, token: randomUUID() })),
    );
    await park(tx, settings, parked);
    const woken = await wakeHeads(tx, settings, wake);
    const full = calls.length >= room.free;
    const moved = calls.length + parked.length + woken > 0;
    const left = (full && woken > 0) || due.length > calls.length + parked.length;
    // Other processes may have the places that this one lacks.
    if (moved && left) await tx.query("select pg_notify('jobs', $1)", [settings.appId]);
    return { calls, again: !full && (woken > 0 || (moved && due.length === window)) };
  });
}

async function candidates(tx: Db, { appId, now }: Settings, { busy }: Room): Promise<Due[]> {
  const { rows } = await tx.query<Due>(
    `select call.run_id as "runId", call.step_id as "stepId", call.kind, call.attempt,
            call.function_id as "functionId", call.concurrency_keys as "concurrencyKeys"
     from (
       select call.*, run.function_id, run.concurrency_keys,
         case when call.kind = 'call' then run.concurrency_keys[cardinality(run.concurrency_keys)] end as lane
       from jobs.calls call join jobs.runs run on run.id = call.run_id
       where call.app_id = $1 and call.due_at <= $2 and (call.kind = 'timer' or run.function_id <> all($3))
       order by call.due_at limit ${window}) call
     order by (select count(*) from jobs.slots where key = lane),
       due_at > $4 and exists (
         select from jobs.calls behind where behind.app_id = $1 and behind.waiting_on = lane and behind.run_id <> call.run_id),
       due_at`,
    [appId, now(), busy, later(now(), -yieldSeconds)],
  );
  return rows;
}

/** The slots in use of each key. The keys stay locked until commit, so neither a slot nor a wake-up can slip past the count. */
async function slotsUsed(tx: Db, { now }: Settings, calls: readonly Keyed[]): Promise<Map<string, number>> {
  const keys = calls.flatMap(({ concurrencyKeys }) => concurrencyKeys);
  if (keys.length === 0) return new Map();
  await lockKeys(tx, keys);
  const { rows } = await tx.query<{ key: string; used: number }>(
    `select slot.key, count(*)::int as used from jobs.slots slot join jobs.calls call using (run_id, step_id)
     where slot.key = any($1) and call.lease_token is not null and call.due_at > $2 group by slot.key`,
    [keys, now()],
  );
  return new Map(rows.map(({ key, used }) => [key, used]));
}

/** Answers those that nobody else has taken meanwhile. */
async function lease(tx: Db, { now, leaseSeconds }: Settings, wanted: readonly Call[]): Promise<Leased[]> {
  if (wanted.length === 0) return [];
  const slots = wanted
    .filter(isLimited)
    .flatMap((call) => call.concurrencyKeys.map((key) => ({ ...call, key })));
  const { rows } = await tx.query<RunState & { token: string }>(
    `with granted as (
       select call.run_id, call.step_id, wanted.token
       from unnest($1::text[], $2::text[], $3::uuid[]) as wanted (run_id, step_id, token)
       join jobs.calls call using (run_id, step_id) where call.due_at <= $4 for update of call skip locked
     ), leased as (
       update jobs.calls call set lease_token = granted.token, due_at = $5, waiting_on = null
       from granted where call.run_id = granted.run_id and call.step_id = granted.step_id
     ), placed as (
       insert into jobs.slots (key, run_id, step_id)
       select key, run_id, step_id from unnest($6::text[], $7::text[], $8::text[]) as slot (key, run_id, step_id)
       join granted using (run_id, step_id) on conflict do nothing
     )
     select granted.token, ${stateColumns} from granted join jobs.runs run on run.id = granted.run_id`,
    [
      wanted.map(({ runId }) => runId),
      wanted.map(({ stepId }) => stepId),
      wanted.map(({ token }) => token),
      now(),
      later(now(), leaseSeconds),
      slots.map(({ key }) => key),
      slots.map(({ runId }) => runId),
      slots.map(({ stepId }) => stepId),
    ],
  );
  const runs = new Map(rows.map(({ token, ...run }) => [token, run]));
  return wanted.flatMap((call) => {
    const run = runs.get(call.token);
    return run === undefined ? [] : [{ ...call, run }];
  });
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

async function park(tx: Db, { now }: Settings, parked: readonly { due: Due; on: string }[]): Promise<void> {
  if (parked.length === 0) return;
  await tx.query(
    `with parked as (
       select call.run_id, call.step_id, wanted.key
       from unnest($1::text[], $2::text[], $3::text[]) as wanted (run_id, step_id, key)
       join jobs.calls call using (run_id, step_id) where call.due_at <= $4 for update of call skip locked
     )
     update jobs.calls call set waiting_on = parked.key, due_at = 'infinity', lease_token = null
     from parked where call.run_id = parked.run_id and call.step_id = parked.step_id`,
    [
      parked.map(({ due }) => due.runId),
      parked.map(({ due }) => due.stepId),
      parked.map(({ on }) => on),
      now(),
    ],
  );
}

/** Extends the leases of calls still executing; answers with the tokens that are no longer ours. */
export async function heartbeat({ pool, now, leaseSeconds }: Settings, tokens: string[]): Promise<string[]> {
  if (tokens.length === 0) return [];
  const { rows } = await pool.query<{ lease_token: string }>(
    "update jobs.calls set due_at = $2 where lease_token = any($1::uuid[]) returning lease_token",
    [tokens, later(now(), leaseSeconds)],
  );
  const kept = new Set(rows.map(({ lease_token }) => lease_token));
  return tokens.filter((token) => !kept.has(token));
}

/** Gives calls back unfinished, for another process to take at once, and wakes who waits behind them or the `freed`. */
export async function release(
  settings: Settings,
  calls: readonly Call[],
  freed: readonly Keyed[],
): Promise<void> {
  const keys = [...calls, ...freed].flatMap(({ concurrencyKeys }) => concurrencyKeys);
  if (calls.length === 0 && keys.length === 0) return;
  await transaction(settings.pool, async (tx) => {
    const tokens = calls.map(({ token }) => token);
    await tx.query(
      "delete from jobs.slots slot using jobs.calls call where call.lease_token = any($1::uuid[]) and slot.run_id = call.run_id and slot.step_id = call.step_id",
      [tokens],
    );
    await tx.query(
      "update jobs.calls set lease_token = null, due_at = $2 where lease_token = any($1::uuid[])",
      [tokens, settings.now()],
    );
    await tx.query("select pg_notify('jobs', $1)", [settings.appId]);
    await wakeLanes(tx, settings, keys);
  });
}
