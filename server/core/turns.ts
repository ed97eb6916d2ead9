import { setTimeout as wait } from "node:timers/promises";
import { ofProcess } from "@/server/core/of-process";

const turns = ofProcess("turns", () => new Map<string, Promise<unknown>>());

/** Callers in this process who want the same row take turns, so that a crowd does not undo each other's attempts. */
export function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(id) ?? Promise.resolve();
  const mine = before.then(work, work);
  turns.set(id, mine);
  const leave = () => void (turns.get(id) === mine && turns.delete(id));
  mine.then(leave, leave);
  return mine;
}

/** Whether somebody in this process had a turn at it: then it is over now, or so many milliseconds were waited for it. */
export async function turnsOver(id: string, patienceMs: number): Promise<boolean> {
  const last = turns.get(id);
  if (last === undefined) return false;
  const over = last.then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([over, wait(patienceMs, undefined, { ref: false })]);
  return true;
}
