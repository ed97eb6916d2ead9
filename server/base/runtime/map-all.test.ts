import { expect, test } from "vitest";
import { mapAll } from "./concurrency";

test("returns the results in the order of the items", async () => {
  const resolvers: (() => void)[] = [];
  const results = mapAll([1, 2, 3], 3, async (n) => {
    await new Promise<void>((resolve) => resolvers.push(resolve));
    return n * 10;
  });
  for (const resolve of resolvers.toReversed()) resolve();
  expect(await results).toEqual([10, 20, 30]);
  expect(await mapAll([], 2, async () => 1)).toEqual([]);
});

test("works on no more items at a time than the limit, and starts the next when one ends", async () => {
  const running = new Map<number, () => void>();
  const all = mapAll([1, 2, 3], 2, async (n) => {
    await new Promise<void>((resolve) => running.set(n, resolve));
    running.delete(n);
  });
  expect([...running.keys()]).toEqual([1, 2]);
  running.get(2)?.();
  await expect.poll(() => [...running.keys()]).toEqual([1, 3]);
  for (const end of running.values()) end();
  await all;
});

test("a failure does not stop the others, and the first is thrown at the end", async () => {
  const done: number[] = [];
  const all = mapAll([1, 2, 3], 1, async (n) => {
    if (n < 3) throw new Error(`item ${n}`);
    done.push(n);
  });
  await expect(all).rejects.toThrow("item 1");
  expect(done).toEqual([3]);
});
