import { dayMs, dayOf } from "@/server/core/day";

/** How many working days a review takes at most. */
const reviewDays = 2;

/** Friday and Saturday are the weekend. Riyadh's day of the week, whatever the hour in UTC. */
function isWorkingDay(at: Date): boolean {
  const weekday = new Date(`${dayOf(at)}T00:00:00Z`).getUTCDay();
  return weekday !== 5 && weekday !== 6;
}

/** Returns when a requested review is done: two working days later, Sunday to Thursday, at the same hour. */
export function reviewedBy(submittedAt: Date): Date {
  let at = submittedAt;
  // What comes on a weekend counts from the first working day.
  while (!isWorkingDay(at)) at = new Date(at.getTime() + dayMs);
  for (let left = reviewDays; left > 0; ) {
    at = new Date(at.getTime() + dayMs);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
}

/** Whole hours until a review requested now, or one in progress, is done. Never negative. */
export function hoursUntilReviewed(submittedAt: Date | null, now: Date): number {
  const until = reviewedBy(submittedAt ?? now).getTime() - now.getTime();
  return Math.max(0, Math.ceil(until / 3_600_000));
}
