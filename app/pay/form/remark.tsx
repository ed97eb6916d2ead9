import type { LockIcon } from "@/components/icons";

/** A line of small print below a form. */
export const Remark = ({ Icon, children }: { Icon: typeof LockIcon; children: string }) => (
  <p className="flex items-start gap-2 text-sm text-soft">
    <Icon className="mt-[0.25em] size-4 shrink-0" />
    {children}
  </p>
);
