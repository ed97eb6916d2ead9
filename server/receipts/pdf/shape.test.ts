import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fontIn, newDocument } from "./text";

const font = fontIn(newDocument({ title: "", author: "", locale: "ar" }), "regular");
const charactersOf = (text: string, isMirrored = false) =>
  String.fromCodePoint(...font.shape(text, isMirrored).shapes.map(({ character }) => character));
const turned = (text: string) => [...text].reverse().join("");

test("Arabic letters are joined: a word is narrower than its separate letters", () => {
  const widthOf = (text: string) => font.widthOf(font.shape(text, false), 11);
  for (const word of ["إيصال", "تجارية", "الضريبة", "مستحقة"]) {
    const apart = [...word].reduce((sum, letter) => sum + widthOf(letter), 0);
    expect(widthOf(word), word).toBeLessThan(apart * 0.97);
  }
});

describe("every character of a text has a place of its own", () => {
  test.each(["الضريبي", "لأجل", "نوفمبر", "إلى", "يُخصم", "مُحدَّث"])("%s", (word) => {
    expect(charactersOf(word)).toBe(turned(word));
  });

  test("in Latin", () => {
    expect(charactersOf("office fi")).toBe("office fi");
  });

  test("whatever was drawn before, and without gaps", () => {
    const word = fc.string({
      unit: fc.constantFrom(..."ابتجحدرسصضعفقكلمنهويىةآأإ "),
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(word, (text) => {
        const { shapes, start, width } = font.shape(text, false);
        expect(charactersOf(text)).toBe(turned(text));
        expect(shapes.reduce((sum, shape) => sum + shape.width, start)).toBeCloseTo(width);
      }),
      { numRuns: 500 },
    );
  });
});

test.each(["\u0674\u065f", "\u0627\u0654\u065f\u0655", "\u0645\u0674\u0655"])(
  "a sign that the font has no place for beside its letter is drawn: %j",
  (text) => {
    expect([...charactersOf(text)].toSorted()).toEqual([...text].toSorted());
  },
);

test("a mirrored bracket stands for the one in the text", () => {
  expect(charactersOf("(", true)).toBe(")");
});
