import fc from "fast-check";
import { expect, test } from "vitest";
import { includedVat } from "@/server/core/values/share";
import { invoiceCode } from "./zatca";

/** Parses a code like the tax authority's app, byte by byte with nothing left over. */
function read(code: string): Map<number, Buffer> {
  const bytes = Buffer.from(code, "base64");
  const found = new Map<number, Buffer>();
  let at = 0;
  while (at < bytes.length) {
    const [tag = -1, length = -1] = [bytes[at], bytes[at + 1]];
    const value = bytes.subarray(at + 2, at + 2 + length);
    expect(value.length, `the length of tag ${tag}`).toBe(length);
    found.set(tag, value);
    at += 2 + length;
  }
  return found;
}

const strictly = new TextDecoder("utf-8", { fatal: true });
const textOf = (fields: Map<number, Buffer>, tag: number) => strictly.decode(fields.get(tag));

const invoice = {
  seller: "مؤسسة نورة التجارية",
  vatNumber: "310122393500003",
  issuedAt: new Date("2026-11-20T21:30:00.123Z"),
  total: 11_500,
  vat: 1_500,
};

test("the code has the five fields in order, with amounts in riyals", () => {
  const fields = read(invoiceCode(invoice));
  expect([...fields.keys()]).toEqual([1, 2, 3, 4, 5]);
  expect([1, 2, 3, 4, 5].map((tag) => textOf(fields, tag))).toEqual([
    "مؤسسة نورة التجارية",
    "310122393500003",
    "2026-11-20T21:30:00Z",
    "115.00",
    "15.00",
  ]);
});

test("matches the example of the tax authority byte for byte", () => {
  // From the authority's developer guide: Bobs Records, 1000.00 with 150.00 of VAT.
  const code = invoiceCode({
    seller: "Bobs Records",
    vatNumber: "310122393500003",
    issuedAt: new Date("2022-04-25T15:30:00Z"),
    total: 100_000,
    vat: 15_000,
  });
  expect(code).toBe(
    "AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==",
  );
});

const arabic = fc.constantFrom(..."ابتثجحخدذرزسشصضطظعغفقكلمنهويىةءآأإؤئ ");
const names = fc.oneof(
  fc.string({ unit: arabic, minLength: 1, maxLength: 200 }),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 }),
  fc.string({ unit: fc.constantFrom("ن", "a", "𝒳", "﷼"), minLength: 100, maxLength: 200 }),
);

test("truncates a name to whole characters of at most 255 bytes, and the code to 700 characters", () => {
  fc.assert(
    fc.property(names, fc.integer({ min: 1, max: 100_000_000 }), (seller, total) => {
      const code = invoiceCode({ ...invoice, seller, total, vat: includedVat(total) });
      const fields = read(code);
      const visible = textOf(fields, 1);
      expect(seller.startsWith(visible)).toBe(true);
      const next = [...seller][[...visible].length];
      const room = 255 - Buffer.byteLength(visible);
      expect(room).toBeGreaterThanOrEqual(0);
      if (next !== undefined) expect(Buffer.byteLength(next)).toBeGreaterThan(room);
      expect(code.length).toBeLessThanOrEqual(700);
      expect(Number(textOf(fields, 4)) * 100).toBeCloseTo(total, 5);
    }),
  );
});
