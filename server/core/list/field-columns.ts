import type { Column } from "./table";

type FieldOf<Row, Value> = { [Name in keyof Row]: Row[Name] extends Value ? Name : never }[keyof Row] &
  string;

/** Columns of an exported file that show a field of the row under its own name. */
export const text = <Row>(name: FieldOf<Row, string | null>): Column<Row> => ({
  ...{ name, kind: "text" },
  read: (row) => row[name] as string | null, // `FieldOf` allows no other
});
export const money = <Row>(name: FieldOf<Row, number | null>): Column<Row> => ({
  ...{ name, kind: "money" },
  read: (row) => row[name] as number | null, // `FieldOf` allows no other
});
export const number = <Row>(name: FieldOf<Row, number | null>): Column<Row> => ({
  ...{ name, kind: "number" },
  read: (row) => row[name] as number | null, // `FieldOf` allows no other
});

/** A timestamp of the API. */
export const time = <Row>(name: FieldOf<Row, string | null>): Column<Row> => ({
  ...{ name, kind: "time" },
  read(row) {
    const value = row[name] as string | null; // `FieldOf` allows no other
    return value === null ? null : new Date(value);
  },
});
export const metadata = <Row extends { metadata: object }>(): Column<Row> => ({
  ...{ name: "metadata", kind: "text" },
  read: (row) => JSON.stringify(row.metadata),
});
