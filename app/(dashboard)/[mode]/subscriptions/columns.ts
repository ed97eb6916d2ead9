import { chosenColumns } from "@/app/(dashboard)/list/query";

/** The columns of the list of subscriptions, in their order. */
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

/** Those that `cols=` in an address asks for. */
export const shownColumns = (cols: string | undefined) => chosenColumns(columns, usual, cols);
