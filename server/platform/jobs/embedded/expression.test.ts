import fc from "fast-check";
import { expect, test } from "vitest";
import { compile, ExpressionError } from "./expression";

const event = { data: { a: "x", n: 2, flag: true, none: null, deep: { b: "y" } } };

test.for([
  ["event.data.a", "x"],
  ["event.data.deep.b", "y"],
  ["event.data.missing", undefined],
  ["event.data.a.length", undefined],
  ["event.data.constructor", undefined],
  ["event.data.a == 'x'", true],
  ['event.data.a != "x"', false],
  ["event.data.n == 2 && event.data.flag == true", true],
  ["event.data.n == 2 && event.data.a == 'z'", false],
  ["event.data.n == '2'", false],
  ["event.data.none == null", true],
  ["event.data.missing == null", true],
  ["event.data.missing == event.data.other", false],
  ["event.data.a + '-' + event.data.n", "x-2"],
  ["event.data.a + event.data.missing", null],
] as const)("%s is %s", ([source, value]) => {
  expect(compile(source)({ event })).toBe(value);
});

test.for([
  "",
  " ",
  "==",
  "event.data.a ==",
  "a.b == 1",
  "event.data.a = 1",
  "event.data.a == 1 == 2",
  "!event.data.a",
  "event.data[0]",
  "(event.data.a)",
  "event.data.a && ",
  "'\\n'",
  "1.2.3",
  "event",
  "trueish",
])("`%s` is refused", (source) => {
  expect(() => compile(source)).toThrow(ExpressionError);
});

test("an expression is never read beyond its grammar: any text either compiles or is refused", () => {
  const piece = fc.constantFrom(
    "event.data.a",
    "'x'",
    "1",
    "==",
    "!=",
    "&&",
    "+",
    "||",
    "(",
    "true",
    ".",
    "async.data.k",
    " ",
  );
  fc.assert(
    fc.property(
      fc.array(piece).map((pieces) => pieces.join(" ")),
      (source) => {
        try {
          compile(source)({ event });
        } catch (error) {
          expect(error).toBeInstanceOf(ExpressionError);
        }
      },
    ),
  );
});

test("a string literal equals exactly its own text", () => {
  const text = fc.string().filter((value) => !/["\\]/.test(value));
  fc.assert(
    fc.property(text, text, (literal, value) => {
      expect(compile(`event.data.v == "${literal}"`)({ event: { data: { v: value } } })).toBe(
        literal === value,
      );
    }),
  );
});
