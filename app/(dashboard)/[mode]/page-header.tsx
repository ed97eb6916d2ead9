import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "@/components/link";
import { ChevronRight } from "@/components/lucide";
import { Money } from "@/components/money";

type Props = {
  title: ReactNode;
  lead?: string;
  back?: { href: string; label: string };
  className?: string | undefined;
  children?: ReactNode;
};

export const PageHeader = ({ title, lead, back, className, children }: Props) => (
  <header className={clsx("mb-5", className)}>
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

type TitleProps = { spoken: string; amount: ReactNode; children: ReactNode };

/** A title that is an amount, which screen readers hear as `spoken`. */
export const MoneyTitle = ({ spoken, amount, children }: TitleProps) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <span className="sr-only">{spoken}</span>
    <span aria-hidden>
      {typeof amount === "number" ? <Money amount={amount} className="text-2xl" /> : amount}
    </span>
    {children}
  </span>
);
