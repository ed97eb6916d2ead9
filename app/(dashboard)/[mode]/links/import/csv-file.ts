import { csvRecords, decodeText } from "@/server/core/list/read-csv";

/** Rows of a file without its header. */
export const maxRows = 1_000;
export const maxBytes = 1_000_000;
const maxColumns = 50;

/** `line` is the row's number in a spreadsheet, where the header is row 1. */
type CsvRow = { line: number; cells: readonly string[] };
export type CsvFile = { name: string; header: readonly string[]; rows: readonly CsvRow[] };
export type FileProblem = "tooLarge" | "tooManyRows" | "tooManyColumns" | "noRows" | "unclosedQuote";

type Reading = CsvFile | { problem: FileProblem };

/** Parses a CSV file saved by a spreadsheet program. */
export async function readCsv(file: File): Promise<Reading> {
  if (file.size > maxBytes) return { problem: "tooLarge" };
  return csvOf(file.name, decodeText(new Uint8Array(await file.arrayBuffer())));
}

export function csvOf(name: string, text: string): Reading {
  // Empty rows and cells do not count below.
  const limits = { records: 10 * maxRows, columns: 10 * maxColumns, values: maxBytes, quoted: maxBytes };
  const records = csvRecords(text.replace(/^\ufeff/, ""), limits);
  if (records === "unclosed_quote") return { problem: "unclosedQuote" };
  if (records === "too_many_columns") return { problem: "tooManyColumns" };
  if (records === "too_many_records" || records === "too_many_values") return { problem: "tooManyRows" };
  const [header = [], ...others] = records;
  const rows = others
    .map((cells, index) => ({ line: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (header.length > maxColumns) return { problem: "tooManyColumns" };
  if (rows.length > maxRows) return { problem: "tooManyRows" };
  return rows.length === 0
    ? { problem: "noRows" }
    : { name, header: header.map((cell) => cell.trim()), rows };
}
