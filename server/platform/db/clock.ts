import { log } from "@/server/platform/runtime/log";
import { sql, statement } from "./db";

/** How far the database's clock is ahead of this machine's, in milliseconds. */
let offsetMs = 0;

/** The time all processes agree on: the database's. */
export const now = (): Date => new Date(Date.now() + offsetMs);

const readClock = statement("select clock_timestamp() as at");
const toleranceMs = 5_000;
const everyMs = 30_000;

async function compare(): Promise<void> {
  const requested = Date.now();
  const [row] = await sql<{ at: Date }>(readClock, []);
  if (row === undefined) return;
  offsetMs = offsetOf(row.at.getTime(), requested, Date.now());
  if (Math.abs(offsetMs) > toleranceMs)
    log.error("this machine's clock is wrong", { ms: Math.round(offsetMs) });
}

/**
 * How far the database's clock is ahead, in milliseconds: 0 if it lies between the sending of the question and the
 * arrival of the answer, because a slow answer alone would move the clock otherwise.
 */
export function offsetOf(at: number, sentAt: number, receivedAt: number): number {
  const isBetween = at >= sentAt && at <= receivedAt;
  return isBetween ? 0 : at - (sentAt + receivedAt) / 2;
}

/** Compares the clocks now and from time to time; answers how to stop. */
export async function followDatabaseClock(): Promise<() => void> {
  await compare();
  const timer = setInterval(() => {
    compare().catch((cause) => log.warn("the database's clock could not be read", {}, cause));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
