import { chosenColumns } from "@/app/(dashboard)/list/query";

/** The columns of the list of payment links, in their order. */
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

/** Those that `cols=` in an address asks for. */
export const shownColumns = (cols: string | undefined) => chosenColumns(columns, usual, cols);
