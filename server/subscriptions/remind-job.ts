import { jobContext } from "@/server/context";
import { commit, event, update } from "@/server/core/commit";
import { dayOf, plusDays } from "@/server/core/day";
import { RevisionConflict } from "@/server/core/retry-on-conflict";
import { now } from "@/server/platform/db/clock";
import { unscoped } from "@/server/platform/db/db";
import { rowsById } from "@/server/platform/db/rows-by-id";
import { chargeTime } from "./calendar";
import { agreement, serializeSubscription } from "./schema";

/** Days between a reminder and its charge. */
const noticeDays = 3;
const batch = 500;

/** Intervals of at least four weeks. Charges that are closer together have no reminders. */
const longIntervals = [
  { interval: { in: ["month", "year"] as const } },
  { interval: "week" as const, intervalCount: { gte: 4 } },
  { interval: "day" as const, intervalCount: { gte: 28 } },
];

/**
 * Sends one event for each charge that is three days ahead and comes at least four weeks after the one before. Also for
 * a suspended account: it may be approved again before the charge, which would then come without notice.
 */
export async function remind(): Promise<number> {
  const at = now();
  const until = chargeTime(plusDays(dayOf(at), noticeDays));
  const where = {
    status: "active" as const,
    cancelAtPeriodEnd: false,
    OR: longIntervals,
    nextChargeAt: { gt: at, lte: until },
  };
  const read = (after: string) =>
    unscoped.subscription.findMany({
      where: { ...where, id: { gt: after } },
      include: agreement,
      orderBy: { id: "asc" },
      take: batch,
    });
  let sent = 0;
  for await (const row of rowsById(batch, read)) {
    if (row.remindedFor?.getTime() === row.nextChargeAt?.getTime()) continue;
    const change = {
      update: [update("subscription", row, { remindedFor: row.nextChargeAt })],
      events: [event("subscription_renewal_upcoming", serializeSubscription(row))],
    };
    sent += await commit(jobContext(row, "remind"), change).then(() => 1, unlessChanged);
  }
  return sent;
}

/** Returns 0 after a conflict: another change may have changed the charge, and the next run checks again. */
function unlessChanged(error: unknown): 0 {
  if (error instanceof RevisionConflict) return 0;
  throw error;
}
