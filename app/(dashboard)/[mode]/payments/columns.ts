import { chosenColumns } from "@/app/(dashboard)/list/query";

/** The columns of the payment list, in order. */
export const columns = [
  "amount",
  "status",
  "description",
  "customer",
  "method",
  "source",
  "reference",
  "created",
  "id",
] as const;

export type ColumnId = (typeof columns)[number];

const usual: readonly ColumnId[] = [
  "amount",
  "status",
  "description",
  "customer",
  "method",
  "source",
  "created",
];

/** The columns selected by `cols=` in the URL. */
export const shownColumns = (cols: string | undefined) => chosenColumns(columns, usual, cols);
