import { chosenColumns } from "@/app/(dashboard)/list/query";

/** The columns of the endpoint list, in order. */
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
