import { chosenColumns } from "@/app/(dashboard)/list/query";

/** The columns of the list of customers, in their order. */
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

/** Those that `cols=` in an address asks for. */
export const shownColumns = (cols: string | undefined) => chosenColumns(columns, usual, cols);
