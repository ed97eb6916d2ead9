/**
 * The variables by which `faketime` shifts the clock, for child processes that must share it. Empty outside of tests.
 */
export function shiftedClock(): Record<string, string> {
  // biome-ignore lint/style/noProcessEnv: not settings of the service
  const { FAKETIME, LD_PRELOAD, FAKETIME_DONT_FAKE_MONOTONIC = "1" } = process.env;
  if (FAKETIME === undefined || LD_PRELOAD === undefined) return {};
  return { FAKETIME, LD_PRELOAD, FAKETIME_DONT_FAKE_MONOTONIC };
}
