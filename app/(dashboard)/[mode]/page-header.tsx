import type { ReactNode } from "react";
import { Link } from "@/components/link";
import { ChevronRight } from "@/components/lucide";

type Props = {
  title: ReactNode;
  lead?: string;
  back?: { href: string; label: string };
  children?: ReactNode;
};

/** A page header: back link, title and actions. */
export const PageHeader = ({ title, lead, back, children }: Props) => (
  <header className="mb-5">
    {back ? (
      <Link
        href={back.href}
        className="mb-2 inline-flex min-h-6 items-center gap-1 font-medium text-accent text-sm hover:underline"
      >
        <ChevronRight aria-hidden className="size-4 ltr:rotate-180" />
        {back.label}
      </Link>
    ) : null}
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0 sm:flex-1 sm:basis-80">
        <h1 className="font-semibold text-2xl">{title}</h1>
        {lead ? <p className="mt-1 max-w-2xl text-soft text-sm">{lead}</p> : null}
      </div>
      {children}
    </div>
  </header>
);
