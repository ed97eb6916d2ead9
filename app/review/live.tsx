"use client";

import { usePathname } from "next/navigation";
import { Updates } from "@/app/(dashboard)/[mode]/live";

/** Refreshes the queue, or the open case, when another reviewer or the merchant has changed it. */
export function ReviewUpdates() {
  const [, , caseId] = usePathname().split("/");
  const search = caseId === undefined ? "" : `?${new URLSearchParams({ case: caseId })}`;
  return <Updates address={`/api/changes/review${search}`} />;
}
