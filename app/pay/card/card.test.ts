import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainName, validateCard } from "./card";
import { brandOf } from "./card-brands";
import { digitsOf, expiryOf, formatExpiry, formatNumber } from "./card-format";
import { validate } from "./validate";

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

  it("is rejected if a digit is wrong or missing, or if it is American Express without a contract for it", () => {
    expect(validateCard(card, networks, now).number).toBeNull();
    expect(validateCard({ ...card, number: "4201 3201 1111 1011" }, networks, now).number).toBe("number");
    expect(validateCard({ ...card, number: "4201 3201 1111" }, networks, now).number).toBe("number");
    expect(validateCard({ ...card, number: "340000000900000" }, networks, now).number).toBe(
      "numberUnsupported",
    );
  });

  it("is left to the gateway whatever its first digits", () => {
    for (const number of [unionPay, "6051410000000006", "5892060000000004", "9999990000000006"])
      expect(validateCard({ ...card, number }, networks, now).number).toBeNull();
    for (const number of ["242030", "589206", "605141"]) expect(brandOf(number)).toBe("mada");
  });

  it.each([
    "4 2 0 1 3 2 0 1 1 1 1 1 1 0 1 0",
    "رقم بطاقتي: ٤٢٠١ ٣٢٠١ ١١١١ ١٠١٠",
    "My card 2 of the bank: 4201-3201-1111-1010, exp 12/30, cvc 123",
    "4201320111111010 12/2030",
    "४२०१ ३२०१ ११११ १०१०",
    "\u2066 4201\u00a03201\u00a01111\u00a01010 \u2069                    ",
  ])("is taken out of a pasted text: %s", (pasted) => {
    expect(formatNumber(pasted)).toBe("4201 3201 1111 1010");
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

  const separators = ["/", "-", ".", " ", " / ", "\u00a0/\u00a0", "\u200f/\u200f", "–", "\\", "،", ", "];
  const dates = fc.record({
    month: fc.integer({ min: 1, max: 12 }),
    year: fc.integer({ min: 26, max: 39 }),
    zero: fc.constantFrom(...scripts),
    separator: fc.constantFrom(...separators),
  });
  const typed = (text: string) => [...text].reduce((shown, key) => formatExpiry(shown + key), "");

  it("is read with the year or the month first, whether typed, filled in or pasted", () => {
    fc.assert(
      fc.property(dates, ({ month, year, zero, separator }) => {
        const padded = String(month).padStart(2, "0");
        const texts = [
          `20${year}${separator}${padded}`,
          `${year}${separator}${padded}`,
          `20${year}${separator}${month}`,
          `${padded}${separator}${year}`,
          `${padded}${separator}20${year}`,
          `${month}${separator}20${year}`,
          `20${year}${padded}`,
          `${padded}20${year}`,
          `${padded}${year}`,
        ].map((text) => written(text, zero));
        for (const text of texts) {
          expect(expiryOf(text), text).toEqual({ month: padded, year: `20${year}` });
          expect(expiryOf(typed(text)), `typed ${text}`).toEqual({ month: padded, year: `20${year}` });
          expect(validateCard({ ...card, expiry: formatExpiry(text) }, networks, now).expiry).not.toBe(
            "expiry",
          );
        }
      }),
    );
  });

  it.each([
    ["2030-12", "12 / 30"],
    ["203012", "12 / 30"],
    ["30/12", "12 / 30"],
    ["3012", "12 / 30"],
    ["2030-12-31", "12 / 30"],
    ["31/12/2030", "12 / 30"],
    ["12/31/2030", "12 / 30"],
    ["30/30", "30 / 30"],
    ["20/30", "20 / 30"],
    ["Exp. 12/30", "12 / 30"],
    ["1 2 3 0", "12 / 30"],
    ["2030", "2030"],
    ["2030-", "2030/"],
    ["30/1", "30 / 1"],
  ])("shows %s as %s", (pasted, visible) => {
    expect(formatExpiry(pasted)).toBe(visible);
  });

  it.each(["2912", "3112", "3201"])("is read with the year first while %s is typed", (keys) => {
    expect(typed(keys)).toBe(`${keys.slice(2)} / ${keys.slice(0, 2)}`);
  });

  it("is valid until the end of its month", () => {
    expect(validateCard({ ...card, expiry: "11 / 26" }, networks, now).expiry).toBeNull();
    expect(validateCard({ ...card, expiry: "10 / 26" }, networks, now).expiry).toBe("expired");
    expect(validateCard({ ...card, expiry: "13 / 29" }, networks, now).expiry).toBe("expiry");
    for (const expiry of ["12", "30/30", "20/30", "20 30 12"])
      expect(validateCard({ ...card, expiry: formatExpiry(expiry) }, networks, now).expiry).toBe("expiry");
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

  it.each([
    ["Yılmaz Ayşe", "Yilmaz Ayse"],
    ["İpek IŞIK", "Ipek ISIK"],
    ["Łukasz Wałęsa", "Lukasz Walesa"],
    ["Søren Ærø", "Soren AEro"],
    ["Đorđe Straße", "Dorde Strasse"],
    ["Þór Guðmundsson", "THor Gudmundsson"],
    ["Œuvre Ŋara", "OEuvre Nara"],
    ["Əliyev Əfqan", "Eliyev Efqan"],
    ["Ħal Ŧesu", "Hal Tesu"],
    ["Ɖela Ⱥb Ɍed Ɵne", "Dela Ab Red One"],
    ["Oʻktam Gʻulomov", "Oktam Gulomov"],
    ["Nguyễn Thị Đào", "Nguyen Thi Dao"],
  ])("is written in ASCII letters: %s", (holder, plain) => {
    expect(plainName(holder)).toBe(plain);
    expect(validateCard({ ...card, holder }, networks, now).holder).toBeNull();
  });

  it("is rejected if it is one word, Arabic, or contains a number", () => {
    for (const holder of ["Sara", "سارة الحربي", "Sara 4201320111111010"])
      expect(validateCard({ ...card, holder }, networks, now).holder).toBe("holder");
  });
});

describe("the payer's details", () => {
  const errorsOf = (details: Partial<Record<"name" | "phone" | "email" | "contact", string>>) => {
    const fields = {
      ...card,
      ...{ amount: "", answer0: "", answer1: "", answer2: "", answer3: "", answer4: "" },
      name: "",
      phone: "",
      email: "",
      contact: "",
      agreed: true,
      ...details,
    };
    return validate(fields, { collect: Object.keys(details), agreement: null, gateway: { networks } }, now);
  };

  it.each([
    { email: "9f8e7d6c-5b4a-4321-8765-0123456789ab@anonaddy.example" },
    { email: "1234567890123456@relay.example" },
    { phone: "+966 50 123 4567" },
    { phone: "00 966 52 933 9000 00000" },
    { name: "Order 2026-11-28 12345678" },
  ])("may have many digits: %j", (details) => {
    expect(errorsOf(details)).toMatchObject({ email: null, phone: null, name: null });
  });

  it.each([
    ["sara@example.sa", null],
    ["٠٥٠١٢٣٤٥٦٧", null],
    ["sara.example.sa", "contact"],
    ["0501", "contact"],
    [" ", "contactEmpty"],
    ["4201 3201 1111 1010", "contactCard"],
  ])("may be an email or a phone: %s", (contact, error) => {
    expect(errorsOf({ contact }).contact).toBe(error);
  });

  it.each(["name", "phone", "email"] as const)("are no card number: %s", (field) => {
    const text = {
      name: "Sara 4201 3201 1111 1010",
      phone: "4201320111111010",
      email: "4201320111111010@a.sa",
    };
    expect(errorsOf({ [field]: text[field] })[field]).toBe(`${field}Card`);
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
