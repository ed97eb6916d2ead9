import type { Database } from "./database";
import type { JobFunction } from "./functions";

/** What every part of one executor shares. */
export type Settings = {
  appId: string;
  pool: Database;
  /** The database's time unless a clock was given, so that leases of several machines compare. */
  now: () => Date;
  /** What `now` adds to this machine's clock, by which senders date their events. */
  clockOffsetMs: number;
  functions: ReadonlyMap<string, JobFunction>;
  leaseSeconds: number;
  retryDelaysMs: readonly number[];
  retryJitterMs: number;
};

const minute = 60_000;

/** The waits of Inngest's own server by attempt; the last one repeats. */
export const inngestRetryDelaysMs = [
  15_000,
  30_000,
  minute,
  2 * minute,
  5 * minute,
  10 * minute,
  20 * minute,
  40 * minute,
  60 * minute,
  120 * minute,
] as const;

/** Milliseconds until the attempt after this one. */
export function retryDelayMs({ retryDelaysMs, retryJitterMs }: Settings, attempt: number): number {
  const delay = retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)] ?? 0;
  return delay + Math.random() * retryJitterMs;
}
