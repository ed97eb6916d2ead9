import { shareOf } from "@/server/base/runtime/this-process";
import { dayMs } from "@/server/core/values/time";
import type { Exchange } from "./entry";

/** The maximum number of logged rejections of a key per minute, so that a misbehaving client cannot fill the disk. */
const maxLoggedRejections = 100;
/** Per day, of an account in test mode, of which anybody can have a hundred keys. On the machine. */
const maxLoggedTestReads = 200_000;
const rejectionsOf = newCounter(60_000);
const testReadsOf = newCounter(dayMs);

type Counted = Pick<Exchange, "method" | "status"> & {
  key: Pick<Exchange["key"], "keyId" | "accountId" | "mode">;
};

/** Counts a request. Returns whether it is one of too many to be logged. */
export function isFlood({ method, status, key: { keyId, accountId, mode } }: Counted): boolean {
  if (status === 429 && rejectionsOf(keyId) > maxLoggedRejections) return true;
  return mode === "test" && method === "GET" && testReadsOf(accountId) > shareOf(maxLoggedTestReads);
}

/** Counts what an owner did since the current period began. */
function newCounter(periodMs: number): (owner: string) => number {
  const counts = new Map<string, number>();
  let period = 0;
  return (owner) => {
    const current = Math.floor(Date.now() / periodMs);
    if (current !== period) counts.clear();
    period = current;
    const count = (counts.get(owner) ?? 0) + 1;
    counts.set(owner, count);
    return count;
  };
}
