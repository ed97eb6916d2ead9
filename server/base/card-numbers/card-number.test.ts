import { createHash, randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newId } from "@/server/core/values/ids";
import { casesOf } from "@/server/test/full";
import { growthOf } from "@/server/test/growth";
import * as cards from "@/server/test/inputs/cards";
import { findCardNumber } from "./card-number";

/** Test numbers published by schemes and gateways. */
const published = [
  "4242424242424242",
  "4111111111111111",
  "4222222222222",
  "5555555555554444",
  "2223003122003222",
  "378282246310005",
  "6011111111111117",
  "3056930009020004",
  "30569309025904",
  "3566002020360505",
  "6200000000000005",
  "6304000000000000",
  "9682010000000003",
].map(withCheckDigit);

/** Sets the last digit so that the number passes the Luhn check. */
function withCheckDigit(number: string): string {
  const body = number.slice(0, -1);
  const sum = [...body].reverse().reduce((total, digit, place) => {
    const weighed = place % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return body + ((10 - (sum % 10)) % 10);
}

const digitsFrom = (zero: number) => (number: string) =>
  number.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const parted = (separator: string) => (number: string) =>
  number.length === 15
    ? [number.slice(0, 4), number.slice(4, 10), number.slice(10)].join(separator)
    : number.length === 14
      ? [number.slice(0, 4), number.slice(4, 10), number.slice(10)].join(separator)
      : (number.match(/.{1,4}/g) ?? []).join(separator);

const spellings: Record<string, (number: string) => string> = {
  plain: (number) => number,
  "parted by spaces": parted(" "),
  "parted by hyphens": parted("-"),
  "parted by dots": parted("."),
  "parted by slashes": parted("/"),
  "parted by no-break spaces": parted("\u00a0"),
  "parted by spaced hyphens": parted(" - "),
  "parted by new lines": parted("\n"),
  "digit by digit": (number) => [...number].join(" "),
  "with zero-width characters": (number) => [...number].join("\u200b"),
  "with right-to-left marks": (number) => `\u202e${[...number].join("\u200f")}\u202c`,
  "with tatweel": (number) => [...number].join("\u0640"),
  "with control characters": (number) => [...number].join("\u0000"),
  "with combining marks": (number) => [...number].join("\u034f"),
  "as keycap emoji": (number) => [...number].join("\ufe0f\u20e3"),
  "in Arabic-Indic digits": digitsFrom(0x660),
  "in Eastern Arabic-Indic digits": digitsFrom(0x6f0),
  "in Arabic-Indic digits, parted": (number) => digitsFrom(0x660)(parted(" ")(number)),
  "in full-width digits": digitsFrom(0xff10),
  "in mathematical digits": digitsFrom(0x1d7d8),
  "in Devanagari digits": digitsFrom(0x966),
  "in Vai digits": digitsFrom(0xa620),
  "in superscript digits": (number) => number.replace(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)] ?? ""),
  "with one accent in it": (number) => `${number.slice(0, 3)}\u0301\u0302${number.slice(3)}`,
  "with one control character in it": (number) => `${number.slice(0, 3)}\u0007${number.slice(3)}`,
  "in a sentence": (number) => `order 12 of 2026-05-01, card ${parted(" ")(number)} exp 12/30 cvc 123`,
  "in an Arabic sentence": (number) => `رقم البطاقة${digitsFrom(0x660)(number)}شكرا`,
  "as a parameter": (number) => `card=${number};exp=1230`,
  "glued to a word": (number) => `mastercardnumber${number}`,
  "behind a plus": (number) => `+${number}`,
};

