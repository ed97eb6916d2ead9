import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalizePhone } from "@/server/core/values/contact";
import { account, type TestAccount } from "@/server/test/account";
import { casesOf } from "@/server/test/full";

const seed = 20_261_121;

type Spelling = (number: string) => string;

/** A mobile number without its prefix: nine digits starting with 5, assigned or not. */
const saudiMobile = fc.integer({ min: 500_000_000, max: 599_999_999 }).map(String);

const zeros = { latin: 0x30, arabicIndic: 0x660, persian: 0x6f0, fullWidth: 0xff10 };
const marks = [" ", "-", ".", "\u00a0", "\u200e", "\u200f", "\u061c", "\u202a", "\u202c", "\u2066", "\u2069"];

/** A format of a Saudi mobile number. */
const spelling: fc.Arbitrary<Spelling> = fc
  .record({
    prefix: fc.constantFrom("", "0", "966", "00966", "+966", "+9660", "009660", "+966 (0) ", "(+966) "),
    zero: fc.constantFrom(...Object.values(zeros)),
    between: fc.array(fc.tuple(fc.nat(13), fc.constantFrom(...marks)), { maxLength: 6 }),
  })
  .map(({ prefix, zero, between }) => (number) => {
    const characters = [...`${prefix}${number}`].map((character) =>
      /\d/.test(character) ? String.fromCodePoint(zero + Number(character)) : character,
    );
    for (const [at, mark] of between) characters.splice(at % (characters.length + 1), 0, mark);
    return characters.join("");
  });

const create = async (shop: TestAccount, body: object) => (await shop.post("/v1/customers", body)).body;

describe("normalizes every format of a Saudi number", () => {
  test.each([
    ["0501234567"],
    ["501234567"],
    ["050 123 4567"],
    ["050-123-4567"],
    ["٠٥٠١٢٣٤٥٦٧"],
    ["۰۵۰۱۲۳۴۵۶۷"],
    ["00966501234567"],
    ["+966501234567"],
    ["966501234567"],
    ["+9660501234567"],
    ["009660501234567"],
    ["+966 (0) 50 123 4567"],
    ["\u200e+966 50 123 4567\u200f"],
    ["０５０１２３４５６７"],
  ])("%s", (spelling) => {
    expect(normalizePhone(spelling)).toBe("+966501234567");
  });

  test("rejects invalid numbers and keeps other country codes", () => {
    for (const wrong of [
      "",
      "+",
      "0000000000",
      "05012345",
      "05012345678",
      "+9665012345678",
      "+96650",
      "abc",
      "+966501234567+1",
      "0+501234567",
    ])
      expect(normalizePhone(wrong)).toBeNull();
    expect(normalizePhone("+971501234567")).toBe("+971501234567");
  });

  test.each(["sara0501234567@example.sa", "05O1234567", "Sara 0501234567", "٠٥٠١٢٣٤٥٦٧ سارة"])(
    "rejects a number with letters: %s",
    (wrong) => {
      expect(normalizePhone(wrong)).toBeNull();
    },
  );

  test.each([
    ["+971 50 123 4567", "+971501234567"],
    ["00971501234567", "+971501234567"],
    ["+٩٧٣ ٣٦٠٠ ١٢٣٤", "+97336001234"],
    ["+965 500 12345", "+96550012345"],
    ["+20 100 123 4567", "+201001234567"],
    ["+92 301 2345678", "+923012345678"],
    ["+91 81234 56789", "+918123456789"],
    ["+63 905 123 4567", "+639051234567"],
    ["+44 7400 123456", "+447400123456"],
    ["+1 (201) 555-0123", "+12015550123"],
    ["+86 131 2345 6789", "+8613123456789"],
    ["+966 11 234 5678", "+966112345678"],
    ["0529339000", "+966529339000"],
    ["٠٥٧٩٩١٢٣٤٥", "+966579912345"],
    ["+971 59 999 9999", "+971599999999"],
  ])("normalizes %s to %s", async (input, phone) => {
    const shop = await account();
    expect(await create(shop, { phone: input })).toMatchObject({ phone });
  });

  test("all formats of a number create one customer", async () => {
    const shop = await account({ keyCount: 60 });
    await fc.assert(
      fc.asyncProperty(
        saudiMobile,
        fc.array(spelling, { minLength: 3, maxLength: 3 }),
        async (number, ways) => {
          const known = await create(shop, { phone: `+966${number}` });
          const responses = await Promise.all(
            ways.map((way) => shop.post("/v1/customers", { phone: way(number) })),
          );
          for (const { status, body } of responses) expect([status, body]).toEqual([200, known]);
        },
      ),
      { numRuns: casesOf(40, 12), seed },
    );
  });

  test("the list finds a customer by any format of their number", async () => {
    const shop = await account({ keyCount: 20 });
    const known = await create(shop, { phone: "0501234567" });
    const query = (way: Spelling) => encodeURIComponent(way("501234567"));
    await fc.assert(
      fc.asyncProperty(spelling, async (way) => {
        const { body } = await shop.get(`/v1/customers?phone=${query(way)}`);
        expect(body.data).toEqual([known]);
      }),
      { numRuns: casesOf(40, 12), seed },
    );
  });

  test("normalization is idempotent", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 500_000_000, max: 599_999_999 }),
        fc.constantFrom("0", "966", "00966", "+966", "+9660", ""),
        (number, prefix) => {
          const once = normalizePhone(`${prefix}${number}`);
          expect(once).toBe(`+966${number}`);
          expect(normalizePhone(once ?? "")).toBe(once);
        },
      ),
    );
  });
});
