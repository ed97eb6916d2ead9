/** A button at the end of a table's row that takes something away. */
export const rowAction =
  "min-h-8 rounded-control px-2.5 font-medium text-danger text-sm hover:bg-danger-soft -my-1";