describe("findCardNumber", () => {
  test.each(Object.entries({ ...cards.spellings, ...spellings }))(
    "finds every published test number written %s",
    (name, spell) => {
      // A plus and thirteen digits is a phone number in E.164. Thirteen-digit cards are no longer issued.
      const numbers = name === "behind a plus" ? published.filter((number) => number.length > 13) : published;
      expect(numbers.filter((number) => !findCardNumber(spell(number)))).toEqual([]);
    },
  );

  test("finds issued numbers anywhere in a text", () => {
    const prefix = fc.constantFrom(
      "4",
      "51",
      "55",
      "2221",
      "2720",
      "62",
      "65",
      "5018",
      "6759",
      "9682",
      "604906",
    );
    const number = fc
      .tuple(prefix, fc.stringMatching(/^[0-9]{16}$/))
      .map(([start, rest]) => withCheckDigit((start + rest).slice(0, 16)));
    const words = fc.stringMatching(/^[a-zA-Z ,.()أ-ي]{0,40}$/);
    fc.assert(
      fc.property(
        words,
        number,
        words,
        fc.constantFrom(...Object.values({ ...cards.spellings, ...spellings })),
        (before, card, after, spell) => findCardNumber(`${before} ${spell(card)} ${after}`),
      ),
      { numRuns: casesOf(2_000, 400) },
    );
  });

  test("ignores numbers with a wrong check digit", () => {
    fc.assert(
      fc.property(fc.constantFrom(...published), fc.integer({ min: 1, max: 9 }), (card, shift) => {
        const wrong = card.slice(0, -1) + ((Number(card.at(-1)) + shift) % 10);
        return !findCardNumber(wrong) && !findCardNumber(`note: ${parted(" ")(wrong)}.`);
      }),
    );
  });

  test("ignores the identifiers common in a payment system", () => {
    const now = 1_777_628_400_000;
    const harmless = Array.from({ length: 3000 }, (_, n) => [
      newId("pay"),
      newId("evt"),
      randomUUID(),
      createHash("sha256").update(String(n)).digest("hex"),
      createHash("sha256").update(String(n)).digest("base64url"),
      createHash("md5").update(String(n)).digest("hex"),
      String(now + n * 7919),
      String((now + n * 7919) * 1000 + n),
      new Date(now + n * 86_400_123).toISOString(),
      `+9665${String(10_000_000 + n * 9973)}`,
      `+491511${String(1_000_000 + n * 331)}`,
      `05${String(10_000_000 + n * 9973)} 05${String(20_000_000 + n * 7919)}`,
      String(1_000_000_000 + n * 99_991),
      `1${String(765_432_109_876_543_210n + BigInt(n) * 7919n)}`,
      saudiIban(n),
      (saudiIban(n).match(/.{1,4}/g) ?? []).join(" "),
      `IBAN ${(saudiIban(n).match(/.{1,4}/g) ?? []).join("-")}, thanks`,
    ]).flat();
    expect(harmless.filter(findCardNumber)).toEqual([]);
  });

  test("ignores one of our IDs even when it contains a card number's digits", () => {
    const digits = withCheckDigit("4242424242424242424");
    expect(findCardNumber(digits)).toBe(true);
    expect(findCardNumber(`pay_7abcdef${digits}`)).toBe(false);
    expect(findCardNumber(`xyz_7abcdef${digits}`)).toBe(true);
  });

  test("finds a card number in an IBAN with an invalid checksum", () => {
    expect(findCardNumber("SA03 4242 4242 4242 4242 0000")).toBe(true);
  });

  test("finds a card number in text that only resembles an IBAN", () => {
    // `SAra` as country and check digits gives a remainder of 1.
    expect(findCardNumber("Sara 44064765903784141229")).toBe(true);
    expect(findCardNumber("Sara 38330139759304881229")).toBe(true);
  });

  test("finds a card number next to an ID, phone number or IBAN", () => {
    for (const beside of [newId("pay"), "+966501234567", "SA03 8000 0000 6080 1016 7519", randomUUID()]) {
      expect(findCardNumber(`${beside} 4242 4242 4242 4242`)).toBe(true);
      expect(findCardNumber(`4242424242424242, ${beside}`)).toBe(true);
    }
  });

  test.each([
    ["1", " "],
    ["4 ", ""],
    ["42 ", ""],
    ["4242 ", ""],
    ["4242-4242-4242-4241 ", ""],
    ["4 2 4 1 5 ", ""],
    ["SA03 ", ""],
    ["SA03", ""],
    ["SA03 8000 0000 6080 1016 7519 ", ""],
    ["+", ""],
    ["+96650", " "],
    ["\u200b4", ""],
    ["٤", " "],
    ["٤ ٢ ", ""],
    ["0-", ""],
    ["pay_", ""],
    ["a1b2c3d4e4242424242424242 ", ""],
    ["﷽", ""],
    ["4111 1111 1111 1112 ", ""],
    ["4111111111111112 12/29 ", ""],
    ["42 42 42 42 42 42 42 41 ", ""],
    ["%2534", ""],
    ["&#52;", ""],
    ["\\u0034", ""],
    ["4      ", ""],
    ["🄀", ""],
    ["f47ac10b-5844-4372-a567-0e02b2c3d479 ", ""],
    ["01abcdefgh4111111111111111 ", ""],
    ["a4111111111111111bcdef0a ", ""],
  ])("64 KB of %j takes linear time", (unit) => {
    expect(growthOf(findCardNumber, unit)).toBeLessThan(4);
  });

  test.each(["+4222222222222 ", "pay_7abcdef4242424242424242428 "])(
    "64 KB of exempt card numbers (%j) takes no more time than in pieces",
    (unit) => {
      expect(findCardNumber(unit.repeat(1_000))).toBe(false);
      expect(growthOf(findCardNumber, unit)).toBeLessThan(3);
    },
  );

  test("finds a card number between exempt numbers", () => {
    const telephone = "+4222222222222";
    expect(findCardNumber(`${telephone} 4242424242424242 ${telephone}`)).toBe(true);
    expect(findCardNumber(`${telephone}, ${telephone} 4111 1111 1111 1111`)).toBe(true);
    expect(findCardNumber(`${telephone} ${newId("pay")} ${telephone}`)).toBe(false);
  });
});

function saudiIban(n: number): string {
  const account = String(80_000_000_608_010_167_519n + BigInt(n) * 1_000_000_007n)
    .padStart(22, "0")
    .slice(-20);
  const check = 98n - (BigInt(`${account}281000`) % 97n);
  return `SA${String(check).padStart(2, "0")}${account}`;
}
