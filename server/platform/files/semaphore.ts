import { withKeyedMutex } from "@/server/platform/runtime/keyed-mutex";
import { createSemaphore } from "@/server/platform/runtime/semaphore";

/** Decoding an image of 25 megapixels takes 100 MB of memory; each PDF takes a process. */
const limit = 3;
const slots = createSemaphore(limit);

/** Runs work on a file: one at a time per account and three in total. */
export const withFileSlot = <T>(accountId: string, work: () => Promise<T>): Promise<T> =>
  withKeyedMutex(`files:${accountId}`, () => slots.run(work));

/**
 * Runs work on an image, one at a time in total: each blocks a thread of the pool that password hashing and DNS share.
 */
export const withImageSlot = <T>(accountId: string, work: () => Promise<T>): Promise<T> =>
  withFileSlot(accountId, () => withKeyedMutex("images", work));
