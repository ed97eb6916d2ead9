import { chosenColumns } from "@/app/(dashboard)/list/query";

/** The columns of the list of what moved the balance, in their order. */
export const columns = ["net", "type", "amount", "fee", "source", "available_on", "created", "id"] as const;

export type ColumnId = (typeof columns)[number];

const usual: readonly ColumnId[] = ["net", "type", "amount", "fee", "source", "available_on", "created"];

/** Those that `cols=` in an address asks for. */
export const shownColumns = (cols: string | undefined) => chosenColumns(columns, usual, cols);
