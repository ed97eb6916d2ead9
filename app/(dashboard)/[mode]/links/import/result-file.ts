import { byteOrderMark, csvLine } from "@/server/core/csv";
import type { CsvFile } from "./csv-file";
import type { Results } from "./use-import";

/** A CSV file with the outcome of each row. */
export const resultFile = (file: CsvFile, results: Results): string =>
  byteOrderMark +
  csvLine(["row", "outcome", "payment_link", "url", "error"]) +
  file.rows
    .map(({ line: number }, index) => {
      const { outcome = "not_sent", link = null, url = null, errors = [] } = results.get(index) ?? {};
      return csvLine([
        ...[String(number), outcome, link ?? "", url ?? ""],
        errors.map(({ message }) => message).join(" "),
      ]);
    })
    .join("");
