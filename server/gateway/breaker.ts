/** Times are of a monotonic clock, in milliseconds. */
export type BreakerState =
  /** Calls pass; the times of the failures since the last response are stored. */
  | { kind: "closed"; failedAt: readonly number[] }
  /** No calls pass until then. */
  | { kind: "open"; until: number }
  /** One call tests the gateway; no others pass. */
  | { kind: "half_open" };

export type BreakerLimits = {
  /** This many failures in a row, */
  failures: number;
  /** within this time, */
  withinMs: number;
  /** stop calls for this long. */
  openMs: number;
};

type Admission = "call" | "probe" | "refused";

export const closedBreaker: BreakerState = { kind: "closed", failedAt: [] };

/** Returns whether a call may be made now, and the state while it runs. */
export function admit(state: BreakerState, now: number): { state: BreakerState; admission: Admission } {
  if (state.kind === "closed") return { state, admission: "call" };
  if (state.kind === "half_open" || now < state.until) return { state, admission: "refused" };
  return { state: { kind: "half_open" }, admission: "probe" };
}

/** Returns the state after an admitted call was answered or failed: no connection, no response, or a 5xx. */
export function afterCall(
  state: BreakerState,
  admission: "call" | "probe",
  answered: boolean,
  { now, failures, withinMs, openMs }: BreakerLimits & { now: number },
): BreakerState {
  if (admission === "probe") return answered ? closedBreaker : { kind: "open", until: now + openMs };
  // A call that was admitted before the others were stopped says nothing about now.
  if (state.kind !== "closed") return state;
  if (answered) return closedBreaker;
  const failedAt = [...state.failedAt.filter((at) => now - at < withinMs), now];
  return failedAt.length < failures ? { kind: "closed", failedAt } : { kind: "open", until: now + openMs };
}

/** Must be called once, when the admitted call has ended. */
type Pass = (answered: boolean) => void;

/**
 * Stops calls to a failing gateway, so that callers need not wait. It can only prevent a call, so nothing is sent
 * twice because of it. `changed` is called when it stops calls and when it admits them again.
 */
export function circuitBreaker(
  limits: BreakerLimits,
  { now, changed }: { now(): number; changed(state: "open" | "closed"): void },
): { pass(): Pass | null } {
  let state = closedBreaker;
  let passing = true;
  const changeTo = (next: BreakerState) => {
    state = next;
    if ((state.kind === "closed") === passing) return;
    passing = !passing;
    changed(passing ? "closed" : "open");
  };
  return {
    pass() {
      const { state: next, admission } = admit(state, now());
      changeTo(next);
      if (admission === "refused") return null;
      return (answered) => changeTo(afterCall(state, admission, answered, { ...limits, now: now() }));
    },
  };
}
