import { Cron } from "croner";
import { z } from "zod";
import { sha256 } from "@/server/base/runtime/digest";
import { isRecord } from "@/server/base/runtime/values";

/** An event as functions receive it. `ts` is in milliseconds. */
export type JobEvent = { name: string; id: string; data: unknown; ts: number; [member: string]: unknown };

export type CronTrigger = {
  cron: string;
  /** The last time it was due. */
  lastTick: (now: Date) => Date | undefined;
};

/** A registered function, read from the configuration that the SDK sends. */
export type JobFunction = {
  id: string;
  maxAttempts: number;
  events: string[];
  crons: CronTrigger[];
  /** How many runs of one queue may execute at the same time, in all processes. */
  concurrencyLimit: number;
  /** The queue that a run for an event waits in: one per function and value of its concurrency key. */
  queueOf(event: JobEvent): string;
};

/** Thrown if a function needs a feature that the embedded executor does not support; the message names it. */
export class UnsupportedFunctionError extends Error {}

const Limit = z.strictObject({
  limit: z.int().min(0),
  key: z
    .string()
    .regex(/^event(?:\.[A-Za-z_]\w*)+$/, "must be a path such as event.data.id")
    .optional(),
  scope: z.literal("fn").default("fn"),
});

const eventName = z
  .string()
  .refine((name) => !/\*|^inngest\//.test(name), "must be the full name of an event of the app");

const Config = z.looseObject({
  id: z.string().min(1),
  triggers: z.array(z.union([z.strictObject({ event: eventName }), z.strictObject({ cron: z.string() })])),
  steps: z.record(
    z.string(),
    z.looseObject({ retries: z.looseObject({ attempts: z.int().min(0) }).optional() }),
  ),
  concurrency: z
    .preprocess((value) => (typeof value === "number" ? { limit: value } : value), Limit)
    .optional(),
});

const supportedOptions = new Set(["name", ...Object.keys(Config.shape)]);
const defaultRetries = 4;

/**
 * Reads the configuration of one function. Throws {@link UnsupportedFunctionError} for each option that the executor
 * would otherwise ignore silently.
 */
export function jobFunction(config: unknown): JobFunction {
  const options = isRecord(config) ? config : {};
  const refuse = (reason: string) =>
    new UnsupportedFunctionError(`The embedded executor cannot run function "${options.id}": ${reason}.`);
  const unsupported = Object.keys(options).find(
    (option) => options[option] !== undefined && !supportedOptions.has(option),
  );
  if (unsupported !== undefined)
    throw refuse(`${unsupported} is not supported; set INNGEST_BASE_URL to use an Inngest server`);
  const { data, error } = Config.safeParse(config);
  if (data === undefined) throw refuse(z.prettifyError(error).replaceAll(/\s+/g, " "));
  const { id, triggers, steps, concurrency } = data;
  const { limit = 0, key } = concurrency ?? {};
  try {
    return {
      id,
      maxAttempts: (Object.values(steps)[0]?.retries?.attempts ?? defaultRetries) + 1,
      events: triggers.flatMap((trigger) => ("event" in trigger ? [trigger.event] : [])),
      crons: triggers.flatMap((trigger) => ("cron" in trigger ? [cronTrigger(trigger.cron)] : [])),
      // Inngest treats 0 as no limit.
      concurrencyLimit: limit === 0 ? Number.POSITIVE_INFINITY : limit,
      queueOf: (event) => (key === undefined ? id : `${id} ${digest(valueAt(key, event))}`),
    };
  } catch (cause) {
    throw refuse(cause instanceof Error ? cause.message : String(cause));
  }
}

const valueAt = (path: string, event: JobEvent) =>
  path.split(".").reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), { event });

const digest = (value: unknown) => sha256(JSON.stringify(value ?? null)).toString("base64url");

/**
 * Reads a cron trigger, with the optional `TZ=` prefix of Inngest (UTC without it). Throws if it is invalid or never
 * due.
 */
export function cronTrigger(text: string): CronTrigger {
  const [, timezone = "UTC", pattern = ""] = /^(?:(?:CRON_)?TZ=(\S+)\s+)?(.+)$/.exec(text.trim()) ?? [];
  const [cron, next] = firstTick(text, pattern, timezone);
  if (next === null) throw new Error(`the cron "${text}" never fires`);
  return { cron: text, lastTick: (now) => cron.previousRuns(1, wholeSecondAfter(now))[0] };
}

/** Evaluates a cron, so that an unknown time zone or 31 February is rejected at startup rather than at 2 a.m. */
function firstTick(text: string, pattern: string, timezone: string): [Cron, Date | null] {
  try {
    const cron = new Cron(pattern, { timezone });
    return [cron, cron.nextRun()];
  } catch (cause) {
    throw new Error(`the cron "${text}" is not valid`, { cause });
  }
}

// croner's previousRuns excludes the reference time, but a tick is due within its own second.
const wholeSecondAfter = (now: Date) => new Date(Math.floor(now.getTime() / 1000) * 1000 + 1000);
