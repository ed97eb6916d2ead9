import { setTimeout as sleep } from "node:timers/promises";

/** Longer than the work for a known address takes, with a margin. */
export const minimumMs = 400;

/** Responds no sooner than a fixed time after the call, so that the response time reveals nothing about the work. */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const [settled] = await Promise.allSettled([work(), sleep(minimumMs)]);
  if (settled.status === "rejected") throw settled.reason;
  return settled.value;
}
