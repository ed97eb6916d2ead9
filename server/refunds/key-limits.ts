import type { Prisma } from "@/prisma/generated/client";
import { statement } from "@/server/base/db/db";
import { sqlErrors, sqlState } from "@/server/base/db/sql-errors";
import { RevisionConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { dayOf, instantOf } from "@/server/core/values/day";
import { riyals } from "@/server/core/values/format-riyals";
import { dayMs } from "@/server/core/values/time";

/** The key or connected app that requests a refund; null for a user or the service. */
export const keyIdOf = ({ actor }: Context): string | null =>
  actor.type === "key" || actor.type === "app" ? actor.id : null;

/**
 * Checks the limits of the caller's key or app, and returns whether the refund needs approval: then the daily limit
 * does not apply, because a person decides. What the caller refunded of the payment before, or today, counts with the
 * amount, so that parts of a refund need approval like the whole. Throws `refund_limit_reached` if the refund exceeds the daily limit, before
 * the user is asked to confirm it. The insert of the refund checks the same under a lock.
 */
export async function checkKeyLimits(ctx: Context, paymentId: string, amount: number): Promise<boolean> {
  const keyId = keyIdOf(ctx);
  if (keyId === null) return false;
  const holder = ctx.actor.type === "app" ? "app" : "key";
  const limits =
    holder === "app"
      ? await ctx.db.oauthGrant.findUnique({ where: { id: keyId } })
      : await ctx.db.apiKey.findUnique({ where: { id: keyId } });
  if (limits === null) return false;
  const { refundApprovalAbove: above, refundDailyLimit: daily } = limits;
  if (above === null && daily === null) return false;
  const { accountId, mode } = ctx.scope;
  const sharing = await ctx.read<{ id: string }>(idsSharingLimit, [accountId, mode, keyId]);
  const keyIds = sharing.map(({ id }) => id);
  const start = instantOf(dayOf(ctx.now()));
  const [today, earlier] = await Promise.all([
    refundedAmount(ctx, keyIds, { createdAt: { gte: start, lt: new Date(start.getTime() + dayMs) } }),
    refundedAmount(ctx, keyIds, { paymentId, createdAt: { lt: start } }),
  ]);
  if (above !== null && today + earlier + amount > above) return true;
  if (daily !== null && today + amount > daily) throw limitReached(daily, today, holder);
  return false;
}

type Holder = "key" | "app";

const idsSharingLimit = statement("select ids_sharing_refund_limit($1, $2, $3) as id");

/** Returns the sum of what keys or apps refunded without a person's decision, in halalas. */
async function refundedAmount(
  ctx: Context,
  keyIds: readonly string[],
  where: Prisma.RefundWhereInput,
): Promise<number> {
  const { _sum } = await ctx.db.refund.aggregate({
    where: { ...where, keyId: { in: [...keyIds] }, status: { not: "failed" }, approval: null },
    _sum: { amount: true },
  });
  return _sum.amount ?? 0;
}

/** The error about a refund above what is left of the daily limit, in halalas. */
export const limitReached = (limit: number, used: number, holder: Holder = "key") => {
  const left = Math.max(0, limit - used);
  return new ApiError("refund_limit_reached", {
    param: "amount",
    variant: holder,
    values: { limit: riyals(limit), left: riyals(left), halalas: left },
  });
};

/** Maps the database's rejection of a refund: a concurrent refund or a new limit came first. */
export function asLimitError(error: unknown): unknown {
  const state = sqlState(error);
  if (state === sqlErrors.refundLimit)
    return new ApiError("refund_limit_reached", { param: "amount", cause: error });
  // The limit was set after it was read. The second attempt creates a refund that waits for approval.
  if (state === sqlErrors.refundNeedsApproval) return new RevisionConflict("read again", { cause: error });
  return error;
}
