import { chosenColumns } from "@/app/(dashboard)/list/query";

/** The columns of the delivery list, in order. */
export const columns = [
  "event",
  "status",
  "answer",
  "attempts",
  "nextAttempt",
  "trigger",
  "object",
  "created",
  "id",
] as const;

export type ColumnId = (typeof columns)[number];

const usual: readonly ColumnId[] = ["event", "status", "answer", "attempts", "created"];

export const shownColumns = (cols: string | undefined) => chosenColumns(columns, usual, cols);
