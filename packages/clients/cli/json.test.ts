import fc from "fast-check";
import { expect, test } from "vitest";
import { eventOf } from "./src/follow.js";
import { items, members } from "./src/json.js";

test("extracts a value verbatim, with its order, spaces, escapes and numbers", () => {
  const data = '{ "z":1.0,"a" : "\\u0647\\"}]", "10":[ {"data":{}} ],"e":1e2 ,"n":null, "t":true }';
  const text = `{"data":[{"id":"evt_1","data":${data},"type":"x"} , {"data":{}}], "has_more" :false}`;
  const [list] = members(text);
  const [first] = items(list?.text ?? "");
  expect(members(first ?? "").map(({ name }) => name)).toEqual(["id", "data", "type"]);
  expect(members(first ?? "")[1]?.text).toBe(data);
});

test("splits any JSON into texts that parse to its parts", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.integer({ min: 0, max: 4 }), (one, two, indent) => {
      const list = JSON.stringify([one, two], null, indent);
      expect(items(list).map((text) => JSON.parse(text))).toEqual(JSON.parse(list));
      const object = JSON.stringify({ one, '"two"': two, "": [one] }, null, indent);
      expect(members(object).map(({ name, text }) => [name, JSON.parse(text)])).toEqual(
        Object.entries(JSON.parse(object)),
      );
    }),
  );
});

test("returns no parts for empty lists and objects", () => {
  expect([items("[]"), items(" [ ] "), members("{}"), members("{ }")]).toEqual([[], [], [], []]);
});

test.each(["", "[]x", '{"data":{"id":', "<html>"])("rejects a response that is not JSON: %s", (text) => {
  expect(() => eventOf(text)).toThrow(SyntaxError);
});
