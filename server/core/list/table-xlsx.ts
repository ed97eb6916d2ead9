import { setImmediate } from "node:timers/promises";
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { formatRiyals } from "@/server/core/values/format-riyals";
import { dayMs, riyadhOffsetMs } from "@/server/core/values/time";
import type { Column, Table, Zone } from "./table";
import { type Cell, cellXml, contentTypes, relations, sheetStart, styles, workbook } from "./xlsx-parts";

/** Excel's limit is 1,048,576 rows, the header included. The ZIP format's is 4 GiB of a part. */
const rowsOfSheet = 1_048_575;
const bytesOfSheet = 2 ** 31;
/** A page can have megabytes, and compressing them would keep the process from everything else for half a second. */
const charactersAtOnce = 128 * 1024;

export type Sheet<Row> = {
  table: Table<Row>;
  /** The name of the sheet. Further ones of a long table have a number. */
  title: string;
  heading: (column: Column<Row>) => string;
  rightToLeft: boolean;
};

/** Streams a table as a spreadsheet, compressed, with one page of rows in memory. */
export async function* tableXlsx<Row>({ table, ...sheet }: Sheet<Row>): AsyncGenerator<Uint8Array> {
  const { columns, pages, zone = "riyadh" } = table;
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  const start = sheetStart({
    ...sheet,
    headings: columns.map(sheet.heading),
    kinds: columns.map(({ kind }) => kind),
  });
  const sheets: ZipDeflate[] = [];
  let [rows, bytes] = [0, 0];
  const write = (xml: string) => {
    const part = strToU8(xml);
    bytes += part.length;
    sheets.at(-1)?.push(part);
  };
  const end = () => sheets.at(-1)?.push(strToU8("</sheetData></worksheet>"), true);
  const begin = () => {
    end();
    const part = new ZipDeflate(`xl/worksheets/sheet${sheets.length + 1}.xml`, { level: 4 });
    zip.add(part);
    sheets.push(part);
    [rows, bytes] = [0, 0];
    write(start);
  };
  const flush = () => parts.splice(0);

  begin();
  for await (const page of pages) {
    if (bytes > bytesOfSheet) begin();
    let xml = "";
    const writeRows = () => {
      if (xml !== "") write(xml);
      xml = "";
    };
    for (const row of page) {
      if (rows === rowsOfSheet) {
        writeRows();
        begin();
      }
      rows += 1;
      const cells = columns.map((column) => cellOf(column, row, zone));
      xml += rowXml(cells, rows + 1);
      if (xml.length < charactersAtOnce) continue;
      writeRows();
      await setImmediate();
    }
    writeRows();
    yield* flush();
  }
  end();
  for (const [name, xml] of Object.entries({
    ...relations(sheets.length),
    "xl/styles.xml": styles,
    "xl/workbook.xml": workbook(sheet.title, sheets.length),
    "[Content_Types].xml": contentTypes(sheets.length),
  })) {
    const part = new ZipPassThrough(name);
    zip.add(part);
    part.push(strToU8(xml), true);
  }
  zip.end();
  yield* flush();
}

const rowXml = (cells: readonly Cell[], row: number) =>
  `<row r="${row}">${cells.map((cell, column) => cellXml(cell, column, row)).join("")}</row>`;

function cellOf<Row>(column: Column<Row>, row: Row, zone: Zone): Cell {
  switch (column.kind) {
    case "text":
      return { kind: "text", value: column.read(row) };
    case "day": {
      const day = column.read(row);
      return { kind: "day", value: day === null ? null : String(serialOf(Date.parse(`${day}T00:00:00Z`))) };
    }
    case "time": {
      const at = column.read(row);
      const local = at === null ? null : at.getTime() + (zone === "utc" ? 0 : riyadhOffsetMs);
      return {
        kind: "time",
        value: local === null ? null : String(serialOf(Math.floor(local / 1000) * 1000)),
      };
    }
    case "money": {
      const amount = column.read(row);
      return { kind: "money", value: amount === null ? null : formatRiyals(amount) };
    }
    case "number": {
      const number = column.read(row);
      return { kind: "number", value: number === null ? null : String(number) };
    }
  }
}

/** Days since 30 December 1899, as spreadsheets count. A cell has no time zone. */
const serialOf = (localMs: number) => localMs / dayMs + 25_569;
