import { chosenColumns } from "@/app/(dashboard)/list/query";

/** The columns of the payment link list, in order. */
export const columns = [
  "amount",
  "status",
  "description",
  "paid",
  "collected",
  "reference",
  "expires",
  "created",
  "id",
] as const;

export type ColumnId = (typeof columns)[number];

const usual: readonly ColumnId[] = [
  "amount",
  "status",
  "description",
  "paid",
  "reference",
  "expires",
  "created",
];

/** The columns selected by `cols=` in the URL. */
export const shownColumns = (cols: string | undefined) => chosenColumns(columns, usual, cols);
