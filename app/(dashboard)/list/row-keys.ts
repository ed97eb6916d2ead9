import type { KeyboardEvent } from "react";
import { openSearch } from "@/app/(dashboard)/search/open-search";
import { latinKey } from "@/components/text/latin-key";

/** Marks the link that opens a row. */
export const rowLinkMark = { "data-row": "" };

const steps: Record<string, number | "first" | "last"> = {
  ArrowDown: 1,
  j: 1,
  ArrowUp: -1,
  k: -1,
  Home: "first",
  End: "last",
};

/**
 * Moves focus between list rows; a slash opens the search. Letter keys work only while focus is inside the list, so
 * they do not conflict with dictation or other shortcuts.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const isTyping = event.target instanceof HTMLInputElement;
  if (isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
  // A dialog opened from a row handles its own keys.
  if (event.target instanceof Node && !event.currentTarget.contains(event.target)) return;
  if (event.key === "/") {
    event.preventDefault();
    openSearch();
    return;
  }
  const step = steps[latinKey(event)];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>("a[data-row]")];
  const here = links.findIndex((link) => link.closest("tr")?.contains(document.activeElement));
  const next = step === "first" ? 0 : step === "last" ? links.length - 1 : here + step;
  const link = links[Math.min(Math.max(next, 0), links.length - 1)];
  if (link === undefined) return;
  event.preventDefault();
  link.focus();
}
