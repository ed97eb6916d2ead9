import type { JobError, Outcome } from "./answer";
import { type Applied, applyAlone, maxSteps } from "./apply-alone";
import type { Call } from "./claim";
import { type Db, transaction } from "./database";
import type { JobEvent } from "./incoming";
import { ingest } from "./ingest";
import { wakeLanes } from "./lanes";
import { retryDelayMs, type Settings } from "./settings";

type Applying = {
  /** Whether this process may go on to the run's next position. */
  mayContinue: boolean;
  /** Whether the run had no other position when this call began. */
  alone: boolean;
};

type Fenced = { functionId: string; status: string; event: JobEvent };

/** Writes what one call meant for its run, in one transaction, and only while the call's lease is still ours. */
export async function apply(
  settings: Settings,
  call: Call,
  outcome: Outcome,
  { mayContinue, alone }: Applying,
): Promise<Applied> {
  const applied = alone && mayContinue ? await applyAlone(settings, call, outcome) : undefined;
  if (applied !== undefined) return applied;
  return transaction(settings.pool, async (tx) => {
    const run = await fence(tx, call);
    if (run === undefined) return "stale";
    if (run.status !== "running") return ended(tx, call);
    switch (outcome.kind) {
      case "completed":
        return finish(tx, settings, call, "completed", outcome.output);
      case "failed":
        return fail(tx, settings, call, run, outcome.error);
      case "retry":
        return retryLater(tx, settings, call, outcome.afterMs);
      case "progress":
        return advance(tx, settings, call, run, outcome, mayContinue);
    }
  });
}

async function fence(tx: Db, { runId, stepId, token }: Call): Promise<Fenced | undefined> {
  const { rows } = await tx.query<Fenced>(
    `select run.function_id as "functionId", run.status, run.event
     from jobs.runs run join jobs.calls call on call.run_id = run.id
     where run.id = $1 and call.step_id = $2 and call.lease_token = $3 for update`,
    [runId, stepId, token],
  );
  return rows[0];
}

/** Removes a call whose run no longer needs it. */
async function ended(tx: Db, call: Call): Promise<Applied> {
  await tx.query("delete from jobs.calls where run_id = $1 and step_id = $2", [call.runId, call.stepId]);
  return "done";
}

async function finish(
  tx: Db,
  settings: Settings,
  call: Call,
  status: "completed" | "failed",
  result: unknown,
): Promise<Applied> {
  await tx.query("update jobs.runs set status = $2, result = $3, ended_at = $4 where id = $1", [
    call.runId,
    status,
    JSON.stringify(result ?? null),
    settings.now(),
  ]);
  // Siblings still executing keep their rows until their answers, which will be dropped, give their slots back.
  await tx.query("delete from jobs.calls where run_id = $1 and lease_token is null", [call.runId]);
  return ended(tx, call);
}

/** The event an onFailure handler is triggered by goes out with the failure itself. */
async function fail(tx: Db, settings: Settings, call: Call, run: Fenced, error: JobError): Promise<Applied> {
  const data = {
    function_id: run.functionId,
    run_id: call.runId,
    error: { ...error, error: error.name },
    event: run.event,
    events: [run.event],
    result: error,
    _inngest: { status: "Failed" },
  };
  const freed = await ingest(tx, settings, [
    { name: "inngest/function.failed", id: call.runId, data, ts: settings.now().getTime() },
  ]);
  const done = await finish(tx, settings, call, "failed", error);
  await wakeLanes(tx, settings, freed);
  return done;
}

async function retryLater(
  tx: Db,
  settings: Settings,
  call: Call,
  afterMs: number | undefined,
): Promise<Applied> {
  const dueAt = new Date(settings.now().getTime() + (afterMs ?? retryDelayMs(settings, call.attempt)));
  await tx.query(
    "update jobs.calls set attempt = attempt + 1, due_at = $3, lease_token = null where run_id = $1 and step_id = $2",
    [call.runId, call.stepId, dueAt],
  );
  return letGo(tx, call);
}

