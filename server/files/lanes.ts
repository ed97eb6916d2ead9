import { inTurn } from "@/server/core/turns";

/** A picture of 25 megapixels takes 100 MB while it is drawn anew, and each PDF a process. */
const atOnce = 3;
let busy = 0;
const waiting: (() => void)[] = [];

/** Works on a file: of an account one at a time, so that no account holds up the others, and three in all. */
export const inLane = <T>(accountId: string, work: () => Promise<T>): Promise<T> =>
  inTurn(`files:${accountId}`, () => inFreeLane(work));

/** The same for a picture, one in all: each holds a thread of Node's pool, which passwords and host names need too. */
export const inPictureLane = <T>(accountId: string, work: () => Promise<T>): Promise<T> =>
  inLane(accountId, () => inTurn("pictures", work));

async function inFreeLane<T>(work: () => Promise<T>): Promise<T> {
  if (busy === atOnce) await new Promise<void>((free) => waiting.push(free));
  else busy += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // Handed on as it is, so that nobody who comes now is faster than who has waited.
    if (next === undefined) busy -= 1;
    else next();
  }
}
