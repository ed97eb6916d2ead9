import { z } from "zod";
import { compile, type Expression, ExpressionError } from "./expression";
import { type Schedule, schedule } from "./schedule";

type Concurrency = { limit: number; key: Expression | undefined; scope: string };

/** One registered function, compiled from what the SDK announces. */
export type JobFunction = {
  id: string;
  maxAttempts: number;
  events: { name: string; matches: Expression | undefined }[];
  crons: Schedule[];
  idempotency: Expression | undefined;
  concurrency: Concurrency[];
  cancels: { name: string; matches: Expression | undefined }[];
};

/** A function asks for something the embedded executor does not do; the message names it. */
export class UnsupportedFunctionError extends Error {}

const Limit = z.strictObject({
  limit: z.number().int().min(0),
  key: z.string().optional(),
  scope: z.enum(["fn", "env", "account"]).default("fn"),
});

const Config = z.looseObject({
  id: z.string().min(1),
  triggers: z.array(
    z.union([
      z.strictObject({ event: z.string(), expression: z.string().optional() }),
      z.strictObject({ cron: z.string() }),
    ]),
  ),
  steps: z.record(
    z.string(),
    z.looseObject({ retries: z.looseObject({ attempts: z.number().int().min(0) }).optional() }),
  ),
  idempotency: z.string().optional(),
  concurrency: z.union([z.number().int().min(0), Limit, z.array(Limit).max(2)]).optional(),
  cancel: z.array(z.strictObject({ event: z.string(), if: z.string().optional() })).optional(),
});
type Config = z.output<typeof Config>;

const understood = new Set(["name", ...Object.keys(Config.shape)]);
const defaultRetries = 4;

/**
 * Compiles one function's configuration as the SDK registers it.
 * Throws {@link UnsupportedFunctionError} for whatever this executor would otherwise silently ignore.
 */
export function jobFunction(announced: unknown): JobFunction {
  const name = z.object({ id: z.string() }).safeParse(announced).data?.id ?? "(unnamed)";
  const refuse = (what: string) =>
    new UnsupportedFunctionError(`The embedded executor cannot run function "${name}": ${what}.`);
  const unknown = Object.entries(z.looseObject({}).parse(announced)).find(
    ([option, value]) => value !== undefined && !understood.has(option),
  );
  if (unknown !== undefined)
    throw refuse(`${unknown[0]} is not supported; set INNGEST_BASE_URL to use a real Inngest server`);

  const parsed = Config.safeParse(announced);
  if (!parsed.success) throw refuse(z.prettifyError(parsed.error).replaceAll(/\s+/g, " "));
  try {
    return compiled(parsed.data);
  } catch (cause) {
    throw refuse(cause instanceof Error ? cause.message : String(cause));
  }
}

function compiled(config: Config): JobFunction {
  const events = config.triggers.flatMap((trigger) => ("event" in trigger ? [trigger] : []));
  return {
    id: config.id,
    maxAttempts: (Object.values(config.steps)[0]?.retries?.attempts ?? defaultRetries) + 1,
    events: events.map(({ event, expression }) => ({
      name: eventName(event),
      matches: optional(expression),
    })),
    crons: config.triggers.flatMap((trigger) => ("cron" in trigger ? [schedule(trigger.cron)] : [])),
    idempotency: optional(config.idempotency),
    concurrency: limits(config.concurrency).map(({ limit, key, scope }) => ({
      limit,
      key: optional(key),
      scope: scope === "fn" ? config.id : scope,
    })),
    cancels: (config.cancel ?? []).map((cancel) => ({
      name: eventName(cancel.event),
      matches: optional(cancel.if),
    })),
  };
}

const optional = (source: string | undefined) => (source === undefined ? undefined : compile(source));

function limits(concurrency: Config["concurrency"]): z.output<typeof Limit>[] {
  if (concurrency === undefined) return [];
  const list =
    typeof concurrency === "number" ? [{ limit: concurrency, scope: "fn" as const }] : [concurrency].flat();
  // 0 is Inngest's way to say "no limit". The narrowest comes last: it is the one calls queue by.
  const keyless = list.filter(({ key }) => key === undefined);
  return [...keyless, ...list.filter(({ key }) => key !== undefined)].filter(({ limit }) => limit > 0);
}

/** The only internal event this executor sends is the one an onFailure handler listens to. */
function eventName(name: string): string {
  if (name.includes("*")) throw new ExpressionError(`the trigger ${name} is a pattern; name each event`);
  if (name.startsWith("inngest/") && name !== "inngest/function.failed")
    throw new ExpressionError(`the event ${name} is never sent here`);
  return name;
}
