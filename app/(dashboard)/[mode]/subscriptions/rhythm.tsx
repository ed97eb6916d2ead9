import { useTranslations } from "next-intl";
import type { Subscription } from "@/server/subscriptions/schema";

type Recurring = Pick<Subscription, "interval" | "interval_count">;

/** Formats an interval, such as "every 3 months". */
export function useRhythm() {
  const t = useTranslations("dashboard.subscriptions.rhythms");
  return ({ interval, interval_count: count }: Recurring) => t(interval, { count });
}

export function Rhythm({ of: recurring }: { of: Recurring }) {
  return useRhythm()(recurring);
}
