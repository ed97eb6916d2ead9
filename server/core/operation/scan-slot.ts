import { shareOf } from "@/server/base/runtime/this-process";
import { withSemaphore, withSlots } from "./concurrency-limit";
import { ApiError } from "./errors";

/** On the machine: fewer than a process has connections to the database. */
const maxScans = 4;

/**
 * Runs a statement that may read every row of an account: one at a time for each account and a few for all, because each
 * keeps a connection for seconds. Throws `service_unavailable` if too many run or wait.
 */
export const withScanSlot = <T>(accountId: string, work: () => Promise<T>): Promise<T> =>
  withSemaphore(`scans of ${accountId}`, { running: 1, waiting: 10 }, () =>
    withSlots([{ name: "scans", atMost: shareOf(maxScans) }], work),
  ).catch(throwAsBusy);

/** Of an account, on the machine: the other connections to the database are for others. */
const maxReads = 3;

/**
 * Runs a statement that is mostly quick, but reads more rows the more an account has if few of them match. Throws
 * `service_unavailable` if too many of the account wait.
 */
export const inAccountsTurn = <T>(accountId: string, work: () => Promise<T>): Promise<T> =>
  withSemaphore(`reads of ${accountId}`, { running: shareOf(maxReads), waiting: 200 }, work).catch(
    throwAsBusy,
  );

function throwAsBusy(error: unknown): never {
  const isBusy = error instanceof ApiError && error.code === "too_many_tries";
  throw isBusy ? new ApiError("service_unavailable", { retryAfterSeconds: 5 }) : error;
}
