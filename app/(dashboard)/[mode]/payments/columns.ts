import { chosenColumns } from "@/app/(dashboard)/list/query";

/** The columns of the list of payments, in their order. */
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

/** Those that `cols=` in an address asks for. */
export const shownColumns = (cols: string | undefined) => chosenColumns(columns, usual, cols);
