import { describe, expect, test } from "vitest";
import { receiptPdf } from "@/server/receipts/pdf/layout";
import { receiptContent } from "./content";
import { creditNoteContent } from "./credit-note-content";
import { creditNote, pagesOf, payment, vat, vatNumber } from "./slug.fixture";

describe("an automatic refund", () => {
  const requestedAt = "2026-11-21T06:00:00.000Z";
  const autoRefund = { reason: "link_paid", amount: 1_234_550, requestedAt, refundedAt: null } as const;

  test.each([
    ["en", "The link had already been paid when your payment arrived.", "Requested on 21 November 2026"],
    ["ar", "كان الرابط قد دُفع قبل وصول دفعتك.", "طُلب في 21 نوفمبر 2026"],
  ] as const)("explains why, how much and when while it is pending, in %s", (locale, why, requested) => {
    const { lead, groups } = receiptContent({ ...payment, isBeingRefunded: true, autoRefund }, locale);
    expect(lead.startsWith(why)).toBe(true);
    expect(groups.at(-1)?.lines).toEqual([
      { id: "pending", name: requested, value: { kind: "money", amount: 1_234_550 } },
    ]);
  });

  test("explains the same after it succeeded", () => {
    const done = {
      status: "refunded",
      amountRefunded: 1_234_550,
      autoRefund: { ...autoRefund, refundedAt: requestedAt },
      creditNotes: [creditNote({ number: 3, amount: 1_234_550, left: 0, autoReason: "link_paid" })],
    } as const;
    const { lead, groups } = receiptContent(
      { ...payment, ...done, creditNotes: [...done.creditNotes] },
      "en",
    );
    expect(lead).toContain("had already been paid");
    expect(groups.at(-1)?.lines.map(({ id }) => id)).toEqual(["credit-note-3", "left"]);
  });
});

test.each(["ar", "en"] as const)(
  "a receipt with a partial refund names the amount below its heading, in %s",
  async (locale) => {
    const name = locale === "ar" ? "المبلغ المدفوع" : "Amount paid";
    const refunded = { status: "partially_refunded", amountRefunded: 4_550 } as const;
    const content = receiptContent({ ...payment, ...refunded }, locale);
    expect(content).toMatchObject({ amount: payment.amount, amountName: name });
    expect((await pagesOf(await receiptPdf(content, null))).join("\n")).toContain(name);
    expect(receiptContent({ ...payment, status: "paid" }, locale)).not.toHaveProperty("amountName");
  },
);

const testMark = { mark: "TEST", note: "Test – no money was charged" };

describe.each(["ar", "en"] as const)("credit note in %s", (locale) => {
  const note = creditNote({
    number: 12,
    amount: 4_550,
    reason: "duplicate",
    left: 1_230_000,
    vat: { amount: 593, left: 160_435, code: vat.code },
  });

  test("shows its number and date, the original receipt, the reason, the refunded VAT and the remaining amount", async () => {
    const content = creditNoteContent({ ...payment, vat, creditNotes: [note] }, note, locale);
    const reason = locale === "ar" ? "دفعة مكررة" : "Duplicate payment";
    for (const text of ['"12"', payment.id, reason, vatNumber, "1,604.35"])
      expect(JSON.stringify(content.groups)).toContain(text);
    expect(content.amount).toBe(4_550);
    expect(content.groups.find(({ id }) => id === "vat")?.lines.map(({ value }) => value)).toEqual([
      { kind: "money", amount: 3_957 },
      { kind: "money", amount: 593 },
      { kind: "money", amount: 4_550 },
    ]);
    const pages = await pagesOf(await receiptPdf({ ...content, test: testMark }, null));
    expect(pages).toHaveLength(1);
    const [page] = pages;
    for (const sum of ["45.50", "39.57", "5.93", "12,300.00", "1,604.35"]) expect(page).toContain(sum);
    expect(page).toContain(payment.id);
  });

  test("has its own QR code if the sale had VAT, and neither QR code nor VAT otherwise", () => {
    const withVat = creditNoteContent({ ...payment, vat, creditNotes: [note] }, note, locale);
    const without = creditNoteContent(payment, { ...note, vat: null }, locale);
    expect(withVat.code).not.toBeNull();
    expect(withVat.heading).not.toBe(without.heading);
    expect([without.code, without.groups.some(({ id }) => id === "vat")]).toEqual([null, false]);
  });
});
