const turns = new Map<string, Promise<unknown>>();

/** Callers in this process who want the same row take turns, so that a crowd does not undo each other's attempts. */
export function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(id) ?? Promise.resolve();
  const mine = before.then(work, work);
  turns.set(id, mine);
  const leave = () => void (turns.get(id) === mine && turns.delete(id));
  mine.then(leave, leave);
  return mine;
}
