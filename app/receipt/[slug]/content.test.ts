import { PDFDict, PDFDocument, PDFName, PDFRawStream } from "pdf-lib";
import { describe, expect, test } from "vitest";
import type { Locale } from "@/server/core/operation/errors";
import { receiptPdf } from "@/server/receipts/pdf/layout";
import { type PaidReceiptContent, receiptContent, sellerNames } from "./content";
import { creditNote, pagesOf, payment, vat, vatNumber } from "./slug.fixture";

const fileOf = (change: Partial<PaidReceiptContent>, locale: Locale) =>
  receiptPdf(receiptContent({ ...payment, ...change }, locale), null);

const tight = (text: string) => text.normalize("NFKC").replace(/\s/g, "");

async function fontsOf(file: Buffer) {
  const document = await PDFDocument.load(file, { updateMetadata: false });
  const dictionaries = document.context.enumerateIndirectObjects().map(([, object]) => object);
  return dictionaries.filter(
    (object): object is PDFDict =>
      object instanceof PDFDict && object.get(PDFName.of("Type")) === PDFName.of("FontDescriptor"),
  );
}

describe.each(["ar", "en"] as const)("receipt PDF in %s", (locale) => {
  test("contains what the page shows", async () => {
    const content = receiptContent({ ...payment, vat }, locale);
    const [page = ""] = await pagesOf(await receiptPdf(content, null));
    const texts = content.groups.flatMap(({ lines }) =>
      lines.flatMap(({ name, value }) => {
        if (value.kind === "money") return [name];
        if (value.kind === "words") return [name, ...value.texts];
        return [name, value.text];
      }),
    );
    expect(texts.length).toBeGreaterThan(15);
    const words = texts
      .flatMap((text) => text.split(/[\s(),:–%]+/))
      .filter((word) => /[\p{L}\d]/u.test(word));
    for (const word of words) expect(tight(page), word).toContain(tight(word));
    for (const sum of ["12,345.50", "1,610.28", "10,735.22"]) expect(page).toContain(sum);
  });

  test("embeds its fonts and declares language and title", async () => {
    const file = await fileOf({}, locale);
    const descriptors = await fontsOf(file);
    expect(descriptors).toHaveLength(2);
    for (const descriptor of descriptors)
      expect(descriptor.lookup(PDFName.of("FontFile2"))).toBeInstanceOf(PDFRawStream);
    const document = await PDFDocument.load(file, { updateMetadata: false });
    expect(document.getTitle()).toContain(locale === "ar" ? "إيصال" : "Receipt");
    expect(String(document.catalog.get(PDFName.of("Lang")))).toContain(locale);
    expect(document.catalog.has(PDFName.of("StructTreeRoot"))).toBe(true);
  });

  test("marks every page of a test receipt, and none of a live one", async () => {
    const creditNotes = Array.from({ length: 12 }, (_, n) => creditNote({ number: 12 - n, amount: 100 }));
    const description = "طاولة خشب من البلوط ".repeat(24);
    const long = {
      creditNotes,
      description,
      vat,
      amountRefunded: 1_200,
      status: "partially_refunded",
    } as const;
    const isMarked = (page: string) => tight(page).includes(locale === "ar" ? "تجريبي" : "TEST");
    const pages = await pagesOf(await fileOf({ ...long, mode: "test" }, locale));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.filter((page) => !isMarked(page))).toEqual([]);
    expect((await pagesOf(await fileOf(long, locale))).filter(isMarked)).toEqual([]);
  });

  test("shows the last four card digits and nothing that resembles a card number", async () => {
    const [page = ""] = await pagesOf(await fileOf({}, locale));
    expect(page).toContain("1010");
    expect(page.replace(/(515201234567|7012345678|399999999900003|966112345678)/g, "")).not.toMatch(/\d{7,}/);
  });

  test("shows the Riyadh date in both calendars", async () => {
    const [page = ""] = await pagesOf(await fileOf({}, locale));
    for (const part of ["21", "2026", "00:30", "11", "1448"]) expect(page).toContain(part);
  });
});

