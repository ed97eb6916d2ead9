"use client";

import { clsx } from "clsx";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useState } from "react";
import { openSearch } from "@/app/(dashboard)/search/open-search";
import { Link } from "@/components/link";
import { Menu, Search, X } from "@/components/lucide";
import { Wordmark } from "@/components/wordmark";
import type { Mode } from "@/server/base/db/db";
import { hrefOfSection, isPageOf, isWithin, type Section, sectionOf, sections } from "./sections";

type Props = { mode: Mode; start: ReactNode; end: ReactNode };

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
      <CompactHeader mode={mode} pathname={pathname}>
        <button
          type="button"
          aria-label={t("menu")}
          aria-expanded={open}
          aria-controls={list}
          onClick={() => setOpen(!open)}
          className={iconButton}
        >
          <Icon aria-hidden className="size-5" />
        </button>
      </CompactHeader>
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

const iconButton = "inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken";

type CompactHeaderProps = { mode: Mode; pathname: string; children: ReactNode };

/** The header of narrow screens, 56 pixels high with its border: the section, the mode, the search and the menu. */
function CompactHeader({ mode, pathname, children }: CompactHeaderProps) {
  const t = useTranslations("dashboard");
  const section = sectionOf(mode, pathname);
  const isSecurity = pathname.startsWith(`/${mode}/security`);
  return (
    <div className="flex h-[3.4375rem] items-center gap-2 ps-4 pe-2 md:hidden">
      <Link href={`/${mode}`} className="shrink-0 rounded-sm">
        <Wordmark className="h-5 w-auto text-accent" />
      </Link>
      <p className="min-w-0 flex-1 truncate border-line border-s ps-2 font-medium text-sm empty:invisible">
        {section === undefined ? null : t(`shell.${section.name}`)}
        {isSecurity ? t("team.businesses.security") : null}
      </p>
      {mode === "test" ? <span className="font-medium text-test text-xs">{t("shell.test")}</span> : null}
      <div className="flex">
        <button type="button" aria-label={t("lists.search.open")} onClick={openSearch} className={iconButton}>
          <Search aria-hidden className="size-5" />
        </button>
        {children}
      </div>
    </div>
  );
}

type EntryProps = { mode: Mode; section: Section; pathname: string };

function Entry({ mode, section, pathname }: EntryProps) {
  const t = useTranslations("dashboard.shell");
  const href = hrefOfSection(mode, section);
  const { icon: Icon, name } = section;
  const current = isPageOf(mode, section, pathname) ? "page" : isWithin(mode, section, pathname);
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
