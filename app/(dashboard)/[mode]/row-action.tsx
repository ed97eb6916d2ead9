import type { LucideIcon } from "@/components/lucide";

const base = "inline-flex min-h-8 items-center rounded-control px-2.5 font-medium text-sm -my-1";

/** A destructive button at the end of a table row. */
export const rowAction = `${base} text-danger hover:bg-danger-soft`;

/** A button that changes something. */
export const rowChange = `${base} text-accent hover:bg-accent-soft`;

/** The text of a row's button. On a phone an icon, because several texts do not fit a row; the button is labeled. */
export const ActionText = ({ Icon, children }: { Icon: LucideIcon; children: string }) => (
  <>
    <Icon aria-hidden className="size-4 sm:hidden" />
    <span className="max-sm:hidden">{children}</span>
  </>
);
