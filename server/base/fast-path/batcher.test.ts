import { AsyncLocalStorage } from "node:async_hooks";
import fc from "fast-check";
import { expect, test } from "vitest";
import { casesOf } from "@/server/test/full";
import { createBatcher } from "./batcher";

/** Doubles numbers, and records its batches. */
function doubling({ maxSize = 50, failsAt = -1 } = {}) {
  const together: number[][] = [];
  const double = createBatcher<number, number>({
    maxSize,
    order: (n) => String(n).padStart(6, "0"),
    async load(keys) {
      together.push([...keys]);
      await new Promise((resolve) => setTimeout(resolve, 1));
      if (keys.includes(failsAt)) throw new Error("away");
      return keys.map((n) => n * 2);
    },
  });
  return { double, together };
}

test("each request gets its own result, in sorted batches of limited size", async () => {
  const keys = fc.array(fc.nat(9_999), { minLength: 1, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(keys, fc.integer({ min: 1, max: 9 }), async (numbers, maxSize) => {
      const { double, together } = doubling({ maxSize });
      expect(await Promise.all(numbers.map(double))).toEqual(numbers.map((n) => n * 2));
      expect(together.flat()).toHaveLength(numbers.length);
      for (const some of together) {
        expect(some.length).toBeLessThanOrEqual(maxSize);
        expect(some).toEqual(some.toSorted((a, b) => a - b));
      }
    }),
    { numRuns: casesOf(50, 10) },
  );
});

test("one batch runs at a time, and requests meanwhile share the next", async () => {
  const { double, together } = doubling();
  const first = double(1);
  await expect.poll(() => together.length).toBe(1);
  const later = [3, 2, 4].map(double);
  expect(await Promise.all([first, ...later])).toEqual([2, 6, 4, 8]);
  expect(together).toEqual([[1], [2, 3, 4]]);
});

test("at most `parallel` batches run at a time, and further requests share the next", async () => {
  const together: number[][] = [];
  const ends: (() => void)[] = [];
  const gathering = createBatcher<number, number>({
    order: String,
    parallel: 2,
    load: (keys) => {
      together.push([...keys]);
      return new Promise((resolve) => ends.push(() => resolve(keys)));
    },
  });
  const first = gathering(1);
  await expect.poll(() => together.length).toBe(1);
  const second = gathering(2);
  await expect.poll(() => together.length).toBe(2);
  const later = [3, 4].map(gathering);
  for (const end of ends.splice(0)) end();
  expect(await Promise.all([first, second])).toEqual([1, 2]);
  await expect.poll(() => together).toEqual([[1], [2], [3, 4]]);
  for (const end of ends.splice(0)) end();
  expect(await Promise.all(later)).toEqual([3, 4]);
});

test("a failed batch fails its requests, and the next batch works", async () => {
  const { double } = doubling({ maxSize: 3, failsAt: 2 });
  const responses = await Promise.allSettled([1, 2, 3, 4, 5].map(double));
  expect(responses.map(({ status }) => status)).toEqual([
    "rejected",
    "rejected",
    "rejected",
    "fulfilled",
    "fulfilled",
  ]);
  expect(await double(6)).toBe(12);
});

test("a batch with a missing result rejects its requests", async () => {
  const lossy = createBatcher<number, number>({ order: String, load: async (keys) => keys.slice(1) });
  const responses = await Promise.allSettled([1, 2].map(lossy));
  expect(responses.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

test("a slow or hanging request does not delay later ones", async () => {
  const halting = createBatcher<number, number>({
    order: String,
    load: async (keys) => (keys.includes(0) ? new Promise(() => {}) : keys),
  });
  void halting(0);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await Promise.all([1, 2].map(halting))).toEqual([1, 2]);
});

test("a batch runs in the context of its first caller", async () => {
  const request = new AsyncLocalStorage<string>();
  const seen: unknown[] = [];
  const asking = createBatcher<number, number>({
    order: String,
    async load(keys) {
      seen.push(request.getStore());
      await new Promise((resolve) => setTimeout(resolve, 5));
      return keys;
    },
  });
  const first = request.run("first", () => asking(1));
  await expect.poll(() => seen).toEqual(["first"]);
  await Promise.all([first, ...["second", "third"].map((name, n) => request.run(name, () => asking(n)))]);
  expect(seen).toEqual(["first", "second"]);
});
