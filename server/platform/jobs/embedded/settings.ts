import type { Db } from "./database";
import type { JobFunction } from "./functions";

/** What the parts of one executor share. */
export type Settings = {
  appId: string;
  db: Db;
  /** The time of all processes: a lease of one machine must not look expired on another. */
  now: () => Date;
  /** Those of the handler, once registered. */
  functions: ReadonlyMap<string, JobFunction>;
  leaseSeconds: number;
  retryDelaysMs: readonly number[];
  retryJitterMs: number;
};

const minuteMs = 60_000;

/** The delays of an Inngest server by attempt; the last one repeats. */
export const inngestRetryDelaysMs = [
  15_000,
  30_000,
  ...[1, 2, 5, 10, 20, 40, 60, 120].map((minutes) => minutes * minuteMs),
] as const;

/** Returns the milliseconds until the attempt that follows this one. */
export function retryDelayMs({ retryDelaysMs, retryJitterMs }: Settings, attempt: number): number {
  const delay = retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)] ?? 0;
  return delay + Math.random() * retryJitterMs;
}
