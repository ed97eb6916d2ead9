export type SandboxClock = { now(): number; iso(): string; advance(ms: number): void };

/** The gateway's clock: the system time plus what a test has advanced it by. */
export function systemClock(base: () => number = Date.now): SandboxClock {
  let offset = 0;
  const now = () => base() + offset;
  return {
    now,
    iso: () => new Date(now()).toISOString(),
    advance(ms) {
      offset += ms;
    },
  };
}
