"use client";

import { useEffect } from "react";

const stored = "halala.docs.language";

/** Switches all samples to the language selected in one of them, also on later pages. */
export function ChooseTab() {
  useEffect(() => {
    show(chosen());
    const change = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.closest(".tabs") === null) return;
      show(target.value);
      try {
        localStorage.setItem(stored, target.value);
      } catch {
        // Storage is disabled: the choice is kept only on this page.
      }
    };
    document.addEventListener("change", change);
    return () => document.removeEventListener("change", change);
  }, []);
  return null;
}

function chosen(): string | null {
  try {
    return localStorage.getItem(stored);
  } catch {
    return null;
  }
}

function show(language: string | null) {
  for (const tab of document.querySelectorAll<HTMLInputElement>(".tabs > input"))
    if (tab.value === language) tab.checked = true;
}
