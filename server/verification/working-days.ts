import { dayOf } from "@/server/core/values/day";
import { dayMs, hourMs } from "@/server/core/values/time";

const reviewDays = 2;

/** Friday and Saturday are the weekend, by the day of the week in Riyadh. */
function isWorkingDay(at: Date): boolean {
  const weekday = new Date(`${dayOf(at)}T00:00:00Z`).getUTCDay();
  return weekday !== 5 && weekday !== 6;
}

/** Returns when a requested review is done: two working days later, Sunday to Thursday, at the same hour. */
export function reviewedBy(submittedAt: Date): Date {
  let at = submittedAt;
  // A submission on a weekend counts from the first working day.
  while (!isWorkingDay(at)) at = new Date(at.getTime() + dayMs);
  for (let daysLeft = reviewDays; daysLeft > 0; ) {
    at = new Date(at.getTime() + dayMs);
    if (isWorkingDay(at)) daysLeft -= 1;
  }
  return at;
}

/** Returns the full hours until a review requested now, or one in progress, is done. Never negative. */
export function hoursUntilReviewed(submittedAt: Date | null, now: Date): number {
  const until = reviewedBy(submittedAt ?? now).getTime() - now.getTime();
  return Math.max(0, Math.ceil(until / hourMs));
}
