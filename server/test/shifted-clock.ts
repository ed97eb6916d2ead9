/**
 * Whether the tests run with a shifted clock (server/test/dates.sh). The kernel's own times are not shifted: those of
 * files, those that statically linked programs read, and the timer with which PostgreSQL looks for deadlocks.
 */
// biome-ignore lint/style/noProcessEnv: set for the whole run of the tests
export const isClockShifted = process.env.FAKETIME !== undefined;
