import { ofProcess } from "@/server/platform/runtime/of-process";
import { ApiError } from "./errors";

const running = ofProcess("at-once", () => new Map<string, number>());

/**
 * Runs `work` unless `limit` calls with the same key run or wait in this process, so that one account cannot fill a
 * queue that others share. Throws `too_many_tries`.
 */
export async function withConcurrencyLimit<T>(
  limit: number,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  const others = running.get(key) ?? 0;
  if (others >= limit) throw new ApiError("too_many_tries", { retryAfterSeconds: 5 });
  running.set(key, others + 1);
  try {
    return await work();
  } finally {
    const remaining = (running.get(key) ?? 1) - 1;
    if (remaining > 0) running.set(key, remaining);
    else running.delete(key);
  }
}
