import { chosenColumns } from "@/app/(dashboard)/list/query";

/** The columns of the request log, in order. */
export const columns = [
  "request",
  "status",
  "error",
  "key",
  "latency",
  "idempotency",
  "ip",
  "operation",
  "created",
  "id",
] as const;

export type ColumnId = (typeof columns)[number];

const usual: readonly ColumnId[] = ["request", "status", "error", "key", "latency", "created"];

export const shownColumns = (cols: string | undefined) => chosenColumns(columns, usual, cols);
