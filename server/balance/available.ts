import { dayOf, momentOf, plusDays } from "@/server/core/day";

/** How many midnights in Riyadh pass before a payment's net is available: the second day after it was paid, T+2. */
const settlementDays = 2;

/** From when on what is left of a payment can be paid out: the start, in Riyadh, of the second day after it was paid. */
export const availableOn = (paidAt: Date) => momentOf(plusDays(dayOf(paidAt), settlementDays));

/** What was paid before this moment is available by now. */
export const availableIfPaidBefore = (now: Date) => momentOf(plusDays(dayOf(now), 1 - settlementDays));
