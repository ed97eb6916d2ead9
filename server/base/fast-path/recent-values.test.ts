import fc from "fast-check";
import { expect, test } from "vitest";
import { recentValues } from "./recent-values";

test("returns the value that was last set for a key, or none, with any limit", () => {
  const key = fc.string({ maxLength: 2 });
  const calls = fc.array(fc.tuple(key, fc.option(fc.integer({ min: 0, max: 5 }))));
  fc.assert(
    fc.property(calls, fc.integer({ min: 0, max: 20 }), (all, limit) => {
      const values = recentValues<{ n: number }>(limit);
      const last = new Map<string, { n: number }>();
      for (const [n, [key, size]] of all.entries()) {
        if (size !== null) {
          last.set(key, { n });
          values.set(key, { n }, size);
        }
        const value = values.get(key);
        if (size !== null || value !== undefined) expect(value).toEqual(last.get(key));
      }
    }),
  );
});

test("keeps values that are used again, and at most twice its limit of characters", () => {
  const values = recentValues<{ name: string }>(10);
  const set = (name: string) => values.set(name, { name }, 4);
  const kept = () => ["a", "b", "c", "d", "e", "f"].filter((name) => values.get(name) !== undefined);
  for (const name of ["a", "b", "c"]) set(name);
  expect(kept()).toEqual(["a", "b", "c"]);
  values.get("a");
  set("d");
  set("e");
  set("f");
  expect(kept().length).toBeLessThanOrEqual(5);
  expect(values.get("f")).toEqual({ name: "f" });
});
