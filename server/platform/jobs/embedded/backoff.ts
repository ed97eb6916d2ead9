const maxPauseMs = 5_000;

/** Returns the milliseconds to wait after a number of consecutive failures to reach the database. */
export const backoffMs = (failures: number): number => Math.min(100 * 2 ** failures, maxPauseMs);
