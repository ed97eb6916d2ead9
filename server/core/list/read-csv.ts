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

/**
 * The most of one file. Without limits, a file of separators takes a hundred times its size in memory, and blocks the
 * process while it is parsed. `quoted` are the characters of a quoted value.
 */
export type CsvLimits = { records: number; columns: number; values: number; quoted: number };

type CsvProblem = "unclosed_quote" | "too_many_records" | "too_many_columns" | "too_many_values";

/**
 * Parses RFC 4180 with the separator of the first line, up to the limits. Parses no further if `refuse` returns why the
 * header is refused. A quoted value that is too long is taken for one without its end.
 */
export function csvRecords<Refusal extends object = never>(
  text: string,
  limits: CsvLimits,
  refuse: (header: string[]) => Refusal | null = () => null,
): string[][] | CsvProblem | Refusal {
  const separator = separatorOf(text);
  const token = new RegExp(
    `"((?:[^"]|"")*)"|([^"${separator}\r\n][^${separator}\r\n]*)|(\r\n|\n|\r)|${separator}|"`,
    "g",
  );
  const records: string[][] = [];
  let values = [""];
  let total = 1;
  for (const [whole, quoted, plain, end] of text.matchAll(token)) {
    if (quoted !== undefined) {
      if (quoted.length > limits.quoted) return "unclosed_quote";
      values[values.length - 1] += quoted.replaceAll('""', '"');
    } else if (plain !== undefined) values[values.length - 1] += plain;
    else if (whole === '"') return "unclosed_quote";
    else if (total === limits.values) return "too_many_values";
    else if (end !== undefined) {
      if (records.length === limits.records) return "too_many_records";
      const refusal = records.length === 0 ? refuse(values) : null;
      if (refusal !== null) return refusal;
      records.push(values);
      values = [""];
      total += 1;
    } else if (values.length === limits.columns) return "too_many_columns";
    else {
      values.push("");
      total += 1;
    }
  }
  if (values.length > 1 || values[0] !== "") records.push(values);
  return (records.length < 2 ? refuse(records[0] ?? []) : null) ?? records;
}

/** Far more than a line has that separates anything. */
const maxSeparatorSearch = 100_000;

/**
 * Returns the most frequent of the usual separators in the first line. Excel's depends on the system
 * language.
 */
function separatorOf(text: string): string {
  const [first = ""] = text.slice(0, maxSeparatorSearch).split(/\r?\n/, 1);
  const count = (one: string) => first.split(one).length;
  return [",", ";", "\t"].reduce((best, one) => (count(one) > count(best) ? one : best));
}
