import ar from "@/app/messages/ar/files.json";
import en from "@/app/messages/en/files.json";
import { requestLocale } from "@/app/messages/request-locale";
import type { Column, Table, Zone } from "@/server/core/list/table";
import { tableCsv } from "@/server/core/list/table-csv";
import { tableXlsx } from "@/server/core/list/table-xlsx";
import type { Locale } from "@/server/core/operation/errors";
import { type Download, download, refusal } from "./download";

export type SheetName = keyof typeof en.sheets;

const types = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

type Answer<Row> = { sheet: SheetName; table: Table<Row>; file: string; search: URLSearchParams };

/** Answers with a table as CSV, or as a spreadsheet if `format` is `xlsx`. `file` is its name without an ending. */
export async function tableResponse<Row>(
  { sheet, table, file, search }: Answer<Row>,
  ctx: Download,
): Promise<Response> {
  const format = search.get("format") ?? "csv";
  if (format === "csv") return download(tableCsv(table), { name: `${file}.csv`, type: types.csv }, ctx);
  if (format !== "xlsx") return refusal(400, "format must be csv or xlsx.", ctx);
  const content = spreadsheet(sheet, table, await requestLocale());
  return download(content, { name: `${file}.xlsx`, type: types.xlsx }, ctx);
}

function spreadsheet<Row>(sheet: SheetName, table: Table<Row>, locale: Locale): AsyncGenerator<Uint8Array> {
  const words = locale === "ar" ? ar : en;
  const heading = (column: Column<Row>) => headingOf(column, words, table.zone ?? "riyadh");
  return tableXlsx({ table, title: words.sheets[sheet], heading, rightToLeft: locale === "ar" });
}

/** The names of a file's columns by the code that stands in CSV. An amount and a time say what they are in. */
function headingOf<Row>({ name, kind }: Column<Row>, { columns, units }: typeof en, zone: Zone): string {
  const headings: Record<string, string> = columns;
  const unit = kind === "money" ? units.money : kind === "time" ? units[zone] : null;
  return unit === null ? (headings[name] ?? name) : `${headings[name] ?? name} (${unit})`;
}
