import { expect, test } from "vitest";
import { z } from "zod";
import { ApiError } from "@/server/core/operation/errors";
import { readQuery } from "./read";

const input = z.strictObject({
  limit: z.int().optional(),
  name: z.string().optional(),
  types: z.array(z.string()).optional(),
  metadata: z.record(z.string(), z.string()).optional(),
});
const read = (query: string) => ({ ...readQuery(new URLSearchParams(query), input) });

test.each([
  ["", {}],
  ["limit=2", { limit: 2 }],
  ["name=2", { name: "2" }],
  ["limit=2.5&name=a%20b", { limit: "2.5", name: "a b" }],
  ["types=a", { types: ["a"] }],
  ["types[]=a", { types: ["a"] }],
  ["types=a&limit=1&types=b&types%5B%5D=a", { types: ["a", "b", "a"], limit: 1 }],
  ["types=a,b", { types: ["a,b"] }],
  ["types=", { types: [""] }],
  ["types[1]=a", { types: { 1: "a" } }],
  ["metadata[a]=1&metadata[b]=2", { metadata: { a: "1", b: "2" } }],
  ["metadata[]=a", { "metadata[]": "a" }],
  ["name[]=a", { "name[]": "a" }],
  ["unknown=1", { unknown: "1" }],
])("reads %s", (query, expected) => {
  expect(read(query)).toEqual(expected);
});

test.each([
  ["limit=1&limit=1", "limit"],
  ["name[]=a&name[]=b", "name[]"],
  ["types=a&types[b]=c", "types"],
  ["types[b]=c&types=a", "types"],
  ["metadata=a&metadata[b]=c", "metadata"],
  ["metadata[b]=c&metadata=a", "metadata"],
  ["metadata[b]=c&metadata[b]=c", "metadata.b"],
  ["__proto__=1&__proto__=2", "__proto__"],
])("rejects %s: %s appears twice", (query, param) => {
  const refusal = new ApiError("parameter_invalid", {
    param,
    message: { en: `${param} appears more than once.`, ar: `الحقل ${param} مكرر.` },
  });
  expect(() => read(query)).toThrow(refusal);
});

test("treats names like __proto__ as plain parameter names", () => {
  const query = readQuery(new URLSearchParams("__proto__=a&constructor=b&metadata[__proto__]=c"), input);
  expect(Object.keys(query)).toEqual(["__proto__", "constructor", "metadata"]);
  expect(Object.keys(Object(query.metadata))).toEqual(["__proto__"]);
  expect(Object.getPrototypeOf(Object(query.metadata))).toBe(Object.prototype);
});
