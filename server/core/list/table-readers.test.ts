import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { unzipSync } from "fflate";
import { parse } from "papaparse";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobContext } from "@/server/context";
import { customersTable } from "@/server/customers/export";
import { refundsTable } from "@/server/refunds/export";
import { account } from "@/server/test/account";
import type { Table } from "./table";
import { contentOf, pagesOf, type Sample, sampleColumns, samples, sampleTable } from "./table.fixture";
import { tableCsv } from "./table-csv";
import { tableXlsx } from "./table-xlsx";

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), "tables-"));
afterAll(() => rm(folder, { recursive: true }));
const sheet = join(folder, "sheet.xlsx");

const ofSheet = {
  title: "المدفوعات",
  heading: ({ name }: { name: string }) => `${name} ﷼`,
  rightToLeft: true,
};
beforeAll(async () => writeFile(sheet, await contentOf(tableXlsx({ table: sampleTable(), ...ofSheet }))));

type Row = { text: string; amount: number; at: string; day: string; count: number };

/** What a person has to see. A cell has no time zone: its time is that of Riyadh. */
const expected = samples.map(({ text, amount, at, day, count }): Row => {
  const local = new Date((at?.getTime() ?? 0) + 3 * 3_600_000).toISOString();
  return {
    text: text ?? "",
    amount: (amount ?? 0) / 100,
    at: `${local.slice(0, 10)} ${local.slice(11, 19)}`,
    day: day ?? "",
    count: count ?? 0,
  };
});

const rowsOf = (csv: string): Row[] =>
  parse<string[]>(csv.replace(/^\ufeff/, ""), { delimiter: ",", skipEmptyLines: "greedy" })
    .data.slice(1)
    .map(([text = "", amount, at = "", day = "", count]) => ({
      text,
      amount: Number(amount),
      at: at.replaceAll("/", "-"),
      day: day.replaceAll("/", "-"),
      count: Number(count),
    }));

const program = `
import json, openpyxl, sys
sheet = openpyxl.load_workbook(sys.argv[1]).active
rows = [[cell.value for cell in row] for row in sheet.iter_rows(min_row=2)]
print(json.dumps({
  "title": sheet.title, "rightToLeft": sheet.sheet_view.rightToLeft, "frozen": sheet.freeze_panes,
  "kinds": [cell.data_type for cell in sheet[2]], "formats": [cell.number_format for cell in sheet[2]],
  "header": [cell.value for cell in sheet[1]],
  "rows": [{"text": a, "amount": b, "at": str(c), "day": str(d)[:10], "count": e} for a, b, c, d, e in rows],
}))`;
type Opened = { rows: Row[] } & Record<
  "title" | "frozen" | "rightToLeft" | "kinds" | "formats" | "header",
  unknown
>;
async function openpyxl(): Promise<Opened> {
  const { stdout } = await run("/usr/bin/python3", ["-c", program, sheet], { maxBuffer: 2 ** 26 });
  return JSON.parse(stdout);
}

type Reader = { read: () => Promise<Row[]>; note: string; keepsEscapes?: true };
const escapes = "Shows the escape of a text such as _x0041_, which LibreOffice takes away";
const readers: Record<string, Reader> = {
  "LibreOffice Calc": {
    async read() {
      // The sixth to eighth options: UTF-8, values as they are instead of as shown.
      const filter = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false";
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      await run("soffice", [profile, "--headless", "--convert-to", filter, "--outdir", folder, sheet]);
      return rowsOf(await readFile(join(folder, "sheet.csv"), "utf8"));
    },
    note: "",
  },
  "Gnumeric (ssconvert)": {
    async read() {
      const file = join(folder, "gnumeric.csv");
      await run("env", ["LC_ALL=C.UTF-8", "ssconvert", sheet, file]);
      return rowsOf(await readFile(file, "utf8"));
    },
    note: escapes,
    keepsEscapes: true,
  },
  "openpyxl (Python)": { read: async () => (await openpyxl()).rows, note: escapes, keepsEscapes: true },
};

const asShown = (rows: readonly Row[], { keepsEscapes }: Reader) =>
  keepsEscapes
    ? rows.map((row) => ({ ...row, text: row.text.replace(/_(?=x[\dA-F]{4}_)/g, "_x005F_") }))
    : rows;

test("three programs open a spreadsheet with every value as it is here", async () => {
  const lines: string[] = [];
  for (const [name, reader] of Object.entries(readers)) {
    const rows = await reader.read();
    expect(rows, name).toEqual(asShown(expected, reader));
    lines.push(`| ${name} | ${rows.length * sampleColumns.length} | ${reader.note} |`);
  }
  const table = `# Spreadsheets and our exports

Values of a spreadsheet that each program opens as they are: texts such as 00123, +966501234567 and =1+1, amounts, times and days.
\`npx vitest run table-readers.test.ts -u\` prints this page.

| Reader | Values, all right | What it does differently |
|---|---|---|
${lines.join("\n")}
`;
  await expect(table).toMatchFileSnapshot("../../../docs/readers/spreadsheets.md");
});

