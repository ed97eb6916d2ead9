import { useTranslations } from "next-intl";
import type { Subscription } from "@/server/subscriptions/schema";

type Interval = Pick<Subscription, "interval" | "interval_count">;

/** Formats an interval, such as "every 3 months". */
export function useRecurrence() {
  const t = useTranslations("dashboard.subscriptions.recurrences");
  return ({ interval, interval_count: count }: Interval) => t(interval, { count });
}

export function RecurrenceText({ of: recurring }: { of: Interval }) {
  return useRecurrence()(recurring);
}
