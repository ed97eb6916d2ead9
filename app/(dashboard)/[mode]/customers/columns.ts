import { chosenColumns } from "@/app/(dashboard)/list/query";

/** The columns of the customer list, in order. */
export const columns = [
  "name",
  "email",
  "phone",
  "paid",
  "payments",
  "last_payment",
  "reference",
  "locale",
  "created",
  "id",
] as const;

export type ColumnId = (typeof columns)[number];

const usual: readonly ColumnId[] = ["name", "email", "phone", "paid", "created"];

/** The columns selected by `cols=` in the URL. */
export const shownColumns = (cols: string | undefined) => chosenColumns(columns, usual, cols);
