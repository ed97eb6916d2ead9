import { withKeyedMutex } from "@/server/base/runtime/keyed-mutex";
import { createSemaphore } from "@/server/base/runtime/semaphore";
import { shareOf } from "@/server/base/runtime/this-process";
import { withConcurrencyLimit } from "@/server/core/operation/concurrency-limit";

/** Each takes a process, whose memory is limited. The units of deploy/ have room for this many. */
const limit = 3;
const slots = createSemaphore(limit);

/** The files on the machine that wait or are processed: each takes up to 15 MB meanwhile, and the wait can be minutes. */
const maxFiles = 20;

/** Runs work on a file: one at a time per account and three in total. Throws `too_many_tries` if too many wait. */
export const withFileSlot = <T>(accountId: string, work: () => Promise<T>): Promise<T> =>
  withConcurrencyLimit(shareOf(maxFiles), "files", () =>
    withKeyedMutex(`files:${accountId}`, () => slots.run(work)),
  );
