"use client";

import { clsx } from "clsx";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useState } from "react";
import { Link } from "@/components/link";
import { Menu, X } from "@/components/lucide";
import { hrefOfSection, type Section, sections } from "./sections";

type Props = { mode: "test" | "live"; start: ReactNode; end: ReactNode };

/**
 * The navigation: beside the page on wide screens, behind a button otherwise. `start` and `end` are around its entries.
 */
export function Navigation({ mode, start, end }: Props) {
  const t = useTranslations("dashboard.shell");
  const pathname = usePathname();
  const [open, setOpen] = useState(false);
  const list = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a menu that led somewhere is done
  useEffect(() => setOpen(false), [pathname]);
  const Icon = open ? X : Menu;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
        className="absolute end-4 top-3 inline-flex min-h-9 items-center gap-2 rounded-control border border-line px-3 font-medium text-sm hover:bg-sunken md:hidden"
      >
        <Icon aria-hidden className="size-4" />
        {t("menu")}
      </button>
      <div id={list} className={clsx("md:flex md:min-h-0 md:flex-1 md:flex-col", !open && "max-md:hidden")}>
        {start}
        <nav aria-label={t("navigation")} className="min-h-0 px-2 pb-2 md:mt-2 md:overflow-y-auto md:py-px">
          {sections.map(({ name, entries }) => (
            <div key={name} className="not-first:mt-2">
              {name === "business" ? null : (
                <p aria-hidden className="px-3 font-medium text-soft text-xs leading-5">
                  {t(name)}
                </p>
              )}
              <ul aria-label={t(name)} className="grid gap-px max-md:gap-0.5">
                {entries.map((section) => (
                  <Entry key={section.name} mode={mode} section={section} pathname={pathname} />
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="mt-auto border-line border-t p-1.5">{end}</div>
      </div>
    </>
  );
}

type EntryProps = { mode: string; section: Section; pathname: string };

function Entry({ mode, section, pathname }: EntryProps) {
  const t = useTranslations("dashboard.shell");
  const href = hrefOfSection(mode, section);
  const { icon: Icon, name } = section;
  const within = name !== "home" && pathname.startsWith(`${href}/`);
  const current = pathname === href ? "page" : within;
  return (
    <li>
      <Link
        href={href}
        aria-current={current || undefined}
        className={clsx(
          "flex min-h-9 items-center gap-2.5 rounded-control px-3 font-medium text-sm md:min-h-7 focus-visible:outline-offset-[-2px]",
          current ? "bg-accent-soft text-accent" : "text-soft hover:bg-sunken hover:text-ink",
        )}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        {t(name)}
      </Link>
    </li>
  );
}
