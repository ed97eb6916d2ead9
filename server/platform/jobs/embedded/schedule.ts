import { Cron } from "croner";

/** A cron trigger: its text as written, and the latest moment it was due. */
export type Schedule = { cron: string; lastTick: (now: Date) => Date | undefined };

/** Reads a cron trigger, with Inngest's optional `TZ=` prefix (UTC without it). Throws on a text that never fires. */
export function schedule(text: string): Schedule {
  const [, zone, pattern] = /^(?:(?:CRON_)?TZ=(\S+)\s+)?(.+)$/.exec(text.trim()) ?? [];
  const cron = reading(text, () => new Cron(pattern ?? "", { timezone: zone ?? "UTC" }));
  // Evaluated once so that an unknown zone or a date like 31 February is refused at sync, not at 2 a.m.
  if (reading(text, () => cron.nextRun()) === null) throw new Error(`the cron "${text}" never fires`);
  return { cron: text, lastTick: (now) => cron.previousRuns(1, wholeSecondAfter(now))[0] };
}

function reading<T>(text: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new Error(`the cron "${text}" is not valid`, { cause });
  }
}

// croner's previousRuns leaves out the reference itself, and a tick is due at its very second.
const wholeSecondAfter = (now: Date) => new Date(Math.floor(now.getTime() / 1000) * 1000 + 1000);
