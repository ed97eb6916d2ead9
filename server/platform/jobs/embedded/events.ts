import { randomUUID } from "node:crypto";
import { z } from "zod";
import { sha256 } from "@/server/base/runtime/digest";
import { dayMs } from "@/server/core/values/time";
import { canonical, signature } from "@/server/platform/jobs/sign";
import type { ExecutorSettings, Queries } from "./database";
import type { JobEvent, JobFunction } from "./functions";
import type { Call } from "./worker-pool";

// PostgreSQL's text cannot hold a NUL character.
const label = z
  .string()
  .min(1)
  .max(512)
  .regex(/^[^\0]*$/);

const SentEvent = z.looseObject({
  name: label,
  id: label.optional(),
  data: z.unknown().optional(),
  ts: z.int().min(0).max(8_640_000_000_000_000).optional(),
});

/** The body of the SDK's request: one event or several. */
export const SentEvents = z.union([z.array(SentEvent).max(5000), SentEvent.transform((event) => [event])]);

/**
 * Adds the ID and time that events lack. Events with the same seed get the same IDs each time the SDK repeats a
 * request.
 */
export const completeEvents = (sent: z.output<typeof SentEvents>, seed: string | null): JobEvent[] =>
  sent.map(({ id, data, ts, ...event }, index) => ({
    ...event,
    id: id ?? (seed === null ? randomUUID() : sha256(`${seed},${index}`).toString("base64url")),
    data: data ?? {},
    ts: ts ?? Date.now(),
  }));

type NewRun = { id: string; functionId: string; queue: string; event: JobEvent; dueAt: Date };

export const newRun = (job: JobFunction, event: JobEvent, dueAt: Date): NewRun => ({
  ...{ id: randomUUID(), functionId: job.id, queue: job.queueOf(event) },
  ...{ event, dueAt },
});

const newRuns = `select * from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::timestamptz[])
  as run (id, event_id, function_id, queue, event, due_at)`;

const insertRuns = `started as (
    insert into jobs.runs (id, app_id, function_id, queue, event, due_at, created_at)
    select id, $1, function_id, queue, event::json, due_at, $2 from new_runs
  )
  select pg_notify('jobs', $1) from new_runs limit 1`;

const runColumns = ({ appId, now }: ExecutorSettings, runs: readonly NewRun[]) => [
  appId,
  now(),
  runs.map(({ id }) => id),
  runs.map(({ event }) => event.id),
  runs.map(({ functionId }) => functionId),
  runs.map(({ queue }) => queue),
  runs.map(({ event }) => JSON.stringify(event)),
  runs.map(({ dueAt }) => dueAt),
];

/** Starts runs in the transaction of the caller. */
export async function startRuns(
  tx: Queries,
  settings: ExecutorSettings,
  runs: readonly NewRun[],
): Promise<void> {
  await tx.query(`with new_runs as (${newRuns}), ${insertRuns}`, runColumns(settings, runs));
}

/**
 * Stores events and starts the runs that they trigger, due at the time of the event if that is in the future. An event
 * whose ID was seen within 24 hours starts nothing.
 */
export async function storeEvents(settings: ExecutorSettings, events: readonly JobEvent[]): Promise<void> {
  const now = settings.now().getTime();
  const offsetMs = now - Date.now(); // this machine's clock dated the events
  const first = new Map(events.toReversed().map((event) => [event.id, event]));
  // Sorted, so that concurrent statements lock the same rows in the same order.
  const ids = [...first.keys()].sort();
  const jobs = [...settings.functions.values()];
  const runs = [...first.values()].reverse().flatMap((event) => {
    const dueAt = new Date(Math.max(now, event.ts + offsetMs));
    return jobs.filter((job) => job.events.includes(event.name)).map((job) => newRun(job, event, dueAt));
  });
  await settings.db.query(
    `with fresh as (
       insert into jobs.events as seen (app_id, id, name, received_at)
       select $1, sent.id, sent.name, $2 from unnest($9::text[], $10::text[]) as sent (id, name)
       on conflict (app_id, id) do update set received_at = excluded.received_at, name = excluded.name
         where seen.received_at <= $11
       returning id
     ), new_runs as (
       select run.* from (${newRuns}) run join fresh on fresh.id = run.event_id
     ), ${insertRuns}`,
    [...runColumns(settings, runs), ids, ids.map((id) => first.get(id)?.name), new Date(now - dayMs)],
  );
}

/** The SDK's `serve()` handler. */
export type Handler = (request: Request) => Promise<Response>;
export type HandlerResponse = { status: number; headers: Headers; body: string };

/** The URL to which the client must send its requests. Not a real host: the executor handles them itself. */
export const origin = "http://inngest.embedded";

/**
 * Calls the handler to execute a run up to its next step, or several new runs of a function without steps. `fn_id` and
 * `qi_id` are left out of the context: without them the SDK answers after each step.
 */
export function callFunction(
  handler: Handler,
  signingKey: string,
  runs: Call,
  maxAttempts: number,
): Promise<HandlerResponse> {
  const [{ id, functionId, event, attempt, sdkVersion, steps }] = runs;
  const stack = steps.map((step) => step.id);
  const body = {
    ctx: {
      attempt,
      disable_immediate_execution: false,
      env: "",
      max_attempts: maxAttempts,
      run_id: id,
      stack: { current: stack.length, stack },
      step_id: "step",
      use_api: false,
    },
    event,
    events: runs.map((run) => run.event),
    steps: Object.fromEntries(steps.map((step) => [step.id, step.value])),
    use_api: false,
    version: sdkVersion,
  };
  const query = new URLSearchParams({ fnId: functionId, stepId: "step" });
  return send(handler, signingKey, "POST", `?${query}`, body, {
    "x-inngest-req-version": String(sdkVersion),
    "x-run-id": id,
  });
}

/** Sends one signed request to the handler in this process. */
export async function send(
  handler: Handler,
  signingKey: string,
  method: "POST" | "PUT",
  query: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<HandlerResponse> {
  const request = new Request(`${origin}/api/inngest${query}`, {
    method,
    body: canonical(body),
    headers: {
      ...headers,
      "content-type": "application/json",
      // The SDK compares a signature with the system clock, whichever clock the executor uses.
      "x-inngest-signature": signature(body, signingKey, new Date()),
      // Without a Host the SDK's web adapter cannot read even an absolute URL.
      host: new URL(origin).host,
    },
  });
  const response = await handler(request);
  return { status: response.status, headers: response.headers, body: await response.text() };
}
