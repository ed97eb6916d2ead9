"use client";

import { useEffect } from "react";
import { property } from "@/app/pay/card/tokenize";
import { exchange } from "@/app/pay/exchange";
import type { PayState } from "@/server/checkout/page";

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
  const reply = await exchange(`/pay/${slug}/state`, { timeoutMs: 20_000 });
  const state = property(reply?.body, "state");
  return typeof state === "string" ? state : null;
}
