import { type BatchLoader, createBatcher } from "@/server/base/fast-path/batcher";
import { areTogether, currentPlace } from "./directory";
import { inPlaceOf, placeForMessage } from "./place";

type Load<Key, Value> = (key: Key) => Promise<Value>;

/** Creates a batcher whose keys are read together only if their accounts are kept together, so by one statement. */
export function createAccountBatcher<Key, Value>(loader: BatchLoader<Key, Value>): Load<Key, Value> {
  if (areTogether) return createBatcher(loader);
  const batchers = new Map<string, Load<Key, Value>>();
  return (key) => {
    const place = currentPlace();
    const existing = batchers.get(place);
    if (existing !== undefined) return existing(key);
    const message = placeForMessage();
    const batcher = createBatcher({ ...loader, load: (keys) => inPlaceOf(message, () => loader.load(keys)) });
    batchers.set(place, batcher);
    return batcher(key);
  };
}