/** Gives a call's slots back while its row stays. */
async function letGo(tx: Db, { runId, stepId, concurrencyKeys }: Call): Promise<Applied> {
  if (concurrencyKeys.length > 0)
    await tx.query("delete from jobs.slots where run_id = $1 and step_id = $2", [runId, stepId]);
  return "done";
}

type Progress = Extract<Outcome, { kind: "progress" }>;

async function advance(
  tx: Db,
  settings: Settings,
  call: Call,
  run: Fenced,
  progress: Progress,
  mayContinue: boolean,
): Promise<Applied> {
  const { rows } = await tx.query<{ settled: number; planned: number; others: number; steps: number }>(
    `with new_steps as (
       insert into jobs.steps (run_id, id, value)
       select $1, id, value::json from unnest($3::text[], $4::text[]) as settled (id, value)
       on conflict do nothing returning 1
     ), new_calls as (
       insert into jobs.calls (run_id, step_id, app_id, kind, due_at, created_at)
       select $1, id, $5, kind, due_at, $9 from unnest($6::text[], $7::text[], $8::timestamptz[]) as planned (id, kind, due_at)
       where not exists (select from jobs.steps where run_id = $1 and steps.id = planned.id)
       on conflict do nothing returning 1
     ), versioned as (
       update jobs.runs set sdk_version = $10 where id = $1 and sdk_version <> $10
     )
     select (select count(*)::int from new_steps) as settled, (select count(*)::int from new_calls) as planned,
            (select count(*)::int from jobs.calls where run_id = $1 and step_id <> $2) as others,
            (select count(*)::int from jobs.steps where run_id = $1) as steps`,
    [
      call.runId,
      call.stepId,
      progress.settled.map(({ id }) => id),
      progress.settled.map(({ value }) => JSON.stringify(value)),
      settings.appId,
      progress.planned.map(({ id }) => id),
      progress.planned.map(({ wakeAt }) => (wakeAt === undefined ? "call" : "timer")),
      progress.planned.map(({ wakeAt }) => wakeAt ?? settings.now()),
      settings.now(),
      progress.sdkVersion,
    ],
  );
  const { settled = 0, planned = 0, others = 0, steps = 0 } = rows[0] ?? {};
  if (steps + settled > maxSteps)
    return fail(tx, settings, call, run, {
      name: "StepLimitError",
      message: `The run has more than ${maxSteps} steps.`,
    });
  if (settled + planned === 0) return stalled(tx, settings, call, run);
  if (planned > 0) await tx.query("select pg_notify('jobs', $1)", [settings.appId]);
  // Whoever settles the last position of a group goes on with the run, so there is exactly one to do it.
  return others + planned > 0 ? ended(tx, call) : discover(tx, settings, call, mayContinue);
}

/** An answer without news: called again, but not for ever. */
function stalled(tx: Db, settings: Settings, call: Call, run: Fenced): Promise<Applied> {
  const maxAttempts = settings.functions.get(run.functionId)?.maxAttempts ?? 1;
  if (call.attempt + 1 < maxAttempts) return retryLater(tx, settings, call, undefined);
  return fail(tx, settings, call, run, {
    name: "ProtocolError",
    message: "The function answered without a next step.",
  });
}

/** Turns the call's own row into the run's next position, keeping its lease and slots when it may go on at once. */
async function discover(tx: Db, settings: Settings, call: Call, mayContinue: boolean): Promise<Applied> {
  // A timer never asked for slots, so a limited function has to queue for its next call.
  const goesOn = mayContinue && (call.kind === "call" || call.concurrencyKeys.length === 0);
  await tx.query(
    `update jobs.calls set step_id = 'step', kind = 'call', attempt = 0, created_at = $4,
            lease_token = case when $3 then lease_token end, due_at = case when $3 then due_at else $4 end
     where run_id = $1 and step_id = $2`,
    [call.runId, call.stepId, goesOn, settings.now()],
  );
  return goesOn ? "continue" : letGo(tx, { ...call, stepId: "step" });
}
