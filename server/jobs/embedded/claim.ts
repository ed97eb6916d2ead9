import { randomUUID } from "node:crypto";
import { type Db, transaction } from "./database";
import type { Settings } from "./settings";

/** One position of a run, leased to this process by its token. */
export type Call = {
  runId: string;
  stepId: string;
  kind: "call" | "timer";
  attempt: number;
  token: string;
  concurrencyKeys: string[];
};

type Due = Omit<Call, "token"> & { functionId: string };
type Sorting = { granted: Due[]; parked: { due: Due; on: string }[]; used: Map<string, number> };

/** Leases up to `limit` due calls. `seen` tells how many were due, among them those that now wait for a slot. */
export function claim(settings: Settings, limit: number): Promise<{ calls: Call[]; seen: number }> {
  return transaction(settings.pool, async (tx) => {
    const { rows } = await tx.query<Due>(
      `select call.run_id as "runId", call.step_id as "stepId", call.kind, call.attempt,
              run.function_id as "functionId", run.concurrency_keys as "concurrencyKeys"
       from jobs.calls call join jobs.runs run on run.id = call.run_id
       where call.app_id = $1 and call.due_at <= $2
       order by call.due_at limit $3 for update of call skip locked`,
      [settings.appId, settings.now(), limit],
    );
    if (rows.length === 0) return { calls: [], seen: 0 };
    const { granted, parked, used } = await sorted(tx, settings, rows);
    const calls = granted.map(({ functionId: _, ...due }) => ({ ...due, token: randomUUID() }));
    await lease(tx, settings, calls);
    for (const { due, on } of parked) await park(tx, settings, due, on, used);
    return { calls, seen: rows.length };
  });
}

/** Decides who gets a slot. The keys stay locked until commit, so neither a slot nor a wake-up can slip past the count. */
async function sorted(tx: Db, settings: Settings, due: Due[]): Promise<Sorting> {
  const used = await slotsUsed(
    tx,
    settings,
    due.filter(limited).flatMap(({ concurrencyKeys }) => concurrencyKeys),
  );
  const sorting: Sorting = { granted: [], parked: [], used };
  for (const one of due) {
    const full = limited(one)
      ? one.concurrencyKeys.find((key, at) => isFull(settings, one, used, key, at))
      : undefined;
    if (full === undefined) sorting.granted.push(one);
    else sorting.parked.push({ due: one, on: full });
    if (full === undefined && limited(one))
      for (const key of one.concurrencyKeys) used.set(key, (used.get(key) ?? 0) + 1);
  }
  return sorting;
}

// A timer runs no code of a function, so it needs no slot.
const limited = ({ kind, concurrencyKeys }: Due) => kind === "call" && concurrencyKeys.length > 0;

const isFull = (
  { functions }: Settings,
  { functionId }: Due,
  used: Map<string, number>,
  key: string,
  at: number,
) => (used.get(key) ?? 0) >= (functions.get(functionId)?.concurrency[at]?.limit ?? Number.POSITIVE_INFINITY);

async function slotsUsed(tx: Db, { now }: Settings, keys: string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  await lockKeys(tx, keys);
  const { rows } = await tx.query<{ key: string; used: number }>(
    `select slot.key, count(*)::int as used from jobs.slots slot join jobs.calls call using (run_id, step_id)
     where slot.key = any($1) and call.lease_token is not null and call.due_at > $2 group by slot.key`,
    [keys, now()],
  );
  return new Map(rows.map(({ key, used }) => [key, used]));
}

/** Every transaction takes its keys in this one order, so two of them cannot wait for each other. */
async function lockKeys(tx: Db, keys: string[]): Promise<string[]> {
  const ordered = [...new Set(keys)].sort();
  for (const key of ordered)
    await tx.query("select pg_advisory_xact_lock(hashtextextended('jobs ' || $1, 0))", [key]);
  return ordered;
}

async function lease(tx: Db, { now, leaseSeconds }: Settings, calls: Call[]): Promise<void> {
  await tx.query(
    `update jobs.calls call set lease_token = granted.token, due_at = $4
     from unnest($1::text[], $2::text[], $3::uuid[]) as granted (run_id, step_id, token)
     where call.run_id = granted.run_id and call.step_id = granted.step_id`,
    [
      calls.map(({ runId }) => runId),
      calls.map(({ stepId }) => stepId),
      calls.map(({ token }) => token),
      later(now(), leaseSeconds),
    ],
  );
  const slots = calls
    .filter(({ kind }) => kind === "call")
    .flatMap((call) => call.concurrencyKeys.map((key) => ({ ...call, key })));
  if (slots.length === 0) return;
  await tx.query(
    `insert into jobs.slots (key, run_id, step_id) select * from unnest($1::text[], $2::text[], $3::text[]) on conflict do nothing`,
    [slots.map(({ key }) => key), slots.map(({ runId }) => runId), slots.map(({ stepId }) => stepId)],
  );
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

async function park(
  tx: Db,
  settings: Settings,
  due: Due,
  on: string,
  used: Map<string, number>,
): Promise<void> {
  await tx.query(
    "update jobs.calls set waiting_on = $3, due_at = 'infinity', lease_token = null where run_id = $1 and step_id = $2",
    [due.runId, due.stepId, on],
  );
  // It may have been woken for another key's free slot, which it cannot use now: pass that wake-up on.
  const free = due.concurrencyKeys.filter((key, at) => key !== on && !isFull(settings, due, used, key, at));
  await wakeWaiting(tx, settings, free);
}

/** Makes the longest-waiting call of each key due. Takes the keys' locks: last thing in a transaction. */
export async function wakeWaiting(tx: Db, { appId, now }: Settings, keys: string[]): Promise<void> {
  for (const key of await lockKeys(tx, keys)) {
    const { rowCount } = await tx.query(
      `update jobs.calls set waiting_on = null, due_at = $3 where (run_id, step_id) = (
         select run_id, step_id from jobs.calls where app_id = $1 and waiting_on = $2
         order by created_at, run_id limit 1 for update skip locked)`,
      [appId, key, now()],
    );
    if (rowCount) await tx.query("select pg_notify('jobs', $1)", [appId]);
  }
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

/** Gives calls back unfinished, for another process to take at once. */
export async function release(settings: Settings, calls: Call[]): Promise<void> {
  if (calls.length === 0) return;
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
    await wakeWaiting(
      tx,
      settings,
      calls.flatMap(({ concurrencyKeys }) => concurrencyKeys),
    );
  });
}
