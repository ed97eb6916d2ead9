import type { ReactNode } from "react";
import { LanguageSwitch } from "@/components/language-switch";
import { Link } from "@/components/link";
import { Wordmark } from "@/components/wordmark";

type Props = { title: ReactNode; lead?: ReactNode; below?: ReactNode; children?: ReactNode };

export const AuthCard = ({ title, lead, below, children }: Props) => (
  <main className="mx-auto grid min-h-dvh max-w-sm content-center px-4 py-10">
    <div className="rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
      <Link href="/" className="inline-block rounded-sm">
        <Wordmark className="h-8 w-auto text-accent" />
      </Link>
      <h1 className="mt-6 font-semibold text-lg">{title}</h1>
      {lead ? <p className="mt-1 text-soft text-sm">{lead}</p> : null}
      <div className="mt-6 grid gap-4">{children}</div>
    </div>
    {below ? <p className="mt-4 text-center text-sm">{below}</p> : null}
    <div className="mt-4 flex justify-center">
      <LanguageSwitch />
    </div>
  </main>
);

export const AuthLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className="inline-block min-h-6 font-medium text-accent underline">
    {children}
  </Link>
);
