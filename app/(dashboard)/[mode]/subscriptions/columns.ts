import { chosenColumns } from "@/app/(dashboard)/list/query";

/** The columns of the subscription list, in order. */
export const columns = [
  "description",
  "customer",
  "amount",
  "status",
  "next",
  "cycles",
  "reference",
  "created",
  "id",
] as const;

export type ColumnId = (typeof columns)[number];

const usual: readonly ColumnId[] = ["description", "customer", "amount", "status", "next", "created"];

/** The columns selected by `cols=` in the URL. */
export const shownColumns = (cols: string | undefined) => chosenColumns(columns, usual, cols);
