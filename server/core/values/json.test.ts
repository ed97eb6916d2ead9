import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { casesOf } from "@/server/test/full";
import { canonicalJson, JsonError, NumberLiteral, parseJson } from "./json";

const generousLimits = { depth: 64, keys: 100_000 };

/** Converts to the result of JSON.parse, with literals as numbers. */
function plain(value: unknown): unknown {
  if (value instanceof NumberLiteral) return value.toJSON();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}

function errorOf(text: string, limits?: Parameters<typeof parseJson>[1]): JsonError {
  try {
    parseJson(text, limits);
  } catch (error) {
    if (error instanceof JsonError) return error;
    throw error;
  }
  throw new Error(`${text} was accepted.`);
}

describe("parseJson", () => {
  test("returns the same as JSON.parse for any JSON value", () => {
    fc.assert(
      fc.property(
        fc.json({ stringUnit: "grapheme", noUnicodeString: false }),
        fc.constantFrom(0, 1, 2),
        (json, indent) => {
          fc.pre(!json.includes("__proto__"));
          const text = JSON.stringify(JSON.parse(json), null, indent);
          expect(plain(parseJson(text, generousLimits))).toEqual(JSON.parse(text));
        },
      ),
      { numRuns: casesOf(1_000, 200) },
    );
  });

  test("parses a damaged text like JSON.parse or throws a JsonError", () => {
    const piece = fc.constantFrom(
      ...'{}[]",:\\0123456789.eE+-\t\n \u0000\u2028tfnu'.split(""),
      "\\u",
      "null",
      "1e400",
      "__proto__",
      "\ud800",
    );
    const edit = fc.record({ at: fc.nat(), cut: fc.nat(3), piece });
    fc.assert(
      fc.property(fc.json(), fc.array(edit, { minLength: 1, maxLength: 6 }), (json, edits) => {
        const text = edits.reduce((damaged, { at, cut, piece: put }) => {
          const place = at % (damaged.length + 1);
          return damaged.slice(0, place) + put + damaged.slice(place + cut);
        }, json);
        try {
          expect(plain(parseJson(text, generousLimits))).toEqual(JSON.parse(text));
        } catch (error) {
          if (!(error instanceof JsonError)) throw error;
        }
      }),
      { numRuns: casesOf(5_000, 1_000) },
    );
  });

  test("accepts everything that JSON.parse accepts, except the documented restrictions", () => {
    const own = /duplicate|__proto__|Unicode|nested|too many|too large/;
    fc.assert(
      fc.property(fc.stringMatching(/^[[\]{}",:\\0-9.eE+\- tn]{0,12}$/), (text) => {
        fc.pre(isJson(text));
        try {
          parseJson(text);
        } catch (error) {
          expect(error).toBeInstanceOf(JsonError);
          expect(String(error)).toMatch(own);
        }
      }),
      { numRuns: casesOf(2_000, 400), maxSkipsPerRun: 1000 },
    );
  });

  test.each(['{"a":1,"a":1}', '{"a":1,"\\u0061":2}', '{"x":{"b":1,"c":2,"b":3}}'])(
    "rejects the duplicate key in %s",
    (text) => {
      expect(errorOf(text).message).toBe("The object contains a duplicate key.");
    },
  );

  test("reports the path of an error without the value", () => {
    expect(errorOf('{"x":{"b":1,"b":3}}').path).toBe("x.b");
    expect(errorOf('{"items":[1,{"a" 1}]}').path).toBe("items.1.a");
    const twice = errorOf('{"metadata":{"4242424242424242":1,"4242424242424242":1}}');
    expect(twice.path).toBe("metadata.*");
    expect(`${twice.message}${twice.stack}`).not.toContain("4242");
  });

  test.each(['{"__proto__":{"admin":true}}', '{"a":{"\\u005f_proto__":1}}'])("rejects %s", (text) => {
    expect(errorOf(text).message).toContain("__proto__");
  });

  test.each(["1e309", "-1e400", "9".repeat(400)])("rejects the number %s, which overflows", (text) => {
    expect(errorOf(`{"amount":${text}}`).message).toBe("A number is too large.");
  });

  test("accepts keys named like methods of Object", () => {
    expect(parseJson('{"constructor":1,"toString":2,"hasOwnProperty":3}')).toEqual({
      constructor: 1,
      toString: 2,
      hasOwnProperty: 3,
    });
  });

  test("accepts five levels of nesting and rejects six, for objects and arrays", () => {
    expect(parseJson('{"a":{"a":{"a":{"a":{"a":1}}}}}')).toEqual({ a: { a: { a: { a: { a: 1 } } } } });
    expect(errorOf('{"a":{"a":{"a":{"a":{"a":{}}}}}}').message).toContain("nested");
    expect(parseJson("[[[[[1]]]]]")).toEqual([[[[[1]]]]]);
    expect(errorOf("[[[[[[]]]]]]").message).toContain("nested");
    expect(errorOf("[".repeat(1_000_000)).message).toContain("nested");
  });

  test("rejects more keys than the limit, at any depth", () => {
    const object = (count: number) => `{${Array.from({ length: count }, (_, n) => `"k${n}":{}`).join(",")}}`;
    expect(Object.keys(parseJson(object(200)) ?? {})).toHaveLength(200);
    expect(errorOf(object(201)).message).toContain("too many keys");
    expect(errorOf(`[${object(2)},${object(2)}]`, { keys: 3 }).path).toBe("1.*");
  });

  test("rejects more array elements than the limit", () => {
    const list = (count: number) => `[[${Array(count).fill("0").join(",")}]]`;
    expect(parseJson(list(49_999))).toHaveLength(1);
    expect(errorOf(list(50_000)).message).toContain("too many array elements");
  });

  test.each(["1.0", "1e2", "1E2", "100.5", "-1.0", "9007199254740992", "10000000000000000000"])(
    "%s never validates as an integer amount",
    (literal) => {
      const { amount } = z.object({ amount: z.unknown() }).parse(parseJson(`{"amount":${literal}}`));
      expect(z.number().safeParse(amount).success).toBe(false);
      expect(z.int().safeParse(amount).success).toBe(false);
      expect(amount).toEqual(new NumberLiteral(literal));
    },
  );

  test("rejects control characters inside strings", () => {
    for (let code = 0; code < 0x20; code += 1) {
      expect(errorOf(`"a${String.fromCharCode(code)}"`).message).toContain("double quotes");
    }
  });

  test("rejects a lone surrogate, which PostgreSQL cannot store", () => {
    expect(errorOf('{"a":"\\ud800"}').message).toContain("Unicode");
    expect(parseJson('"\\ud83d\\ude00"')).toBe("😀");
  });

  test("parses a string of eight megabytes, and rejects it when unterminated", () => {
    const long = "x".repeat(8_000_000);
    expect(parseJson(`"${long}"`)).toBe(long);
    expect(errorOf(`"${long}`).message).toContain("double quotes");
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe("canonicalJson", () => {
  test("is the same text for equal values, regardless of order, whitespace and escapes", () => {
    const one = parseJson('{"b":[1,2],"a":{"y":"é","x":null}}');
    const other = parseJson(' { "a": {"x":null, "y":"\\u00e9"}, "b":[ 1,2 ] } ');
    expect(canonicalJson(other)).toBe(canonicalJson(one));
    expect(canonicalJson(one)).toBe('{"a":{"x":null,"y":"é"},"b":[1,2]}');
  });

  test("is different for different values", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const same = canonicalJson(one) === canonicalJson(other);
        const equal = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
        expect(same).toBe(equal);
      }),
      { examples: [[[], {}]] },
    );
  });
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return {
    entries: Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => ({ key, inner: sorted(inner) })),
  };
}
