import fc from "fast-check";
import { expect, test } from "vitest";
import { includedVat } from "@/server/core/values/share";
import { creditNotesOf } from "./credit-notes";

const at = new Date("2026-11-20T21:30:00Z");
const refundOf = (amount: number, creditNote: number | null) => ({
  id: `ref_${creditNote}`,
  creditNote,
  amount,
  succeededAt: creditNote === null ? null : at,
  createdAt: at,
  reason: null,
  autoReason: null,
});
const saleOf = (amount: number) => ({
  amount,
  vatAmount: includedVat(amount),
  vatNumber: "310122393500003",
  vatSeller: "مؤسسة نورة التجارية",
});

/** A sale and its partial refunds; a full refund if `isFull`. */
const split = fc
  .record({
    amount: fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 100_000_000 })),
    cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 }),
    isFull: fc.boolean(),
  })
  .map(({ amount, cuts, isFull }) => {
    const ends = [...cuts.map((cut) => Math.floor(cut * amount)), ...(isFull ? [amount] : [])];
    const stops = [...new Set([0, ...ends])].toSorted((a, b) => a - b);
    return { amount, parts: stops.slice(1).map((stop, n) => stop - (stops[n] ?? 0)) };
  });

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test("the VAT of the credit notes never exceeds the sale's, and equals it after a full refund", () => {
  fc.assert(
    fc.property(split, ({ amount, parts }) => {
      const sale = saleOf(amount);
      const notes = creditNotesOf(
        sale,
        parts.map((part, n) => refundOf(part, n + 1)),
      );
      const vat = notes.map((note) => note.vat?.amount ?? Number.NaN);
      for (const [n, note] of notes.entries()) {
        expect(note.left).toBe(amount - sum(parts.slice(0, n + 1)));
        expect(note.vat?.left).toBe(sale.vatAmount - sum(vat.slice(0, n + 1)));
        expect(vat[n]).toBeGreaterThanOrEqual(0);
        expect(vat[n]).toBeLessThanOrEqual(note.amount);
        expect(note.vat?.left).toBeGreaterThanOrEqual(0);
      }
      if (sum(parts) === amount) expect(sum(vat)).toBe(sale.vatAmount);
    }),
    { numRuns: 1_000 },
  );
});

test("the VAT of a partial refund is its share, rounded half up", () => {
  const [half, rest] = creditNotesOf(saleOf(11_501), [refundOf(5_751, 4), refundOf(5_750, 9)]);
  expect([half?.vat?.amount, rest?.vat?.amount]).toEqual([750, 750]);
  expect(creditNotesOf(saleOf(23), [refundOf(4, 1)])[0]?.vat?.amount).toBe(1);
});

test("credit notes are ordered by number and exist for succeeded refunds only", () => {
  const notes = creditNotesOf(saleOf(1_000), [refundOf(300, 8), refundOf(100, null), refundOf(200, 5)]);
  expect(notes.map(({ number, amount, left }) => [number, amount, left])).toEqual([
    [5, 200, 800],
    [8, 300, 500],
  ]);
});

test("a sale without VAT has credit notes without VAT", () => {
  const sale = { amount: 100, vatAmount: null, vatNumber: null, vatSeller: null };
  expect(creditNotesOf(sale, [refundOf(40, 1)])).toMatchObject([{ number: 1, left: 60, vat: null }]);
});
