"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { Search as SearchIcon } from "@/components/lucide";
import type { Locale } from "@/server/core/operation/errors";

// Loaded on demand, because most readers never open it.
const Finder = lazy(() => import("./finder"));

/** The documentation search button and its shortcut, `/` or Ctrl-K. */
export function DocsSearch({ locale, label }: { locale: Locale; label: string }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-keyshortcuts="/ Control+K Meta+K"
        className="scripted flex min-h-9 w-full items-center gap-2 rounded-control border border-field bg-surface px-3 text-soft text-sm hover:bg-sunken hover:text-ink"
      >
        <SearchIcon aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 flex-1 truncate text-start">{label}</span>
        <kbd aria-hidden className="rounded-md bg-sunken px-1.5 font-sans text-xs leading-5 max-md:hidden">
          /
        </kbd>
      </button>
      {open ? (
        <Suspense>
          <Finder locale={locale} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Matches by key position too: an Arabic layout has ظ where a Latin one has the slash. */
function isSearchKey({ key, code, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (code === "KeyK") return (ctrlKey || metaKey) && !altKey;
  if ((key !== "/" && code !== "Slash") || ctrlKey || metaKey || altKey) return false;
  return !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement);
}
