import { chosenColumns } from "@/app/(dashboard)/list/query";

/** The columns of the list of endpoints, in their order. */
export const columns = [
  "url",
  "status",
  "health",
  "lastSuccess",
  "failingSince",
  "events",
  "created",
  "id",
  "actions",
] as const;

export type ColumnId = (typeof columns)[number];

const usual: readonly ColumnId[] = ["url", "status", "health", "lastSuccess", "events", "actions"];

export const shownColumns = (cols: string | undefined) => chosenColumns(columns, usual, cols);
