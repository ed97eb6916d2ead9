"use client";

import { useOffline } from "next/offline";
import { WifiOff } from "./lucide";

/** Says that the next page waits for the connection. */
export function OfflineNotice({ text }: { text: string }) {
  if (!useOffline()) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 top-3 z-50 grid justify-items-center px-4 print:hidden">
      <p
        role="alert"
        className="flex items-center gap-2 rounded-control border border-warning/25 bg-warning-soft px-4 py-2.5 font-medium text-sm text-warning shadow-card"
      >
        <WifiOff aria-hidden className="size-4 shrink-0" />
        {text}
      </p>
    </div>
  );
}
