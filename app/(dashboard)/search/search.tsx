"use client";

import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Dialog } from "@/components/dialog";
import { Search as SearchIcon } from "@/components/lucide";
import { latinKey } from "@/components/text/latin-key";
import type { Mode } from "@/server/base/db/db";
import { onOpenSearch } from "./open-search";
import type { Permitted } from "./permitted";
import { noteRecent } from "./recent";
import { useSearchKey } from "./use-search-key";

const loadPalette = () => import("./palette").then((file) => file.Palette);
const Palette = dynamic(loadPalette);
/** After the page's own script, so that the first letters typed into the search are not lost. */
const loadsAfterMs = 2_000;

/** The search button and its shortcut, Ctrl-K (⌘K). On narrow screens the header has the button. */
export function DashboardSearch({ mode, permitted }: { mode: Mode; permitted: readonly Permitted[] }) {
  const pathname = usePathname();
  useEffect(() => noteRecent(mode, pathname), [mode, pathname]);
  const t = useTranslations("dashboard.lists.search");
  const [open, setOpen] = useState(false);
  const key = useSearchKey();
  useEffect(() => onOpenSearch(() => setOpen(true)), []);
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), loadsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (latinKey(event) !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      // Do not open over another dialog, which may hold unsaved input.
      if (!open && document.querySelector("dialog[open]") !== null) return;
      event.preventDefault();
      setOpen(!open);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [open]);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-9 w-full items-center gap-2 rounded-control border border-field bg-surface px-3 text-soft text-sm hover:bg-sunken hover:text-ink max-md:hidden"
      >
        <SearchIcon aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 flex-1 truncate text-start">{t("open")}</span>
        <kbd aria-hidden dir="ltr" className="rounded-md bg-sunken px-1.5 font-sans text-xs leading-5">
          {key}
        </kbd>
      </button>
      <Dialog open={open} title={t("title")} onClose={() => setOpen(false)}>
        <Palette mode={mode} permitted={permitted} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
