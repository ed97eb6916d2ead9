import { withKeyedMutex } from "@/server/base/runtime/keyed-mutex";
import { createSemaphore } from "@/server/base/runtime/semaphore";

/** Each takes a process, whose memory is limited. The units of deploy/ have room for this many. */
const limit = 3;
const slots = createSemaphore(limit);

/** Runs work on a file: one at a time per account and three in total. */
export const withFileSlot = <T>(accountId: string, work: () => Promise<T>): Promise<T> =>
  withKeyedMutex(`files:${accountId}`, () => slots.run(work));
