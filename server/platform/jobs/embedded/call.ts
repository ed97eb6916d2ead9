import type { Call } from "./claim";
import type { JobEvent } from "./incoming";
import type { Settings } from "./settings";
import { canonical, signature } from "./sign";

/** The SDK's `serve()` handler. */
export type Handler = (request: Request) => Promise<Response>;
export type Answer = { status: number; headers: Headers; body: string };

/** A run as it stands before one call. */
export type RunState = {
  functionId: string;
  status: string;
  event: JobEvent;
  sdkVersion: number;
  openCalls: number;
  steps: { id: string; value: unknown }[];
};

export const origin = "http://inngest.embedded";
const servePath = "/api/inngest";

/** The run after its only position finished a step, without reading it again. */
export const after = (
  run: RunState,
  { settled, sdkVersion }: { settled: RunState["steps"]; sdkVersion: number },
): RunState => ({ ...run, sdkVersion, steps: [...run.steps, ...settled] });

/** The columns of a run with its steps in the order they were completed; of `jobs.runs run`. */
export const stateColumns = `run.function_id as "functionId", run.status, run.event, run.sdk_version as "sdkVersion",
  (select count(*)::int from jobs.calls where run_id = run.id) as "openCalls",
  coalesce((select json_agg(json_build_object('id', id, 'value', value) order by ordinal)
            from jobs.steps where run_id = run.id), '[]') as steps`;

/** Reads a run in one snapshot. */
export async function runState({ pool }: Settings, runId: string): Promise<RunState | undefined> {
  const { rows } = await pool.query<RunState>(`select ${stateColumns} from jobs.runs run where id = $1`, [
    runId,
  ]);
  return rows[0];
}

/**
 * Calls the handler for one position of a run, signed like a request of a real server.
 * `fn_id` and `qi_id` are left out of the context: without them the SDK answers step by step and never checkpoints.
 */
export async function ask(
  handler: Handler,
  signingKey: string,
  call: Call,
  run: RunState,
  maxAttempts: number,
): Promise<Answer> {
  const stack = run.steps.map(({ id }) => id);
  const body = {
    ctx: {
      attempt: call.attempt,
      disable_immediate_execution: call.stepId !== "step" || run.openCalls > 1,
      env: "",
      max_attempts: maxAttempts,
      run_id: call.runId,
      stack: { current: stack.length, stack },
      step_id: call.stepId,
      use_api: false,
    },
    event: run.event,
    events: [run.event],
    steps: Object.fromEntries(run.steps.map(({ id, value }) => [id, value])),
    use_api: false,
    version: run.sdkVersion,
  };
  const query = new URLSearchParams({ fnId: run.functionId, stepId: call.stepId });
  return send(handler, signingKey, "POST", `?${query}`, body, {
    "x-inngest-req-version": String(run.sdkVersion),
    "x-run-id": call.runId,
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
): Promise<Answer> {
  const request = new Request(`${origin}${servePath}${query}`, {
    method,
    body: canonical(body),
    headers: {
      ...headers,
      "content-type": "application/json",
      // The SDK checks a signature against the machine's clock, whatever clock the executor runs on.
      "x-inngest-signature": signature(body, signingKey, new Date()),
      // Without a Host the SDK's web adapter cannot read even an absolute URL.
      host: new URL(origin).host,
    },
  });
  const response = await handler(request);
  return { status: response.status, headers: response.headers, body: await response.text() };
}
