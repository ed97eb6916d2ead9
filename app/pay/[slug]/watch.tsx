"use client";

import { useEffect } from "react";
import type { PayState } from "@/server/checkout/page";
import { property } from "./tokenize";

const pollMs = 3_000;

/** Reloads the page when its state on the server has changed. Pauses while the page is hidden. */
export function Watch({ slug, state }: { slug: string; state: PayState }) {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden)
        void stateOf(slug).then((now) => now !== null && now !== state && !isBusy() && location.reload());
    }, pollMs);
    return () => clearInterval(timer);
  }, [slug, state]);
  return null;
}

/** Returns whether a button was pressed. The response leads to a page that says what happened, which a reload does not. */
const isBusy = () => document.querySelector("main [aria-busy=true]") !== null;

/** Reads the state of the page; null if it cannot be read. */
async function stateOf(slug: string): Promise<string | null> {
  try {
    const response: unknown = await (await fetch(`/pay/${slug}/state`)).json();
    const state = property(response, "state");
    return typeof state === "string" ? state : null;
  } catch {
    return null;
  }
}
