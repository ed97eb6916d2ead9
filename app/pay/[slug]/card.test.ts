import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expiryOf, plainName, validateCard } from "./card";
import { brandOf } from "./card-brands";
import { digitsOf, formatExpiry, formatNumber } from "./card-format";

const card = { number: "4201 3201 1111 1010", expiry: "12 / 29", cvc: "123", holder: "Sara Al-Harbi" };
const networks = ["mada", "visa", "mastercard"] as const;
const now = new Date("2026-11-20T21:00:00Z");

const unionPay = "6200 0000 0000 0005";

const digits = fc.stringMatching(/^[0-9]{1,19}$/);
const scripts = [0x30, 0x660, 0x6f0, 0xff10];
const written = (text: string, zero: number) =>
  text.replace(/[0-9]/g, (digit) => String.fromCharCode(zero + Number(digit)));

describe("card number", () => {
  it("is parsed the same from any keyboard and with invisible marks", () => {
    fc.assert(
      fc.property(digits, fc.constantFrom(...scripts), (number, zero) => {
        expect(digitsOf(`\u200f${written(number, zero)}\u200e`)).toBe(number);
        expect(digitsOf(formatNumber(written(number, zero)))).toBe(number);
      }),
    );
  });

  it("shows the network while typing, preferring mada on co-badged cards", () => {
    expect(brandOf("4")).toBe("visa");
    expect(brandOf("42013")).toBe("visa");
    expect(brandOf("420132")).toBe("mada");
    expect(brandOf("54")).toBe("mastercard");
    expect(brandOf("543357")).toBe("mada");
    expect(brandOf("9682")).toBe("mada");
    expect(brandOf("2720")).toBe("mastercard");
    expect(brandOf("2")).toBeNull();
  });

  it("is rejected if a digit is wrong or missing, or the network is not supported", () => {
    expect(validateCard(card, networks, now).number).toBeNull();
    expect(validateCard({ ...card, number: "4201 3201 1111 1011" }, networks, now).number).toBe("number");
    expect(validateCard({ ...card, number: "4201 3201 1111" }, networks, now).number).toBe("number");
    expect(validateCard({ ...card, number: "340000000900000" }, networks, now).number).toBe(
      "numberUnsupported",
    );
    expect(validateCard({ ...card, number: unionPay }, networks, now).number).toBe("numberUnsupported");
    expect(validateCard({ ...card, number: unionPay }, [...networks, "unionpay"], now).number).toBeNull();
  });
});

describe("expiry date", () => {
  it.each([
    ["4", "04"],
    ["1", "1"],
    ["12", "12"],
    ["129", "12 / 9"],
    ["0429", "04 / 29"],
    ["4/29", "04 / 29"],
    ["1/29", "01 / 29"],
    ["04/2029", "04 / 29"],
    ["042029", "04 / 29"],
    ["04 / 202", "04 / 202"],
    ["٠٤٢٩", "04 / 29"],
    ["04 / ", "04"],
  ])("formats %s as %s", (typed, visible) => {
    expect(formatExpiry(typed)).toBe(visible);
  });

  it("is valid until the end of its month", () => {
    expect(validateCard({ ...card, expiry: "11 / 26" }, networks, now).expiry).toBeNull();
    expect(validateCard({ ...card, expiry: "10 / 26" }, networks, now).expiry).toBe("expired");
    expect(validateCard({ ...card, expiry: "13 / 29" }, networks, now).expiry).toBe("expiry");
    expect(validateCard({ ...card, expiry: "12" }, networks, now).expiry).toBe("expiry");
    expect(expiryOf("12 / 29")).toEqual({ month: "12", year: "2029" });
  });

  it("is formatted idempotently", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(formatExpiry(formatExpiry(typed))).toBe(formatExpiry(typed));
      }),
      { examples: [["/2"]] },
    );
  });
});

describe("name on card", () => {
  it("is normalized to letters the gateway accepts", () => {
    expect(plainName("  Zoë   O’Brien-Ñuñez ")).toBe("Zoe OBrien-Nunez");
    expect(validateCard({ ...card, holder: "Zoë O’Brien" }, networks, now).holder).toBeNull();
  });

  it("is rejected if it is one word, Arabic, or contains a number", () => {
    for (const holder of ["Sara", "سارة الحربي", "Sara 4201320111111010"])
      expect(validateCard({ ...card, holder }, networks, now).holder).toBe("holder");
  });
});

it("distinguishes an empty field from an invalid one", () => {
  expect(validateCard({ number: " ", expiry: "", cvc: "", holder: " " }, networks, now)).toEqual({
    number: "numberEmpty",
    expiry: "expiryEmpty",
    cvc: "cvcEmpty",
    holder: "holderEmpty",
  });
});
