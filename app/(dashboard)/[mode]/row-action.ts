const base = "min-h-8 rounded-control px-2.5 font-medium text-sm -my-1";

/** A destructive button at the end of a table row. */
export const rowAction = `${base} text-danger hover:bg-danger-soft`;

/** A button that changes something. */
export const rowChange = `${base} text-accent hover:bg-accent-soft`;
