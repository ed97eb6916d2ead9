import fc from "fast-check";
import { expect, test } from "vitest";
import { admit, afterCall, circuitBreaker, closedBreaker } from "./breaker";

const limits = { failures: 3, withinMs: 1_000, openMs: 500 };

/** A breaker with a clock controlled by the test. */
function openBreaker() {
  const output: string[] = [];
  let at = 0;
  const { pass } = circuitBreaker(limits, { now: () => at, changed: (state) => output.push(state) });
  const call = (answered: boolean) => {
    const end = pass();
    end?.(answered);
    return end !== null;
  };
  return { pass, call, output, wait: (ms: number) => (at += ms), now: () => at };
}

test("opens after three consecutive failures and closes after the pause", () => {
  const { call, output, wait } = openBreaker();
  expect([call(false), call(false), call(false)]).toEqual([true, true, true]);
  expect(call(true)).toBe(false);
  wait(499);
  expect(call(true)).toBe(false);
  wait(1);
  expect(call(true)).toBe(true);
  expect(call(true)).toBe(true);
  expect(output).toEqual(["open", "closed"]);
});

test("stays closed when successes intervene or failures are far apart", () => {
  const { call, output, wait } = openBreaker();
  for (const answered of [false, false, true, false, false]) call(answered);
  wait(1_000);
  for (let n = 0; n < 10; n += 1) {
    expect(call(false)).toBe(true);
    wait(500);
  }
  expect(output).toEqual([]);
});

test("admits one probe after the pause; its failure starts another pause", () => {
  const { pass, call, output, wait } = openBreaker();
  for (let n = 0; n < 3; n += 1) call(false);
  wait(500);
  const probe = pass();
  expect(probe).not.toBeNull();
  wait(10_000);
  expect([pass(), pass()]).toEqual([null, null]);
  probe?.(false);
  expect(pass()).toBeNull();
  wait(500);
  pass()?.(true);
  expect(call(true)).toBe(true);
  expect(output).toEqual(["open", "closed"]);
});

test("ignores the results of calls started before it opened", () => {
  const { pass, call, wait } = openBreaker();
  const early = [pass(), pass()];
  for (let n = 0; n < 3; n += 1) call(false);
  early[0]?.(true);
  expect(pass()).toBeNull();
  early[1]?.(false);
  wait(500);
  expect(pass()).not.toBeNull();
});

test("admits the same call with the same result, because states are immutable", () => {
  const state = { kind: "open", until: 7 } as const;
  expect(admit(state, 7)).toEqual(admit(state, 7));
  expect(afterCall(closedBreaker, "call", false, { ...limits, now: 1 })).toEqual({
    kind: "closed",
    failedAt: [1],
  });
  expect(closedBreaker).toEqual({ kind: "closed", failedAt: [] });
});

type Step = { do: "start" } | { do: "end"; which: number; answered: boolean } | { do: "wait"; ms: number };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant({ do: "start" as const }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant("end" as const),
        which: fc.nat(20),
        answered: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("wait" as const), ms: fc.nat(700) }) },
  ),
  { maxLength: 120 },
);

/** The same rules, computed from the whole call history instead of a state. */
function rules() {
  let stoppedAt: number | null = null;
  let inARow: number[] = [];
  let probe: number | null = null;
  return {
    mayStart: (now: number) => stoppedAt === null || (probe === null && now - stoppedAt >= limits.openMs),
    started: (id: number) => {
      if (stoppedAt !== null) probe = id;
    },
    ended(id: number, answered: boolean, now: number) {
      if (id === probe) {
        probe = null;
        stoppedAt = answered ? null : now;
        inARow = [];
        return;
      }
      if (stoppedAt !== null) return;
      inARow = answered ? [] : [...inARow, now];
      if (inARow.filter((at) => now - at < limits.withinMs).length >= limits.failures) stoppedAt = now;
    },
  };
}

test("admits the same calls as the rules for any sequence of starts and ends", () => {
  fc.assert(
    fc.property(steps, (script) => {
      const { pass, wait, now } = openBreaker();
      const model = rules();
      const running: { id: number; end: (answered: boolean) => void }[] = [];
      for (const [id, step] of script.entries()) {
        if (step.do === "wait") wait(step.ms);
        if (step.do === "start") {
          const end = pass();
          expect(end !== null).toBe(model.mayStart(now()));
          if (end !== null) running.push({ id, end });
          if (end !== null) model.started(id);
        }
        if (step.do === "end") {
          const [ending] = running.splice(step.which % Math.max(1, running.length), 1);
          ending?.end(step.answered);
          if (ending) model.ended(ending.id, step.answered, now());
        }
      }
    }),
    { numRuns: 2_000 },
  );
});
