"use client";

import { clsx } from "clsx";
import { BookOpen, CreditCard, KeyRound, Link2, type LucideIcon, Repeat, Webhook } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";

const sections = [
  { path: "payments", name: "payments", icon: CreditCard },
  { path: "links", name: "links", icon: Link2 },
  { path: "subscriptions", name: "subscriptions", icon: Repeat },
] as const;

const developers = [
  { path: "developers/keys", name: "keys", icon: KeyRound },
  { path: "developers/webhooks", name: "webhooks", icon: Webhook },
] as const;

export function Navigation({ mode }: { mode: "test" | "live" }) {
  const t = useTranslations("dashboard.shell");
  const pathname = usePathname();
  const entry = ({
    path,
    name,
    icon,
  }: {
    path: string;
    name: "payments" | "links" | "subscriptions" | "keys" | "webhooks";
    icon: LucideIcon;
  }) => {
    const href = `/${mode}/${path}`;
    const current = pathname === href ? "page" : pathname.startsWith(`${href}/`);
    return (
      <Entry key={path} href={href} icon={icon} current={current}>
        {t(name)}
      </Entry>
    );
  };
  return (
    <nav aria-label={t("navigation")} className="overflow-x-auto px-2 pb-2 md:mt-6 md:px-3 md:pb-0">
      <ul className="flex gap-1 md:grid md:gap-0.5">
        {sections.map(entry)}
        <li aria-hidden className="hidden px-3 pt-5 pb-1 font-medium text-soft text-xs md:block">
          {t("developers")}
        </li>
        {developers.map(entry)}
        <Entry href="/docs" icon={BookOpen} current={false}>
          {t("docs")}
        </Entry>
      </ul>
    </nav>
  );
}

type EntryProps = { href: string; icon: LucideIcon; current: "page" | boolean; children: string };

const Entry = ({ href, icon: Icon, current, children }: EntryProps) => (
  <li>
    <Link
      href={href}
      aria-current={current || undefined}
      className={clsx(
        "flex min-h-9 items-center gap-2.5 whitespace-nowrap rounded-control px-2.5 font-medium text-sm md:px-3 focus-visible:outline-offset-[-2px]",
        current ? "bg-accent-soft text-accent" : "text-soft hover:bg-sunken hover:text-ink",
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0 max-md:hidden" />
      {children}
    </Link>
  </li>
);
