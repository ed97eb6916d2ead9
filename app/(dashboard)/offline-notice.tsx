"use client";

import { useOffline } from "next/offline";
import { useTranslations } from "next-intl";
import { WifiOff } from "@/components/lucide";

/** Says that the next page waits for the connection. */
export function OfflineNotice() {
  const t = useTranslations("dashboard.common");
  const isOffline = useOffline();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-3 z-50 grid justify-items-center px-4 print:hidden"
    >
      {isOffline ? (
        <p className="flex items-center gap-2 rounded-control border border-warning/25 bg-warning-soft px-4 py-2.5 font-medium text-sm text-warning shadow-card">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {t("offline")}
        </p>
      ) : null}
    </div>
  );
}
