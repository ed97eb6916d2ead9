import type { KeyboardEvent } from "react";
import { latinKey } from "@/components/latin-key";

/** Marks the link by which a row is opened. */
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
 * Moves the focus between the rows of a list. The letters count only while the focus is inside the list, so that they
 * get in nobody's way who dictates or uses other shortcuts.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = steps[latinKey(event)];
  const isTyping = event.target instanceof HTMLInputElement;
  if (step === undefined || isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
  // A dialog that a row opened has keys of its own.
  if (event.target instanceof Node && !event.currentTarget.contains(event.target)) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>("a[data-row]")];
  const here = links.findIndex((link) => link.closest("tr")?.contains(document.activeElement));
  const next = step === "first" ? 0 : step === "last" ? links.length - 1 : here + step;
  const link = links[Math.min(Math.max(next, 0), links.length - 1)];
  if (link === undefined) return;
  event.preventDefault();
  link.focus();
}
