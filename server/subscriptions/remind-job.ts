import { intervals } from "@/prisma/states";
import { now } from "@/server/base/db/clock";
import { unscoped } from "@/server/base/db/db";
import { rowsById } from "@/server/base/db/rows-by-id";
import { log } from "@/server/base/runtime/log";
import { jobContext } from "@/server/context";
import { commit, event, update } from "@/server/core/commit/commit";
import { RevisionConflict } from "@/server/core/commit/retry-on-conflict";
import { dayOf, plusDays } from "@/server/core/values/day";
import { chargeTime } from "./calendar";
import { withLatestCycles } from "./read-state";
import { chargeAfterPause, remindedFrom } from "./reminders";
import { agreement, serializeSubscription } from "./schema";

/** Days between a reminder and its charge. */
const noticeDays = 3;
const batch = 500;

const longIntervals = intervals.map((interval) => ({
  interval,
  intervalCount: { gte: remindedFrom[interval] },
}));

/**
 * Sends one event for each charge that is three days ahead and comes at least four weeks after the one before, also at the
 * end of a pause. Also for a suspended account: it may be approved again before the charge, which would then come without
 * notice. If one event cannot be recorded, the others still are; the first failure is thrown at the end.
 */
export async function remind(): Promise<number> {
  const at = now();
  const until = chargeTime(plusDays(dayOf(at), noticeDays));
  const soon = { gt: at, lte: until };
  const where = {
    cancelAtPeriodEnd: false,
    AND: [
      { OR: longIntervals },
      {
        OR: [
          { status: "active" as const, nextChargeAt: soon },
          { status: "paused" as const, resumesAt: soon },
        ],
      },
    ],
  };
  const read = async (after: string) => {
    const rows = await unscoped.subscription.findMany({
      where: { ...where, id: { gt: after } },
      include: agreement,
      orderBy: { id: "asc" },
      take: batch,
    });
    return withLatestCycles(unscoped, rows);
  };
  let sent = 0;
  let failure: { cause: unknown } | null = null;
  for await (const row of rowsById(batch, read)) {
    const chargedAt = row.status === "paused" ? chargeAfterPause(row, at)?.at : row.nextChargeAt;
    if (chargedAt == null || chargedAt > until || row.remindedFor?.getTime() === chargedAt.getTime())
      continue;
    try {
      const change = {
        update: [update("subscription", row, { remindedFor: chargedAt })],
        events: [event("subscription_renewal_upcoming", serializeSubscription(row, at))],
      };
      await commit(jobContext(row, "remind"), change);
      sent += 1;
    } catch (cause) {
      // Another change may have changed the charge, and the next run checks again.
      if (cause instanceof RevisionConflict) continue;
      log.error("a reminder could not be recorded", { subscription: row.id }, cause);
      failure ??= { cause };
    }
  }
  if (failure !== null) throw failure.cause;
  return sent;
}
