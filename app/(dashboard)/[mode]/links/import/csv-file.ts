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
  return csvOf(file.name, decoded(new Uint8Array(await file.arrayBuffer())));
}

/**
 * Decodes UTF-8, UTF-16 and the Arabic code page: Excel in Saudi Arabia uses each, depending on the menu
 * entry.
 */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1256").decode(bytes);
  }
}

export function csvOf(name: string, text: string): Reading {
  const records = recordsOf(text.replace(/^\ufeff/, ""));
  if (records === null) return { problem: "unclosedQuote" };
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

/** Parses RFC 4180 with the separator of the first line. Returns null if a quote is not closed. */
function recordsOf(text: string): string[][] | null {
  const separator = separatorOf(text);
  const token = new RegExp(
    `"((?:[^"]|"")*)"|([^"${separator}\r\n][^${separator}\r\n]*)|(\r\n|\n|\r)|${separator}|"`,
    "g",
  );
  const records: string[][] = [];
  let cells = [""];
  for (const [whole, quoted, plain, end] of text.matchAll(token)) {
    if (quoted !== undefined) cells[cells.length - 1] += quoted.replaceAll('""', '"');
    else if (plain !== undefined) cells[cells.length - 1] += plain;
    else if (end !== undefined) {
      records.push(cells);
      cells = [""];
    } else if (whole === '"') return null;
    else cells.push("");
  }
  if (cells.length > 1 || cells[0] !== "") records.push(cells);
  return records;
}

/**
 * Returns the most frequent of the usual separators in the first line. Excel's depends on the system
 * language.
 */
function separatorOf(text: string): string {
  const [first = ""] = text.split(/\r?\n/, 1);
  const count = (one: string) => first.split(one).length;
  return [",", ";", "\t"].reduce((best, one) => (count(one) > count(best) ? one : best));
}
