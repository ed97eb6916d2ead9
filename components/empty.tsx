import type { ReactNode } from "react";
import type { LucideIcon } from "./lucide";

type Props = { icon: LucideIcon; title: string; children: string; action?: ReactNode; level?: "h1" | "h2" };

/** An empty state: what is missing and what to do. */
export const Empty = ({ icon: Icon, title, children, action, level: Heading = "h2" }: Props) => (
  <div className="grid justify-items-center gap-2 rounded-card border border-line bg-surface px-6 py-14 text-center shadow-card">
    <span className="mb-2 grid size-12 place-items-center rounded-full bg-accent-soft text-accent">
      <Icon aria-hidden className="size-6" />
    </span>
    <Heading className="font-semibold">{title}</Heading>
    <p className="max-w-md text-soft text-sm">{children}</p>
    {action ? <div className="mt-3">{action}</div> : null}
  </div>
);
