"use client";

import { createContext, type ReactNode, use, useCallback, useEffect, useState } from "react";
import { Check, TriangleAlert } from "./lucide";

type Result = "done" | "failed";

const Say = createContext<(text: string, result?: Result) => void>(() => {});

/** Shows the result of an action without taking focus. */
export const useToast = () => use(Say);

export function Toasts({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<{ text: string; result: Result } | null>(null);
  const say = useCallback((text: string, result: Result = "done") => setMessage({ text, result }), []);
  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => setMessage(null), 6000);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <Say value={say}>
      {children}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-0 bottom-5 z-50 grid justify-items-center px-4"
      >
        {message === null ? null : (
          <p className="flex items-center gap-2 rounded-control bg-ink px-4 py-2.5 font-medium text-canvas text-sm shadow-card">
            {message.result === "done" ? (
              <Check aria-hidden className="size-4 shrink-0" />
            ) : (
              <TriangleAlert aria-hidden className="size-4 shrink-0" />
            )}
            {message.text}
          </p>
        )}
      </div>
    </Say>
  );
}
