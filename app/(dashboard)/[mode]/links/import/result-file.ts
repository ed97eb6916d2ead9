import { byteOrderMark, csvLine } from "@/server/core/list/csv";
import type { CsvFile } from "./csv-file";
import type { Results } from "./use-import";

/** A CSV file with the rows of the merchant's file and the outcome of each. */
export function resultFile({ header, rows }: CsvFile, results: Results): string {
  // A row may have more cells than the header.
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), header.length);
  const padded = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? "");
  const lines = rows.map(({ line, cells }, index) => {
    const { outcome = "not_sent", link = null, url = null, errors = [] } = results.get(index) ?? {};
    const messages = errors.map(({ message }) => message).join(" ");
    return csvLine([...padded(cells), String(line), outcome, link ?? "", url ?? "", messages]);
  });
  const heading = csvLine([...padded(header), "row", "outcome", "payment_link", "url", "error"]);
  return byteOrderMark + heading + lines.join("");
}
