import { withKeyedMutex } from "@/server/platform/runtime/keyed-mutex";
import { shareOf } from "@/server/platform/runtime/place";

/** Decoding an image of 25 megapixels takes 100 MB of memory; each PDF takes a process. */
const limit = 3;
let running = 0;
const queue: (() => void)[] = [];

/** Runs work on a file: one at a time per account and three in total. */
export const withFileSlot = <T>(accountId: string, work: () => Promise<T>): Promise<T> =>
  withKeyedMutex(`files:${accountId}`, () => withSlot(work));

/** Runs work on an image, one at a time in total: each blocks a thread of the pool that password hashing and DNS share. */
export const withImageSlot = <T>(accountId: string, work: () => Promise<T>): Promise<T> =>
  withFileSlot(accountId, () => withKeyedMutex("images", work));

async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= shareOf(limit)) await new Promise<void>((resolve) => queue.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    // The slot passes to the next in the queue without being freed, so a newcomer cannot overtake.
    if (next === undefined) running -= 1;
    else next();
  }
}
