import { chosenColumns } from "@/app/(dashboard)/list/query";

/** The columns of the entry list, in order. */
export const columns = ["net", "type", "amount", "fee", "source", "available_on", "created", "id"] as const;

export type ColumnId = (typeof columns)[number];

const usual: readonly ColumnId[] = ["net", "type", "amount", "fee", "source", "available_on", "created"];

/** The columns selected by `cols=` in the URL. */
export const shownColumns = (cols: string | undefined) => chosenColumns(columns, usual, cols);
