import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";

/** Returns the number of processors this program may use, which a container can limit. At least 1. */
export const processors = (): number => Math.min(availableParallelism(), processorsIn(readQuota()));

/**
 * Returns the number of processors that a control group's `cpu.max` allows, such as `150000 100000`: time per period,
 * or `max` for no limit.
 */
export function processorsIn(quota: string): number {
  const [time, period] = quota.trim().split(" ").map(Number);
  if (time === undefined || period === undefined || !(time > 0) || !(period > 0))
    return Number.POSITIVE_INFINITY;
  return Math.max(1, Math.round(time / period));
}

function readQuota(): string {
  try {
    return readFileSync("/sys/fs/cgroup/cpu.max", "utf8");
  } catch {
    return "max"; // not Linux, or version 1 of control groups
  }
}
