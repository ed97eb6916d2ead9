import { type Keyed, laneOf } from "./lanes";
import type { Settings } from "./settings";

/** One position of a run that may be leased now. */
export type Due = Keyed & { runId: string; stepId: string; kind: "call" | "timer"; attempt: number };

// A timer runs no code of a function, so it needs no slot.
export const isLimited = ({ kind, concurrencyKeys }: Due) => kind === "call" && concurrencyKeys.length > 0;

/** What a process can take on. */
export type Room = {
  /** Calls it may begin now. */
  free: number;
  /** Calls it may have executing in all. */
  places: number;
  /** Functions that have their share of the places: not to be looked at. */
  busy: readonly string[];
  /** How many more calls of a function it may begin. */
  left(functionId: string): number;
};

type Decision = {
  granted: Due[];
  parked: { due: Due; on: string }[];
  /** Keys with room, in whose lane the next may come forward. */
  wake: string[];
};

/** Who of the due calls gets a slot, and who steps back. `used` are the slots taken, by key. */
export function decide(
  settings: Settings,
  due: readonly Due[],
  used: Map<string, number>,
  room: Room,
  freed: readonly Keyed[],
): Decision {
  const granted: Due[] = [];
  const parked: Decision["parked"] = [];
  const touched: { call: Keyed; keys: string[] }[] = freed.map((call) => ({
    call,
    keys: call.concurrencyKeys,
  }));
  const begun = new Map<string, number>();
  const heads = new Set<string>();
  const isFull = ({ functionId }: Keyed, key: string, at: number) =>
    (used.get(key) ?? 0) >=
    (settings.functions.get(functionId)?.concurrency[at]?.limit ?? Number.POSITIVE_INFINITY);

  /** A key that has calls executing gets more only while half the places are free: what hangs must not take them all. */
  const mayBegin = (one: Due, lane: string | undefined) => {
    const free = room.free - granted.length;
    if (free <= 0) return false;
    if (one.kind === "timer") return true;
    if ((begun.get(one.functionId) ?? 0) >= room.left(one.functionId)) return false;
    return lane === undefined || (used.get(lane) ?? 0) === 0 || free * 2 > room.places;
  };

  for (const one of due) {
    const lane = isLimited(one) ? laneOf(one) : undefined;
    const full = lane === undefined ? undefined : one.concurrencyKeys.find((key, at) => isFull(one, key, at));
    if (lane !== undefined && full !== undefined) {
      parked.push({ due: one, on: full });
      // It may have been woken for another key's free slot, which it cannot use now.
      if (full === lane) touched.push({ call: one, keys: one.concurrencyKeys.filter((key) => key !== lane) });
    } else if (mayBegin(one, lane)) {
      granted.push(one);
      begun.set(one.functionId, (begun.get(one.functionId) ?? 0) + 1);
      if (lane === undefined) continue;
      for (const key of one.concurrencyKeys) used.set(key, (used.get(key) ?? 0) + 1);
      touched.push({ call: one, keys: one.concurrencyKeys });
    } else if (lane !== undefined) {
      if (heads.has(lane)) parked.push({ due: one, on: lane });
      heads.add(lane);
    }
  }
  const wake = touched.flatMap(({ call, keys }) =>
    call.concurrencyKeys.filter((key, at) => keys.includes(key) && !heads.has(key) && !isFull(call, key, at)),
  );
  return { granted, parked, wake: [...new Set(wake)] };
}
