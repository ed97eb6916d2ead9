"use client";

import { useEffect, useRef } from "react";

/** Scrolls a row of tabs so that the current one, which has this `data-tab`, is visible on narrow screens. */
export function useTabInView<Box extends HTMLElement>(current: string) {
  const row = useRef<Box>(null);
  useEffect(() => {
    const tab = row.current?.querySelector(`[data-tab="${CSS.escape(current)}"]`);
    if (!row.current || !tab) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    // Not scrollIntoView, which also scrolls the page.
    row.current.scrollBy({ left: inner.left + inner.width / 2 - (outer.left + outer.width / 2) });
  }, [current]);
  return row;
}
