import { chosenColumns } from "@/app/(dashboard)/list/query";

/** The columns of the event list, in order. */
export const columns = ["type", "meaning", "object", "pending", "created", "id"] as const;

export type ColumnId = (typeof columns)[number];

const usual: readonly ColumnId[] = ["type", "meaning", "object", "created"];

export const shownColumns = (cols: string | undefined) => chosenColumns(columns, usual, cols);
