"use client";

import { useEffect } from "react";
import { property } from "@/app/pay/card/tokenize";
import { exchange } from "@/app/pay/exchange";
import type { PayState } from "@/server/checkout/page";

const pollMs = 3_000;

/**
 * Reloads the page when its state on the server has changed. Pauses while the page is hidden, and once a plain form was
 * sent: the response says what happened, which a reload does not.
 */
export function Watch({ slug, state }: { slug: string; state: PayState }) {
  useEffect(() => {
    let isSent = false;
    // The script's own forms prevent it, and are busy instead.
    const send = ({ defaultPrevented }: Event) => {
      isSent = !defaultPrevented;
    };
    const show = () => {
      isSent = false;
    };
    const timer = setInterval(() => {
      if (document.hidden || isSent) return;
      void stateOf(slug).then(
        (now) => now !== null && now !== state && !isSent && !isBusy() && location.reload(),
      );
    }, pollMs);
    addEventListener("submit", send);
    addEventListener("pageshow", show);
    return () => {
      clearInterval(timer);
      removeEventListener("submit", send);
      removeEventListener("pageshow", show);
    };
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
