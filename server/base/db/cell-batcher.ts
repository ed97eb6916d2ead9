import { type BatchLoader, createBatcher } from "@/server/base/fast-path/batcher";
import { currentCell, hasCells, inCell } from "./cell";

type Load<Key, Value> = (key: Key) => Promise<Value>;

/**
 * Creates a batcher for each cell: a statement reads one cell, so the keys of a batch must be in the same cell.
 */
export function createCellBatcher<Key, Value>(loader: BatchLoader<Key, Value>): Load<Key, Value> {
  if (!hasCells) return createBatcher(loader);
  const batchers = new Map<string, Load<Key, Value>>();
  return (key) => {
    const cell = currentCell();
    const existing = batchers.get(cell);
    if (existing !== undefined) return existing(key);
    const batcher = createBatcher({ ...loader, load: (keys) => inCell(cell, () => loader.load(keys)) });
    batchers.set(cell, batcher);
    return batcher(key);
  };
}
