"use client";

import { useEffect, useState } from "react";
import { useTabTitle } from "@/app/pay/tab-title";
import { Notice } from "@/components/notice";

export type DeadlineProps = {
  /** How long the page stays valid, by the server's clock. */
  inMs: number;
  /** The warning to show; null if the deadline is not the payer's. */
  warning: { title: string; text: string; tab: string } | null;
};

const warnMs = 2 * 60_000;
/** setTimeout is limited to 24 days, and long timers run late after sleep. */
const maxTimerMs = 30_000;
const againMs = 5_000;

/** Warns before the page becomes outdated, then reloads it, except while a payment is being sent. */
export function Deadline({ inMs, warning, paused = false }: DeadlineProps & { paused?: boolean }) {
  const phase = usePhase(inMs);
  const isOver = phase === "over" && !paused;
  useEffect(() => {
    if (!isOver) return;
    // A page that was outdated when it loaded waits, so that it does not reload without a pause.
    const timer = setTimeout(() => location.reload(), inMs === 0 ? againMs : 0);
    return () => clearTimeout(timer);
  }, [isOver, inMs]);
  const visible = phase === "far" ? null : warning;
  useTabTitle(paused ? null : (visible?.tab ?? null));
  return (
    <div role="status">
      {visible === null ? null : (
        <Notice tone="warning" title={visible.title}>
          <p>{visible.text}</p>
        </Notice>
      )}
    </div>
  );
}

type Phase = "far" | "soon" | "over";

function usePhase(inMs: number): Phase {
  const [phase, setPhase] = useState<Phase>("far");
  useEffect(() => {
    const end = Date.now() + inMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      const msLeft = end - Date.now();
      setPhase(msLeft <= 0 ? "over" : msLeft <= warnMs ? "soon" : "far");
      if (msLeft <= 0) return;
      timer = setTimeout(update, Math.min(msLeft > warnMs ? msLeft - warnMs : msLeft, maxTimerMs));
    };
    update();
    document.addEventListener("visibilitychange", update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, [inMs]);
  return phase;
}
