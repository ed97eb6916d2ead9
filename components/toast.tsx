"use client";

import { createContext, type ReactNode, use, useCallback, useEffect, useState } from "react";
import { Check } from "./lucide";

const Say = createContext<(text: string) => void>(() => {});

/** Shows a confirmation without taking focus. */
export const useToast = () => use(Say);

export function Toasts({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<{ text: string } | null>(null);
  const say = useCallback((text: string) => setMessage({ text }), []);
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
            <Check aria-hidden className="size-4 shrink-0" />
            {message.text}
          </p>
        )}
      </div>
    </Say>
  );
}
