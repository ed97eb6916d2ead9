import { log } from "@/server/base/runtime/log";
import { now, setClockOffset } from "@/server/base/runtime/shared-clock";
import { sql, statement } from "./db";

export { now };

const readClock = statement("select clock_timestamp() as at");
const toleranceMs = 5_000;
/** A quarter of a job's lease, because leases are compared with this clock. */
const everyMs = 5_000;

async function compare(): Promise<void> {
  const requested = Date.now();
  const [row] = await sql<{ at: Date }>(readClock, []);
  if (row === undefined) return;
  const offsetMs = offsetOf(row.at.getTime(), requested, Date.now());
  setClockOffset(offsetMs);
  if (Math.abs(offsetMs) > toleranceMs)
    log.error("this machine's clock is wrong", { ms: Math.round(offsetMs) });
}

/**
 * Returns the offset of the database's clock in milliseconds: 0 if its time lies between sending the query and
 * receiving the result, because a slow response alone must not move the clock.
 */
export function offsetOf(at: number, sentAt: number, receivedAt: number): number {
  const isBetween = at >= sentAt && at <= receivedAt;
  return isBetween ? 0 : at - (sentAt + receivedAt) / 2;
}

/** Compares the clocks now and periodically. Returns a function that stops it. */
export async function followDatabaseClock(): Promise<() => void> {
  await compare();
  const timer = setInterval(() => {
    compare().catch((cause) => log.warn("the database's clock could not be read", {}, cause));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
