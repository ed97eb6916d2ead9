import { randomUUID } from "node:crypto";
import { z } from "zod";
import { canonical, signature } from "@/server/platform/jobs/sign";

/** The secrets that an Inngest server and its app share. The signing key is plain hex. */
export const keys = { eventKey: "an-event-key", signingKey: "0123456789abcdef".repeat(4) };

/** The headers of a signed request to an app. */
export const signed = (body: unknown, more: Record<string, string> = {}) => ({
  ...more,
  "content-type": "application/json",
  "x-inngest-signature": signature(body, keys.signingKey, new Date()),
});

export const Op = z.looseObject({
  id: z.string(),
  op: z.string(),
  name: z.string().optional(),
  data: z.unknown().optional(),
});

export type Run = {
  id: string;
  /** The function's ID and URL. */
  fn: string;
  url: string;
  event: object;
  version: number;
  /** The results of steps, in completion order. */
  steps: Map<string, unknown>;
  /** When a sleeping run is to be called again. */
  until: string | undefined;
  status: "running" | "asleep" | "completed" | "failed";
};

export const newRun = (fn: string, url: string, event: object): Run => ({
  id: randomUUID().replaceAll("-", ""),
  fn,
  url,
  event,
  version: -1,
  steps: new Map(),
  until: undefined,
  status: "running",
});

/** Calls a run's function over HTTP repeatedly until the run ends or sleeps. */
export async function advance(run: Run): Promise<void> {
  for (run.status = "running"; run.status === "running"; ) {
    const response = await call(run);
    run.version = Number(response.headers.get("x-inngest-req-version") ?? run.version);
    const body: unknown = await response.json();
    if (response.status !== 206) run.status = response.status === 200 ? "completed" : "failed";
    else for (const op of z.array(Op).parse([body].flat())) apply(run, op);
  }
}

function apply(run: Run, { id, op, name, data }: z.output<typeof Op>): void {
  if (op === "RunComplete") run.status = "completed";
  else if (op === "StepRun") run.steps.set(id, { data: data ?? null });
  else if (op === "Sleep") {
    Object.assign(run, { status: "asleep", until: name });
    run.steps.set(id, null);
  } else throw new Error(`This server does not know ${op}.`);
}

/**
 * With the IDs of a function and a queue item, as a real server sends them. Then steps are reported as
 * checkpoints.
 */
function call({ id, url, event, version, steps }: Run): Promise<Response> {
  const stack = [...steps.keys()];
  const body = {
    ctx: {
      attempt: 0,
      max_attempts: 4,
      disable_immediate_execution: false,
      env: "",
      fn_id: randomUUID(),
      run_id: id,
      step_id: "step",
      qi_id: "cXVldWUgaXRlbQ==",
      request_id: id,
      generation_id: 1,
      job_id: id,
      stack: { current: stack.length, stack },
      use_api: false,
    },
    defers: {},
    event,
    events: [event],
    steps: Object.fromEntries(steps),
    use_api: false,
    version,
  };
  const headers = signed(body, {
    "x-run-id": id,
    "x-request-id": id,
    "x-inngest-req-version": String(version),
  });
  return fetch(url, { method: "POST", body: canonical(body), headers });
}
