import { z } from "zod";
import type { Answer } from "./call";

export type JobError = { name: string; message: string; stack?: string | undefined; cause?: unknown };

/** What one call means for its run. `planned` without `wakeAt` is a step to call, with it a sleep. */
export type Outcome =
  | { kind: "completed"; output: unknown }
  | { kind: "failed"; error: JobError }
  | { kind: "retry"; error: JobError; afterMs?: number | undefined }
  | {
      kind: "progress";
      settled: { id: string; value: unknown }[];
      planned: { id: string; wakeAt?: Date }[];
      sdkVersion: number;
    };

type Reading = { attempt: number; maxAttempts: number; now: Date };

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

const Op = z.looseObject({
  id: z.string(),
  op: z.string(),
  name: z.string().optional(),
  data: z.unknown().optional(),
  error: z.unknown().optional(),
  opts: z
    .looseObject({ duration: z.string().optional().catch(undefined), parallelMode: z.unknown().optional() })
    .nullish()
    .catch(undefined),
});
type Op = z.output<typeof Op>;

const maxBodyLength = 4 * 1024 * 1024;

/** Reads the handler's answer. */
export function outcomeOf(answer: Answer, reading: Reading): Outcome {
  const final = answer.headers.get("x-inngest-no-retry") === "true";
  if (answer.body.length > maxBodyLength)
    return failed("StepOutputTooLargeError", "The answer is larger than 4 MB.");
  const body = json(answer.body);
  if (answer.headers.get("x-inngest-sdk") === null || body === undefined) {
    return retry(
      {
        name: "ProtocolError",
        message: `The handler answered ${answer.status} and not as the Inngest SDK does.`,
      },
      answer,
      reading,
    );
  }
  if (answer.status === 200) return { kind: "completed", output: body };
  if (answer.status === 206)
    return progress(z.array(Op).safeParse([body].flat()), answer, { ...reading, final });
  const error = Failure.parse(body);
  return final ? { kind: "failed", error } : retry(error, answer, reading);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const failed = (name: string, message: string): Outcome => ({ kind: "failed", error: { name, message } });

/** A retry, or failure when this was the last attempt. */
export function retry(
  error: JobError,
  answer: Answer | undefined,
  { attempt, maxAttempts, now }: Reading,
): Outcome {
  if (attempt + 1 >= maxAttempts) return { kind: "failed", error };
  return { kind: "retry", error, afterMs: retryAfterMs(answer?.headers.get("retry-after") ?? null, now) };
}

/** Inngest's bounds: at least a second, at most a day. */
function retryAfterMs(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined;
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isNaN(milliseconds) ? undefined : Math.min(Math.max(milliseconds, 1000), 86_400_000);
}

function progress(
  parsed: z.ZodSafeParseResult<Op[]>,
  answer: Answer,
  reading: Reading & { final: boolean },
): Outcome {
  if (!parsed.success)
    return retry(
      { name: "ProtocolError", message: "The operations in the answer cannot be read." },
      answer,
      reading,
    );
  const ops = parsed.data;
  const refused = ops.find(({ op, opts }) => !known.has(op) || opts?.parallelMode === "race");
  if (refused !== undefined) return failed("UnsupportedOperationError", refusal(refused));
  const sleepless = ops.find((op) => op.op === "Sleep" && wakeTime(op, reading.now) === undefined);
  if (sleepless !== undefined) return failed("SleepError", "A sleep has no readable duration.");
  const complete = ops.find(({ op }) => op === "RunComplete");
  if (complete !== undefined) return { kind: "completed", output: complete.data ?? null };

  const erred = ops.find(({ op }) => op === "StepError");
  const again = reading.attempt + 1 < reading.maxAttempts && !reading.final;
  if (erred !== undefined && again) return retry(Failure.parse(erred.error), answer, reading);
  return {
    kind: "progress",
    settled: ops.flatMap((op) => settledBy(op)),
    planned: ops.flatMap((op) => plannedBy(op, reading.now)),
    sdkVersion: Number(answer.headers.get("x-inngest-req-version") ?? 2),
  };
}

const known = new Set([
  "StepRun",
  "Step",
  "StepError",
  "StepFailed",
  "StepPlanned",
  "Sleep",
  "RunComplete",
  "DiscoveryRequest",
  "None",
  "StepNotFound",
]);

const refusal = ({ op, name, opts }: Op) =>
  `The embedded executor does not support ${opts?.parallelMode === "race" ? "parallel steps in race mode" : op} (step "${name ?? "?"}"); set INNGEST_BASE_URL to use a real Inngest server.`;

function settledBy({ id, op, data, error }: Op): { id: string; value: unknown }[] {
  if (op === "StepRun" || op === "Step") return [{ id, value: { data: data ?? null } }];
  if (op === "StepError" || op === "StepFailed") return [{ id, value: { error: Failure.parse(error) } }];
  return [];
}

function plannedBy(op: Op, now: Date): { id: string; wakeAt?: Date }[] {
  if (op.op === "StepPlanned") return [{ id: op.id }];
  const wakeAt = op.op === "Sleep" ? wakeTime(op, now) : undefined;
  return wakeAt === undefined ? [] : [{ id: op.id, wakeAt }];
}

const unitMs = new Map([
  ["w", 604_800_000],
  ["d", 86_400_000],
  ["h", 3_600_000],
  ["m", 60_000],
  ["s", 1000],
]);

/**
 * The end of a sleep: a moment as an ISO date, or a duration such as 1h30m. The SDK turns a text it cannot read
 * into an empty one, and not sleeping at all would be the worst reading of that.
 */
function wakeTime({ name = "", opts }: Op, now: Date): Date | undefined {
  const text = opts?.duration ?? name;
  if (!/^(?:\d+[wdhms])+$/.test(text)) return Number.isNaN(Date.parse(text)) ? undefined : new Date(text);
  const parts = [...text.matchAll(/(\d+)([wdhms])/g)];
  return new Date(
    parts.reduce((end, [, count, unit = ""]) => end + Number(count) * (unitMs.get(unit) ?? 0), now.getTime()),
  );
}
