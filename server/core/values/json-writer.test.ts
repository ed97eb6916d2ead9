import fc from "fast-check";
import { expect, test } from "vitest";
import { serializedOnce, Verbatim, writeJson } from "./json-writer";

test("writes any value like JSON.stringify, whether or not its parts are serialized in advance", () => {
  fc.assert(
    fc.property(fc.array(fc.object({ maxDepth: 2 })), fc.boolean(), (objects, wrap) => {
      const data = objects.map((one) => structuredClone(one)).map(serializedOnce);
      const value = wrap ? { data, has_more: false } : data;
      const plain = wrap ? { data: objects, has_more: false } : objects;
      expect(writeJson(value)).toBe(JSON.stringify(plain));
      expect(JSON.stringify(value)).toBe(JSON.stringify(plain));
    }),
  );
});

test("writes the bytes of a verbatim text", () => {
  expect(writeJson({ a: new Verbatim('{"b": 1.0}'), c: serializedOnce({ d: "e" }) })).toBe(
    '{"a":{"b": 1.0},"c":{"d":"e"}}',
  );
});

test("an object serialized in advance cannot change", () => {
  const object = serializedOnce({ amount: 100, source: { brand: "mada" } });
  expect(() => Object.assign(object, { amount: 1 })).toThrow(TypeError);
  expect(() => Object.assign(object.source, { brand: "visa" })).toThrow(TypeError);
});
