import { z } from "zod";
import { tryParseJson } from "@/server/base/runtime/values";
import type { HandlerResponse } from "./events";
import type { StepResult } from "./worker-pool";

export type JobError = { name: string; message: string; stack?: string | undefined; cause?: unknown };

/** The meaning of the handler's response for its run. */
export type RunOutcome =
  | { kind: "completed"; output: unknown }
  | { kind: "failed"; error: JobError }
  | { kind: "retry"; error: JobError; afterMs?: number | undefined }
  | { kind: "step"; step: StepResult; sdkVersion: number }
  | { kind: "sleep"; step: string; until: Date };

type Attempt = { attempt: number; maxAttempts: number; now: Date };

const Failure = z
  .object({
    name: z.string().catch("Error"),
    message: z.string(),
    stack: z.string().optional().catch(undefined),
    cause: z.unknown().optional(),
  })
  .catch(({ value }) => ({
    name: "Error",
    message: String(z.object({ error: z.string() }).safeParse(value).data?.error ?? "The function failed."),
    cause: undefined,
  }));

/** An operation of a step, as the SDK reports it. */
const Op = z.looseObject({
  id: z.string(),
  op: z.string(),
  name: z.string().optional(),
  data: z.unknown().optional(),
  error: z.unknown().optional(),
  opts: z
    .looseObject({ duration: z.string().optional().catch(undefined) })
    .nullish()
    .catch(undefined),
});

const maxBytes = 4 * 1024 * 1024;

export function outcomeOf(response: HandlerResponse, attempt: Attempt): RunOutcome {
  const { status, headers } = response;
  if (response.body.length > maxBytes)
    return failed("StepOutputTooLargeError", "The response is larger than 4 MB.");
  const body = tryParseJson(response.body);
  if (headers.get("x-inngest-sdk") === null || body === undefined)
    return retry(protocolError(`The response with status ${status} is not from the Inngest SDK.`), attempt);
  if (status === 200) return { kind: "completed", output: body };
  const isFinal = headers.get("x-inngest-no-retry") === "true";
  const orRetry = (error: JobError): RunOutcome =>
    isFinal ? { kind: "failed", error } : retry(error, attempt, headers.get("retry-after"));
  if (status !== 206) return orRetry(Failure.parse(body));
  const { data: ops } = z.array(Op).min(1).safeParse([body].flat());
  const [op, ...others] = ops ?? [];
  if (op === undefined)
    return retry(protocolError("The operations in the response cannot be read."), attempt);
  if (others.length > 0 || op.op === "StepPlanned") return unsupported("parallel steps", op.name);
  const sdkVersion = Number(headers.get("x-inngest-req-version") ?? 2);
  const completed = (value: unknown): RunOutcome => ({
    kind: "step",
    step: { id: op.id, value },
    sdkVersion,
  });
  switch (op.op) {
    case "StepRun":
    case "Step":
      return completed({ data: op.data ?? null });
    case "StepError":
      if (!isFinal && !isLast(attempt)) return orRetry(Failure.parse(op.error));
      return completed({ error: Failure.parse(op.error) });
    case "StepFailed":
      return completed({ error: Failure.parse(op.error) });
    case "Sleep": {
      const until = sleepEnd(op.opts?.duration ?? op.name ?? "", attempt.now);
      return until === undefined
        ? failed("SleepError", "A sleep has no readable duration.")
        : { kind: "sleep", step: op.id, until };
    }
    case "RunComplete":
      return { kind: "completed", output: op.data ?? null };
    case "None":
    case "StepNotFound":
      return orRetry(protocolError("The function responded without a next step."));
    default:
      return unsupported(op.op, op.name);
  }
}

const isLast = ({ attempt, maxAttempts }: Attempt) => attempt + 1 >= maxAttempts;

export const failed = (name: string, message: string): RunOutcome => ({
  kind: "failed",
  error: { name, message },
});

export const protocolError = (message: string): JobError => ({ name: "ProtocolError", message });

const unsupported = (what: string, step = "?") =>
  failed(
    "UnsupportedOperationError",
    `The embedded executor does not support ${what} (step "${step}"); set INNGEST_BASE_URL to use an Inngest server.`,
  );

export function retry(error: JobError, attempt: Attempt, retryAfter: string | null = null): RunOutcome {
  if (isLast(attempt)) return { kind: "failed", error };
  return { kind: "retry", error, afterMs: retryAfterMs(retryAfter, attempt.now) };
}

/** Inngest's limits: at least a second, at most a day. */
function retryAfterMs(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined;
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isNaN(milliseconds) ? undefined : Math.min(Math.max(milliseconds, 1000), 86_400_000);
}

const unitMs: Record<string, number> = { w: 604_800_000, d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 };

/**
 * Parses the end of a sleep: an ISO date, or a duration such as 1h30m. The SDK turns text that it cannot
 * parse into an empty one, which must not mean no sleep.
 */
function sleepEnd(text: string, now: Date): Date | undefined {
  if (!/^(?:\d+[wdhms])+$/.test(text)) return Number.isNaN(Date.parse(text)) ? undefined : new Date(text);
  const parts = [...text.matchAll(/(\d+)([wdhms])/g)];
  const ms = parts.reduce((sum, [, count, unit = ""]) => sum + Number(count) * (unitMs[unit] ?? 0), 0);
  return new Date(now.getTime() + ms);
}
