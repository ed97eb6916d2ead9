export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Riyadh has had the same UTC offset all year since 1947, so a day is always 24 hours. */
export const riyadhOffsetMs = 3 * hourMs;
