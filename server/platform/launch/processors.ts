import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";

/** As many as this program may use: a container is often given a part of the machine's. At least 1. */
export const processors = (): number => Math.min(availableParallelism(), allowedBy(readQuota()));

/** What a control group's `cpu.max` allows, such as `150000 100000`: time in each period, or `max`. */
export function allowedBy(quota: string): number {
  const [time, period] = quota.trim().split(" ").map(Number);
  if (time === undefined || period === undefined || !(time > 0) || !(period > 0))
    return Number.POSITIVE_INFINITY;
  return Math.max(1, Math.round(time / period));
}

function readQuota(): string {
  try {
    return readFileSync("/sys/fs/cgroup/cpu.max", "utf8");
  } catch {
    return "max"; // not Linux, or the first version of control groups
  }
}
