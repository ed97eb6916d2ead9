import { byteOrderMark, csvLine } from "@/server/core/list/csv";
import type { RowResult } from "@/server/links/create-many";
import type { CsvFile } from "./csv-file";
import type { Results } from "./use-import";

export type ResultWords = {
  columns: readonly [row: string, outcome: string, link: string, url: string, problem: string];
  outcomes: Readonly<Record<RowResult["outcome"] | "not_sent", string>>;
};

/** A CSV file with the rows of the merchant's file and the outcome of each. */
export function resultFile({ header, rows }: CsvFile, results: Results, words: ResultWords): string {
  // A row may have more cells than the header.
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), header.length);
  const padded = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? "");
  const lines = rows.map(({ line, cells }, index) => {
    const { outcome = "not_sent", link = null, url = null, errors = [] } = results.get(index) ?? {};
    const messages = errors.map(({ message }) => message).join(" ");
    const result = [String(line), words.outcomes[outcome], link ?? "", url ?? "", messages];
    return csvLine([...padded(cells), ...result]);
  });
  const heading = csvLine([...padded(header), ...words.columns]);
  return byteOrderMark + heading + lines.join("");
}
