import type { Room } from "./choose";
import type { Call } from "./claim";
import type { Keyed } from "./lanes";

/** One function gets so much of the places at most: what hangs must leave some to the others. */
const share = 0.8;

/** The calls that execute in this process, so many at once. */
export function crewOf(places: number) {
  const inFlight = new Map<string, { call: Call; done: Promise<void> }>();
  let freed: Keyed[] = [];
  return {
    begin(call: Call, work: Promise<void>, over: () => void) {
      const done = work.finally(() => {
        inFlight.delete(call.token);
        if (call.concurrencyKeys.length > 0) freed.push(call);
        over();
      });
      inFlight.set(call.token, { call, done });
    },
    has: (token: string) => inFlight.has(token),
    size: () => inFlight.size,
    tokens: () => [...inFlight.keys()],
    finished: () => Promise.all([...inFlight.values()].map(({ done }) => done)),
    /** Forgets those that are not over; answers them. */
    abandon(): Call[] {
      const calls = [...inFlight.values()].map(({ call }) => call);
      inFlight.clear();
      return calls;
    },
    /** Calls that ended since this was asked last: who waits behind them is still to be woken. */
    takeFreed(): Keyed[] {
      const taken = freed;
      freed = [];
      return taken;
    },
    giveBack: (taken: readonly Keyed[]) => void freed.push(...taken),
    room(): Room {
      const most = Math.ceil(places * share);
      const begun = new Map<string, number>();
      for (const { call } of inFlight.values())
        if (call.kind === "call") begun.set(call.functionId, (begun.get(call.functionId) ?? 0) + 1);
      const left = (functionId: string) => most - (begun.get(functionId) ?? 0);
      const busy = [...begun.keys()].filter((functionId) => left(functionId) <= 0);
      return { free: places - inFlight.size, places, busy, left };
    },
  };
}
