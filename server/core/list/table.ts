import type { Context } from "@/server/core/operation/context";

export type Zone = "riyadh" | "utc";

/**
 * A column of an exported file. `text` stays as it is, also if it looks like a number; `money` is in halalas; `day` is
 * `YYYY-MM-DD`.
 */
export type Column<Row> = { name: string } & (
  | { kind: "text" | "day"; read: (row: Row) => string | null }
  | { kind: "number" | "money"; read: (row: Row) => number | null }
  | { kind: "time"; read: (row: Row) => Date | null }
);

/** The rows of an exported file, read one page at a time. */
export type Table<Row> = {
  columns: readonly Column<Row>[];
  pages: AsyncIterable<readonly Row[]>;
  zone?: Zone;
};

/** A table whose first column says that its data are of test mode, if they are. */
export const tableIn = <Row>({ scope }: Pick<Context, "scope">, table: Table<Row>): Table<Row> =>
  scope.mode === "live"
    ? table
    : { ...table, columns: [{ name: "mode", kind: "text", read: () => "TEST" }, ...table.columns] };