test("the sheet runs from right to left, its header stays in view, and its cells have types", async () => {
  const { rows: _, ...rest } = await openpyxl();
  expect(rest).toEqual({
    title: "المدفوعات",
    rightToLeft: true,
    frozen: "A2",
    kinds: ["s", "n", "d", "d", "n"],
    formats: ["@", "#,##0.00", "yyyy\\-mm\\-dd\\ hh:mm:ss", "yyyy\\-mm\\-dd", "General"],
    header: ["reference ﷼", "amount ﷼", "created ﷼", "day ﷼", "quantity ﷼"],
  });
});

const cellsProgram = `
import json, openpyxl, sys
sheet = openpyxl.load_workbook(sys.argv[1]).active
print(json.dumps({a.value: [b.data_type, None if b.is_date else b.value] for a, b in zip(sheet[1], sheet[2])}))`;

/** The type and value of each cell of a table's first row, by the name of its column. A time has none. */
async function cellsOf<Row>(table: Table<Row>): Promise<Record<string, unknown>> {
  const file = join(folder, "cells.xlsx");
  await writeFile(file, await contentOf(tableXlsx({ ...ofSheet, table, heading: ({ name }) => name })));
  return JSON.parse((await run("/usr/bin/python3", ["-c", cellsProgram, file])).stdout);
}

test("customers and refunds have phone numbers, references and digits as text, amounts and times as values", async () => {
  const shop = await account();
  const ctx = jobContext({ accountId: shop.id, mode: "test" }, "test");
  const contact = { name: "سارة", phone: "0501234567", reference: "00123", vat_number: "300000000000003" };
  const { id: customer } = (await shop.post("/v1/customers", contact)).body;
  const source = { type: "token", token: "token_test_paid_mada" };
  const payment = { amount: 12_345, currency: "SAR", source, customer, reference: "0012" };
  const { id, source: card } = (await shop.post("/v1/payments", payment)).body;
  await shop.post(`/v1/payments/${id}/refunds`, { amount: 1_005, note: "=1+1" });
  expect(await cellsOf(customersTable(ctx, { filters: {}, zone: "utc" }))).toMatchObject({
    id: ["s", customer],
    created: ["d", null],
    name: ["s", "سارة"],
    phone: ["s", "+966501234567"],
    reference: ["s", "00123"],
    vat_number: ["s", "300000000000003"],
    payments: ["n", 1],
    paid: ["n", 123.45],
    refunded: ["n", 10.05],
    last_payment_at: ["d", null],
  });
  expect(await cellsOf(refundsTable(ctx, { filters: {}, zone: "utc" }))).toMatchObject({
    created: ["d", null],
    amount: ["n", 10.05],
    payment: ["s", id],
    reference: ["s", "0012"],
    customer: ["s", customer],
    last4: ["s", card.last4],
    credit_note: ["n", 1],
    succeeded_at: ["d", null],
    note: ["s", "=1+1"],
  });
});

test("a CSV parser reads every value of a CSV file, with an apostrophe before a formula", async () => {
  const csv = (await contentOf(tableCsv(sampleTable(samples)))).toString().slice(1);
  const { data, errors } = parse<Record<string, string>>(csv, {
    header: true,
    delimiter: ",",
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  expect(data).toEqual(
    expected.map(({ text, amount, at, day, count }) => ({
      reference: /^(?!\+\d+$)[=+\-@\t]/.test(text) ? `'${text}` : text,
      amount_halalas: String(Math.round(amount * 100)),
      amount_sar: amount.toFixed(2),
      created: `${at.replace(" ", "T")}+03:00`,
      day,
      quantity: String(count),
    })),
  );
});

test("more rows than Excel opens go on in a second sheet", async () => {
  const [column] = sampleColumns.filter(({ name }) => name === "quantity");
  if (column === undefined) throw new Error("no such column");
  const row: Sample = { text: null, amount: null, at: null, day: null, count: 7 };
  const page = Array.from({ length: 10_000 }, () => row);
  const pages = pagesOf(...Array.from({ length: 105 }, () => page));
  const file = await contentOf(tableXlsx({ table: { columns: [column], pages }, ...ofSheet }));
  const parts = unzipSync(file);
  const textOf = (name: string) => Buffer.from(parts[name] ?? []).toString();
  expect(textOf("xl/worksheets/sheet1.xml")).toContain('<row r="1048576">');
  expect(textOf("xl/worksheets/sheet1.xml")).not.toContain('<row r="1048577">');
  expect(textOf("xl/worksheets/sheet2.xml")).toContain('<row r="1426">');
  expect(textOf("xl/workbook.xml")).toContain('name="المدفوعات 2"');
});

test("other work goes on while a page of large rows is written to a spreadsheet", async () => {
  const empty = { amount: null, at: null, day: null, count: null };
  const rows = Array.from({ length: 20 }, () => ({ ...empty, text: "&".repeat(30_000) }));
  const file = tableXlsx({ table: sampleTable(rows), ...ofSheet });
  let turns = 0;
  const turn = () => {
    turns += 1;
    waiting = setImmediate(turn);
  };
  let waiting = setImmediate(turn);
  const content = await contentOf(file);
  clearImmediate(waiting);
  expect(turns).toBeGreaterThanOrEqual(15);
  const [xml = ""] = Object.entries(unzipSync(content)).flatMap(([name, part]) =>
    name.endsWith("sheet1.xml") ? [Buffer.from(part).toString()] : [],
  );
  expect(xml.match(/<row r="(\d+)">/g)).toHaveLength(21);
});
