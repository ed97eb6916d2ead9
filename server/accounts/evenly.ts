import { setTimeout as sleep } from "node:timers/promises";

/** Longer than what is done for a known address takes, with some to spare. */
export const floorMs = 400;

/** Responds no sooner than a fixed time after the call, so that the response time reveals nothing about the work. */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const [settled] = await Promise.allSettled([work(), sleep(floorMs)]);
  if (settled.status === "rejected") throw settled.reason;
  return settled.value;
}
