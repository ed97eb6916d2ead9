import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { afterAll, expect, test } from "vitest";
import type { Locale } from "@/server/core/operation/errors";
import type { ReceiptContent } from "@/server/receipts/content";
import { receiptPdf } from "@/server/receipts/pdf/layout";
import { receiptContent } from "./content";
import { creditNoteContent } from "./credit-note-content";
import { creditNote, pagesOf, payment, vat } from "./slug.fixture";

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), "receipts-"));
afterAll(() => rm(folder, { recursive: true }));

const note = creditNote({
  number: 12,
  amount: 4_550,
  reason: "duplicate",
  left: 1_230_000,
  vat: { amount: 593, left: 160_435, code: vat.code },
});
const buyer = { name: "شركة النخيل", vatNumber: "300000000000003", address: "7421 طريق الملك فهد، الرياض" };
const refunded = { status: "partially_refunded", amountRefunded: 4_550 } as const;
const documents = {
  receipt: (locale: Locale) => receiptContent({ ...payment, mode: "test" }, locale),
  invoice: (locale: Locale) => receiptContent({ ...payment, vat: { ...vat, buyer } }, locale),
  "refunded invoice": (locale: Locale) =>
    receiptContent({ ...payment, ...refunded, creditNotes: [note], vat }, locale),
  "credit note": (locale: Locale) =>
    creditNoteContent({ ...payment, vat, creditNotes: [note] }, note, locale),
};
/** The texts of a document, each in parts of one script: readers differ in where a line goes on after the other. */
function phrasesOf({ heading, lead, merchant, issuer, code, contact, groups, test: mark }: ReceiptContent) {
  const lines = groups.flatMap((group) => [
    group.title,
    group.note,
    ...group.lines.flatMap(({ name, value }) => {
      if (value.kind === "money") return [name, value.below, value.document?.name];
      return [name, ...(value.kind === "words" ? value.texts : [value.text])];
    }),
  ]);
  const texts = [heading, lead, merchant, issuer, code?.label, mark?.note, ...contact, ...lines];
  const parts = texts.flatMap(
    (text) => text?.match(/[\p{Script=Arabic}\p{M} ]+|[\p{Script=Latin}\d_,.:@/+]+/gu) ?? [],
  );
  return [...new Set(parts.map((part) => part.replace(/^[ .,:]+|[ .,:]+$/g, "")))].filter(
    (part) => part.length > 1,
  );
}

const wordsOf = (phrases: readonly string[]) => [...new Set(phrases.flatMap((phrase) => phrase.split(" ")))];

/** Readers put spaces and marks of direction where they like, and make one letter of two. */
const tight = (text: string) => text.normalize("NFKC").replace(/[\s\p{Cf}]/gu, "");

const turned = (text: string) => (/\p{Script=Arabic}/u.test(text) ? [...text].reverse().join("") : text);

const pdfium = PDFiumLibrary.init();
async function pdfiumText(file: Buffer): Promise<string> {
  const opened = await (await pdfium).loadDocument(file);
  const text = [...opened.pages()].map((page) => page.getText()).join("\n");
  opened.destroy();
  return text;
}

type Reader = {
  read: (path: string) => Promise<string>;
  /** What must be found. */
  partsOf: (phrases: readonly string[]) => readonly string[];
  note: string;
};
const phrases = (parts: readonly string[]) => parts;
const readers: Record<string, Reader> = {
  "pdftotext (Poppler)": {
    read: async (path) => (await run("pdftotext", [path, "-"])).stdout,
    partsOf: phrases,
    note: "Numbers and names in Latin letters within Arabic lines: the spaces and brackets around them move",
  },
  "pdf.js (Firefox)": {
    read: async (path) => (await pagesOf(await readFile(path))).join("\n"),
    partsOf: phrases,
    note: "The percent sign stands before the number, as on the page",
  },
  "PDFium (Chrome)": {
    read: async (path) => pdfiumText(await readFile(path)),
    partsOf: wordsOf,
    note: "Turns brackets in Arabic; an Arabic name beside a long Latin value has its words in the other order",
  },
  "mutool (MuPDF)": {
    read: async (path) => (await run("mutool", ["draw", "-q", "-F", "txt", path])).stdout,
    partsOf: (parts) => wordsOf(parts).map(turned),
    note: "Turns no line of any Arabic PDF round: the last letter comes first",
  },
};

async function archived(path: string): Promise<string> {
  const copy = path.replace(".pdf", "-archived.pdf");
  await run("gs", ["-q", "-dBATCH", "-dNOPAUSE", "-dSAFER", "-sDEVICE=pdfwrite", "-o", copy, path]);
  return copy;
}

/** What each reader finds, and what it doesn't. */
async function searched() {
  const found = new Map<string, { parts: number; missing: string[] }>();
  for (const [name, contentIn] of Object.entries(documents))
    for (const locale of ["ar", "en"] as const) {
      const content = contentIn(locale);
      const path = join(folder, `${name}-${locale}.pdf`);
      await writeFile(path, await receiptPdf(content, null));
      for (const [state, file] of [
        ["sent", path],
        ["archived", await archived(path)],
      ] as const)
        for (const [reader, { read, partsOf }] of Object.entries(readers)) {
          const text = tight(await read(file));
          const parts = partsOf(phrasesOf(content));
          const key = `${reader}|${state}`;
          const known = found.get(key) ?? { parts: 0, missing: [] };
          const missing = parts.filter((part) => !text.includes(tight(part)));
          found.set(key, {
            parts: known.parts + parts.length,
            missing: [...known.missing, ...missing.map((part) => `${name} ${locale}: ${part}`)],
          });
        }
    }
  return found;
}

test("what is printed is found by four readers, also after Ghostscript wrote the file anew", async () => {
  const found = await searched();
  expect([...found].flatMap(([key, { missing }]) => missing.map((one) => `${key} ${one}`))).toEqual([]);
  const rows = Object.entries(readers).map(([reader, { note }]) => {
    const counts = ["sent", "archived"].map((state) => {
      const { parts = 0, missing = [] } = found.get(`${reader}|${state}`) ?? {};
      return `${parts - missing.length} of ${parts}`;
    });
    return `| ${reader} | ${counts.join(" | ")} | ${note} |`;
  });
  const table = `# PDF readers and our receipts

Texts of four documents in two languages that are found, with spaces ignored. \`npx vitest run receipt/[slug]/readers.test.ts -u\` prints this page.

| Reader | As sent | After Ghostscript's pdfwrite | What it does differently |
|---|---|---|---|
${rows.join("\n")}
`;
  await expect(table).toMatchFileSnapshot("../../../docs/readers/pdf.md");
});
