import fc from "fast-check";
import { expect, test } from "vitest";
import { memoized } from "./memoized";

test("returns what the function returns for every text, in any order and with any limit", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 5 })), fc.integer({ min: 0, max: 20 }), (texts, limit) => {
      const lengthOf = memoized((text) => ({ text }), limit);
      for (const text of texts) expect(lengthOf(text)).toEqual({ text });
    }),
  );
});

test("computes a recent text once, and forgets texts beyond twice its limit", () => {
  const computed: string[] = [];
  const textOf = memoized((text) => ({ length: computed.push(text) }), 10);
  for (const text of ["aaaa", "bbbb", "aaaa", "cccc", "aaaa"]) textOf(text);
  expect(computed).toEqual(["aaaa", "bbbb", "cccc"]);
  for (const text of ["dddd", "eeee", "ffff", "bbbb"]) textOf(text);
  expect(computed).toEqual(["aaaa", "bbbb", "cccc", "dddd", "eeee", "ffff", "bbbb"]);
});
