import { dayOf, instantOf, plusDays } from "@/server/core/values/day";

/**
 * The number of midnights in Riyadh until a payment's net is available: the start of the second day after the
 * payment.
 */
const availableAfterDays = 2;

/**
 * Returns when the rest of a payment becomes available: the start, in Riyadh, of the second day after it was paid.
 */
export const availableOn = (paidAt: Date) => instantOf(plusDays(dayOf(paidAt), availableAfterDays));

/** Returns the moment before which a payment must have been made to be available now. */
export const availableIfPaidBefore = (now: Date) => instantOf(plusDays(dayOf(now), 1 - availableAfterDays));
