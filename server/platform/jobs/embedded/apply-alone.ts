import type { Outcome } from "./answer";
import type { Call } from "./claim";
import type { Settings } from "./settings";

/**
 * `continue`: the same lease now holds the run's next position; `onward`: so it does, and nobody else has touched the
 * run. `stale`: the lease was lost and nothing was written.
 */
export type Applied = "continue" | "onward" | "done" | "stale";

/** A run longer than this is a loop; the bound is Inngest's. */
export const maxSteps = 1000;

// What most calls mean, for a run that has no other position: one statement instead of a transaction of several.
const fenced = `fenced as (
  select run.id from jobs.runs run join jobs.calls call on call.run_id = run.id
  where run.id = $1 and call.step_id = $2 and call.lease_token = $3 and run.status = 'running'
    and not exists (select from jobs.calls other where other.run_id = $1 and other.step_id <> $2)
  for update)`;

/** Writes a finished step or the end of a run. Undefined when it is another case, and then nothing was written. */
export async function applyAlone(
  settings: Settings,
  call: Call,
  outcome: Outcome,
): Promise<Applied | undefined> {
  if (outcome.kind === "completed")
    return (await complete(settings, call, outcome.output)) ? "done" : undefined;
  if (outcome.kind !== "progress" || outcome.planned.length > 0 || outcome.settled.length === 0)
    return undefined;
  // A timer never asked for slots, so a limited function has to queue for its next call.
  if (call.kind === "timer" && call.concurrencyKeys.length > 0) return undefined;
  return (await goOn(settings, call, outcome)) ? "onward" : undefined;
}

async function complete({ pool, now }: Settings, call: Call, output: unknown): Promise<boolean> {
  const { rowCount } = await pool.query(
    `with ${fenced}, gone as (
       delete from jobs.calls using fenced where run_id = fenced.id and step_id = $2
     )
     update jobs.runs set status = 'completed', result = $4, ended_at = $5 from fenced where runs.id = fenced.id`,
    [call.runId, call.stepId, call.token, JSON.stringify(output ?? null), now()],
  );
  return rowCount === 1;
}

type Progress = Extract<Outcome, { kind: "progress" }>;

/** Keeps the row, its lease and its slots for the run's next position. */
async function goOn({ pool }: Settings, call: Call, { settled, sdkVersion }: Progress): Promise<boolean> {
  const isNext = call.stepId === "step" && call.kind === "call" && call.attempt === 0;
  const { rows } = await pool.query<{ settled: number }>(
    `with ${fenced}, settled as (
       insert into jobs.steps (run_id, id, value)
       select fenced.id, step.id, step.value::json from fenced, unnest($4::text[], $5::text[]) as step (id, value)
       where (select count(*) from jobs.steps where run_id = $1) + cardinality($4::text[]) <= ${maxSteps}
       on conflict do nothing returning run_id
     ), versioned as (
       update jobs.runs set sdk_version = $6 from fenced where runs.id = fenced.id and sdk_version <> $6
     ), moved as (
       update jobs.calls set step_id = 'step', kind = 'call', attempt = 0
       where run_id = $1 and step_id = $2 and not $7 and exists (select from settled)
     )
     select count(*)::int as settled from settled`,
    [
      call.runId,
      call.stepId,
      call.token,
      settled.map(({ id }) => id),
      settled.map(({ value }) => JSON.stringify(value)),
      sdkVersion,
      isNext,
    ],
  );
  return (rows[0]?.settled ?? 0) > 0;
}
