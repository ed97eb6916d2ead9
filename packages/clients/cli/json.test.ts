import fc from "fast-check";
import { expect, test } from "vitest";
import { eventOf } from "./src/follow.js";
import { items, members } from "./src/json.js";

test("a value is taken out as it is written: order, spaces, escapes and numbers stay", () => {
  const data = '{ "z":1.0,"a" : "\\u0647\\"}]", "10":[ {"data":{}} ],"e":1e2 ,"n":null, "t":true }';
  const text = `{"data":[{"id":"evt_1","data":${data},"type":"x"} , {"data":{}}], "has_more" :false}`;
  const [list] = members(text);
  const [first] = items(list?.text ?? "");
  expect(members(first ?? "").map(({ name }) => name)).toEqual(["id", "data", "type"]);
  expect(members(first ?? "")[1]?.text).toBe(data);
});

test("any JSON comes apart into texts that mean the same", () => {
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

test("empty lists and objects have nothing in them", () => {
  expect([items("[]"), items(" [ ] "), members("{}"), members("{ }")]).toEqual([[], [], [], []]);
});

test.each(["", "[]x", '{"data":{"id":', "<html>"])("an answer that is no JSON is refused: %s", (text) => {
  expect(() => eventOf(text)).toThrow(SyntaxError);
});
