import { chosenColumns } from "@/app/(dashboard)/list/query";

/** The columns of the key list, in order. */
export const columns = [
  "name",
  "key",
  "status",
  "access",
  "lastUsed",
  "expires",
  "createdBy",
  "created",
  "id",
  "actions",
] as const;

export type ColumnId = (typeof columns)[number];

const usual: readonly ColumnId[] = [
  "name",
  "key",
  "status",
  "access",
  "lastUsed",
  "expires",
  "createdBy",
  "actions",
];

export const shownColumns = (cols: string | undefined) => chosenColumns(columns, usual, cols);
