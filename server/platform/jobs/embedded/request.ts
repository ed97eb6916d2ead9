import { canonical, signature } from "@/server/platform/jobs/sign";
import type { Call } from "./worker-pool";

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
