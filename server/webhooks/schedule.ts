import type { Mode } from "@/server/base/db/db";

const minutes = 60;
const hours = 3600;

/** Seconds to wait after each failed attempt. Live: ten attempts in 75 h 35 m, as Standard Webhooks suggests. */
const waits: Record<Mode, readonly number[]> = {
  live: [5, 5 * minutes, 30 * minutes, 2 * hours, 5 * hours, 10 * hours, 14 * hours, 20 * hours, 24 * hours],
  test: [5, 5 * minutes, 30 * minutes, 2 * hours],
};

/** Seconds until the next attempt after `attempts` failures; null if there is none. A receiver may request longer. */
export function nextWaitSeconds(mode: Mode, attempts: number, requested: number | null): number | null {
  const wait = waits[mode][attempts - 1];
  if (wait === undefined) return null;
  const jittered = mode === "live" ? wait * (0.9 + Math.random() * 0.2) : wait;
  return Math.max(jittered, requested ?? 0);
}
