"use client";

import { createContext, type ReactNode, use, useCallback, useEffect, useState } from "react";
import { Check } from "./lucide";

const Say = createContext<(text: string) => void>(() => {});

/** Shows a confirmation without taking focus. */
export const useToast = () => use(Say);

export function Toasts({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<{ text: string } | null>(null);
  const say = useCallback((text: string) => setSaid({ text }), []);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), 6000);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <Say value={say}>
      {children}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-0 bottom-5 z-50 grid justify-items-center px-4"
      >
        {said === null ? null : (
          <p className="flex items-center gap-2 rounded-control bg-ink px-4 py-2.5 font-medium text-canvas text-sm shadow-card">
            <Check aria-hidden className="size-4 shrink-0" />
            {said.text}
          </p>
        )}
      </div>
    </Say>
  );
}
