"use client";

import { useEffect, useState } from "react";
import { property } from "@/app/pay/card/tokenize";
import { exchange } from "@/app/pay/exchange";
import { useOnline } from "@/app/pay/online";
import { useTabTitle } from "@/app/pay/tab-title";
import { ClockIcon } from "@/components/icons";
import { StatusCard } from "@/components/status-card";

type Props = {
  slug: string;
  bankUrl: string | null;
  texts: Record<
    "title" | "text" | "lateTitle" | "lateText" | "lateTab" | "bank" | "offline" | "offlineTab",
    string
  >;
};

const pollMs = 2_000;
const lateAfterMs = 60_000;
const firstLatePollMs = 10_000;

/** Polls for the outcome of a payment. After a minute, tells the payer so and polls less often. */
export function Processing({ slug, bankUrl, texts }: Props) {
  const [late, setLate] = useState(false);
  const online = useOnline();
  useTabTitle(online ? (late ? texts.lateTab : null) : texts.offlineTab);
  useEffect(() => {
    if (!online) return;
    setLate(false);
    const stop = new AbortController();
    void follow(slug, stop.signal, () => setLate(true));
    return () => stop.abort();
  }, [slug, online]);
  return (
    <StatusCard tone="warning" Icon={ClockIcon} title={late ? texts.lateTitle : texts.title}>
      <p role="status" className="mt-3 text-soft">
        {online ? (late ? texts.lateText : texts.text) : texts.offline}
      </p>
      {late ? null : (
        <div aria-hidden="true" className="mx-auto mt-6 h-1.5 w-40 overflow-hidden rounded-full bg-sunken">
          <div className="h-full w-1/2 motion-safe:animate-pulse rounded-full bg-accent" />
        </div>
      )}
      {bankUrl === null ? null : (
        <p className="mt-4">
          <a
            href={bankUrl}
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            {texts.bank}
          </a>
        </p>
      )}
    </StatusCard>
  );
}

async function follow(slug: string, signal: AbortSignal, onLate: () => void): Promise<void> {
  const started = Date.now();
  const isLate = () => Date.now() - started >= lateAfterMs;
  for (;;) {
    await pause(isLate() ? firstLatePollMs : pollMs, signal);
    if (signal.aborted) return;
    const address = await addressOf(slug);
    if (signal.aborted) return;
    if (address !== null) return location.replace(address);
    if (isLate()) onLate();
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** The URL that shows the result; null while there is none or the connection is lost. */
async function addressOf(slug: string): Promise<string | null> {
  const reply = await exchange(`/receipt/${slug}/state`, { timeoutMs: 20_000 });
  const redirect = property(reply?.body, "redirect");
  return typeof redirect === "string" ? redirect : null;
}
