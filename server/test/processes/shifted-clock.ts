/**
 * Whether the tests run with a shifted clock (server/test/run/dates.sh). Not shifted are the kernel's times:
 * those of files, of statically linked programs, and of PostgreSQL's deadlock detection.
 */
// biome-ignore lint/style/noProcessEnv: set for the whole run of the tests
export const isClockShifted = process.env.FAKETIME !== undefined;
