const dayMs = 86_400_000;

/** Saudi Arabia is three hours ahead of UTC all year round. */
const riyadhMs = 3 * 3_600_000;

/** How many midnights in Riyadh pass before a payment's net is available: the second day after it was paid, T+2. */
const settlementDays = 2;

/** 00:00 in Riyadh of the day a moment falls on there. */
const startOfDay = (at: Date) => Math.floor((at.getTime() + riyadhMs) / dayMs) * dayMs - riyadhMs;

/** From when on what is left of a payment can be paid out: the start, in Riyadh, of the second day after it was paid. */
export const availableOn = (paidAt: Date) => new Date(startOfDay(paidAt) + settlementDays * dayMs);

/** What was paid before this moment is available by now. */
export const availableIfPaidBefore = (now: Date) => new Date(startOfDay(now) - (settlementDays - 1) * dayMs);
