import { formatRiyals } from "@/server/core/values/format-riyals";
import { riyadhOffsetMs } from "@/server/core/values/time";
import { byteOrderMark, csvField, csvLine, joinFields, quoted } from "./csv";
import type { Column, Table, Zone } from "./table";

/** Streams a table as CSV. Amounts are in two columns, in halalas and in riyals; times are of whole seconds. */
export async function* tableCsv<Row>({
  columns,
  pages,
  zone = "riyadh",
}: Table<Row>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.flatMap(namesOf));
  for await (const rows of pages)
    yield rows.map((row) => joinFields(columns.flatMap((column) => fieldsOf(column, row, zone)))).join("");
}

const namesOf = <Row>({ name, kind }: Column<Row>) =>
  kind === "money" ? [`${name}_halalas`, `${name}_sar`] : [name];

/** Only texts are guarded: a negative amount is not a formula. */
function fieldsOf<Row>(column: Column<Row>, row: Row, zone: Zone): string[] {
  switch (column.kind) {
    case "text":
      return [csvField(column.read(row) ?? "")];
    case "time": {
      const at = column.read(row);
      return [quoted(at === null ? "" : formatTime(at, zone))];
    }
    case "money": {
      const amount = column.read(row);
      return (amount === null ? ["", ""] : [String(amount), formatRiyals(amount)]).map(quoted);
    }
    default:
      return [quoted(String(column.read(row) ?? ""))];
  }
}

/** Formats a time as in "2026-11-21T16:14:53+03:00". */
export function formatTime(at: Date, zone: Zone): string {
  const local = zone === "utc" ? at : new Date(at.getTime() + riyadhOffsetMs);
  return `${local.toISOString().slice(0, 19)}${zone === "utc" ? "Z" : "+03:00"}`;
}
