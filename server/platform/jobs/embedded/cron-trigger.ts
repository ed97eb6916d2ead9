import { Cron } from "croner";

export type CronTrigger = {
  /** The text as configured. */
  cron: string;
  /** The last time it was due. */
  lastTick: (now: Date) => Date | undefined;
};

/** Reads a cron trigger, with the optional `TZ=` prefix of Inngest (UTC without it). Throws if it is invalid or never due. */
export function cronTrigger(text: string): CronTrigger {
  const [, timezone = "UTC", pattern = ""] = /^(?:(?:CRON_)?TZ=(\S+)\s+)?(.+)$/.exec(text.trim()) ?? [];
  const cron = validated(text, () => new Cron(pattern, { timezone }));
  // Evaluated now, so that an unknown time zone or 31 February is rejected at startup rather than at 2 a.m.
  if (validated(text, () => cron.nextRun()) === null) throw new Error(`the cron "${text}" never fires`);
  return { cron: text, lastTick: (now) => cron.previousRuns(1, wholeSecondAfter(now))[0] };
}

function validated<T>(text: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new Error(`the cron "${text}" is not valid`, { cause });
  }
}

// croner's previousRuns excludes the reference time, but a tick is due within its own second.
const wholeSecondAfter = (now: Date) => new Date(Math.floor(now.getTime() / 1000) * 1000 + 1000);
