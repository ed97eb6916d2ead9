export const toolClass =
  "inline-flex min-h-9 items-center gap-1.5 whitespace-nowrap rounded-control border border-field bg-surface px-3 font-medium text-sm hover:bg-sunken";

/** Its text, which is left out where a list's filters and buttons need the width. */
export const toolTextClass = "max-2xl:sr-only";

export const popoverClass =
  "z-40 max-h-[min(28rem,var(--radix-popover-content-available-height))] w-72 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card border border-line bg-surface p-4 text-ink text-sm shadow-card";