test("lists the items with the quantity of the payment, or the price that was paid several times", () => {
  const items = [
    { name: "Abaya", quantity: 2, unit_amount: 24_900, description: null, picture: null },
    { name: "Delivery", quantity: 1, unit_amount: 2_000, description: "In Riyadh", picture: null },
  ];
  const linesOf = (change: Partial<PaidReceiptContent>) =>
    receiptContent({ ...payment, ...change }, "en")
      .groups.find(({ id }) => id === "items")
      ?.lines.map(({ name, value }) => [name, value]);
  expect(linesOf({ items, quantity: 3, amount: 155_400 })).toEqual([
    ["Abaya", { kind: "money", amount: 149_400, below: "6 × 249.00 SAR" }],
    ["Delivery", { kind: "money", amount: 6_000, below: "3 × 20.00 SAR" }],
  ]);
  expect(linesOf({ quantity: 3, amount: 30_000, description: "Ticket" })).toEqual([
    ["Ticket", { kind: "money", amount: 30_000, below: "3 × 100.00 SAR" }],
  ]);
  expect(linesOf({ amount: 7_500, discount: 2_500, description: "Ticket" })).toEqual([
    ["Ticket", { kind: "money", amount: 10_000 }],
    ["Less discount", { kind: "money", amount: 2_500 }],
  ]);
  expect(linesOf({})).toBeUndefined();
});

describe("VAT on a receipt", () => {
  test("shows the VAT split and QR code with the VAT number at the time of sale", () => {
    const { groups, code } = receiptContent({ ...payment, vat }, "en");
    const sums = groups.find(({ id }) => id === "vat")?.lines.map(({ value }) => value);
    expect(sums).toEqual([
      { kind: "code", text: "1043" },
      { kind: "money", amount: 1_073_522 },
      { kind: "money", amount: 161_028 },
      { kind: "money", amount: 1_234_550 },
    ]);
    expect(code).not.toBeNull();
    expect(JSON.stringify(groups)).toContain(vatNumber);
    expect(JSON.stringify(groups)).not.toContain("399999999900003");
  });

  test("names the buyer with what is known of them", () => {
    const buyer = { name: null, vatNumber: "300000000000003", address: "7421 King Fahd Road" };
    const { groups } = receiptContent({ ...payment, vat: { ...vat, buyer } }, "en");
    const lines = groups.find(({ id }) => id === "vat")?.lines ?? [];
    expect(lines.slice(0, 3).map(({ name }) => name)).toEqual([
      ...["Invoice number", "Buyer’s VAT number", "Buyer’s address"],
    ]);
  });

  test("is omitted without a VAT split, even if the seller has a VAT number", () => {
    const { groups, code } = receiptContent(payment, "en");
    expect(groups.map(({ id }) => id)).toEqual(["sale"]);
    expect(code).toBeNull();
  });

  test("is unchanged after a refund, which is listed below with a note", () => {
    const creditNotes = [
      creditNote({ number: 7, amount: 4_550, vat: { amount: 593, left: 160_435, code: "" } }),
    ];
    const refunded = { vat, creditNotes, amountRefunded: 4_550, status: "partially_refunded" } as const;
    const { groups } = receiptContent({ ...payment, ...refunded }, "en");
    expect(groups.map(({ id }) => id)).toEqual(["sale", "vat", "refunds"]);
    expect(groups[1]?.lines[2]?.value).toEqual({ kind: "money", amount: 161_028 });
    expect(groups[1]?.note).toContain("full amount of the sale");
    const document = { name: "Credit note 7", path: `/receipt/${payment.slug}/credit-notes/7.pdf` };
    expect(groups[2]?.lines.map(({ value }) => value)).toEqual([
      { kind: "money", amount: 4_550, below: "VAT included: 5.93 SAR", document },
      { kind: "money", amount: 1_230_000, below: "VAT included: 1,604.35 SAR" },
    ]);
  });

  test("lists the sum of two refunds", () => {
    const creditNotes = [creditNote({ number: 8, amount: 1_000 }), creditNote({ number: 7, amount: 4_550 })];
    const refunded = { creditNotes, amountRefunded: 5_550, status: "partially_refunded" } as const;
    const lines = receiptContent({ ...payment, ...refunded }, "en").groups.at(-1)?.lines;
    expect(lines?.map(({ id, value }) => [id, "amount" in value && value.amount])).toEqual([
      ["credit-note-8", 1_000],
      ["credit-note-7", 4_550],
      ["refunded", 5_550],
      ["left", 1_229_000],
    ]);
  });

  test("names the seller as at the time of sale if the account was renamed", () => {
    const { groups } = receiptContent({ ...payment, vat: { ...vat, seller: "مؤسسة قديمة" } }, "ar");
    const names = groups[0]?.lines.find(({ id }) => id === "seller")?.value;
    expect(names).toEqual({ kind: "words", texts: ["مؤسسة قديمة"] });
  });
});

test("names a seller once whose legal name is the same in both languages", () => {
  const merchant = { ...payment.merchant, name: "مؤسسة نورة", nameAr: "مؤسسة نورة" };
  expect(sellerNames({ ...payment, merchant })).toEqual(["مؤسسة نورة"]);
});
