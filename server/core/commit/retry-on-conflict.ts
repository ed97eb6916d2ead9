import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "@/server/core/operation/errors";

/** Another process changed a row first. `retryOnConflict` reads it again. */
export class RevisionConflict extends Error {}

/** Returns whether this is the error with which `retryOnConflict` gave up: nothing was written. */
export const isUnresolvedConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "state_conflict" && error.cause instanceof RevisionConflict;

const timeoutMs = 10_000;
const maxPauseMs = 400;

/** Reads, decides and commits again after each conflict, with random pauses. Throws `state_conflict` after 10 s. */
export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (let pauseMs = 25; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof RevisionConflict)) throw error;
      if (Date.now() > deadline) throw new ApiError("state_conflict", { cause: error });
      await sleep(Math.random() * pauseMs);
    }
  }
}
