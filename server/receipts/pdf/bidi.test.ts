import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Direction, textDirection, visualRuns, wrapLines } from "./bidi";

const textsOf = (line: string, base: Direction) => visualRuns(line, base).map(({ text }) => text);

describe("splits a line into pieces from left to right", () => {
  test.each([
    ["Order 1043", "ltr", ["Order 1043"]],
    ["الطلب رقم 1043", "rtl", ["1043", "الطلب رقم "]],
    ["Order for نورة now", "ltr", ["Order for ", "نورة", " now"]],
    ["متجر (Noura Shop) هنا", "rtl", ["( هنا", "Noura Shop", "متجر )"]],
    ["تمر 🌴 Order 12 🚚", "rtl", ["🚚 ", "Order 12", "تمر 🌴 "]],
  ] as const)("%s", (line, base, pieces) => {
    const joined = (texts: readonly string[]) => texts.join("|").replaceAll(" ", "");
    expect(joined(textsOf(line, base))).toBe(joined(pieces));
  });

  test("keeps Arabic-Indic digits in order, one per piece", () => {
    expect(textsOf("رقم ١٢٣", "rtl").slice(0, 3)).toEqual(["١", "٢", "٣"]);
  });

  test("loses and duplicates no character of any text", () => {
    const unit = fc.constantFrom(..."ابتثلا 0123٤٥abc().,:«»-", "𝒳", "😀");
    const text = fc.string({ unit, maxLength: 60 });
    // Brackets are mirrored with their direction.
    const sorted = (value: string) => [...value.replace(/[()«»]/g, "|")].toSorted().join("");
    fc.assert(
      fc.property(text, fc.constantFrom("ltr" as const, "rtl" as const), (line, base) => {
        expect(sorted(textsOf(line, base).join(""))).toBe(sorted(line));
      }),
      { numRuns: 500 },
    );
  });
});

test("a text has the direction of its first letter", () => {
  expect(textDirection("1043 متجر Noura", "ltr")).toBe("rtl");
  expect(textDirection("«Noura» متجر", "rtl")).toBe("ltr");
  expect(textDirection("1043", "rtl")).toBe("rtl");
});

test("wrapped lines fit the width and contain the whole text", () => {
  const widthOf = (text: string) => [...text].length;
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 4, max: 40 }), (text, width) => {
      const lines = wrapLines(text, width, widthOf);
      expect(lines.join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
      for (const line of lines)
        expect(widthOf(line) <= width || !/\s/.test(line), `${line} in ${width}`).toBe(true);
    }),
  );
});
