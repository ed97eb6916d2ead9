/**
 * Decodes UTF-8, UTF-16 and the Arabic code page: Excel in Saudi Arabia uses each, depending on the menu
 * entry. A byte order mark is removed.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1256").decode(bytes);
  }
}

/** The most of one file. Without limits, a file of separators takes a hundred times its size in memory. */
export type CsvLimits = { records: number; columns: number };

/** Parses RFC 4180 with the separator of the first line, up to the limits. */
export function csvRecords(
  text: string,
  { records: maxRecords, columns }: CsvLimits,
): string[][] | "unclosed_quote" | "too_many_records" | "too_many_columns" {
  const separator = separatorOf(text);
  const token = new RegExp(
    `"((?:[^"]|"")*)"|([^"${separator}\r\n][^${separator}\r\n]*)|(\r\n|\n|\r)|${separator}|"`,
    "g",
  );
  const records: string[][] = [];
  let values = [""];
  for (const [whole, quoted, plain, end] of text.matchAll(token)) {
    if (quoted !== undefined) values[values.length - 1] += quoted.replaceAll('""', '"');
    else if (plain !== undefined) values[values.length - 1] += plain;
    else if (end !== undefined) {
      if (records.length === maxRecords) return "too_many_records";
      records.push(values);
      values = [""];
    } else if (whole === '"') return "unclosed_quote";
    else if (values.length === columns) return "too_many_columns";
    else values.push("");
  }
  if (values.length > 1 || values[0] !== "") records.push(values);
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
