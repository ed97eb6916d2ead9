import { currentReplica, reportReplicaFailure } from "@/server/base/db/replica";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";

/**
 * Reads from the replica if there is one and it is current, otherwise from the primary. A read that fails on the
 * replica runs again on the primary.
 */
export async function preferReplica<T>(ctx: Context, run: (ctx: Context) => Promise<T>): Promise<T> {
  const replica = await currentReplica();
  if (replica === null) return run(ctx);
  try {
    return await run({ ...ctx, db: replica.db(ctx.scope), read: replica.read });
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    reportReplicaFailure(cause);
    return run(ctx);
  }
}
