import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseUnavailable } from "@/server/core/operation/database-unavailable";
import { ApiError } from "@/server/core/operation/errors";

/** Another process changed a row first. `retryOnConflict` reads it again. */
export class RevisionConflict extends Error {}

/**
 * Returns whether an outcome of the gateway was not recorded, or maybe not: `retryOnConflict` gave up, or the database was
 * lost. The error must not reach the caller, because it says that nothing happened.
 */
export const isUnrecorded = (error: unknown): boolean =>
  isDatabaseUnavailable(error) ||
  (error instanceof ApiError && error.code === "state_conflict" && error.cause instanceof RevisionConflict);

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
