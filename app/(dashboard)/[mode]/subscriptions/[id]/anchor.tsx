import { useLocale, useTranslations } from "next-intl";
import { RecurrenceText } from "@/app/(dashboard)/[mode]/subscriptions/recurrence";
import { EmptyCell } from "@/components/table";
import { dateLocale } from "@/server/core/values/locale";
import type { Subscription } from "@/server/subscriptions/schema";

/** The day of the week, month or year on which periods start, in Riyadh. */
export function Anchor({ subscription }: { subscription: Subscription }) {
  const t = useTranslations("dashboard.subscriptions.fact");
  const language = useLocale();
  const { interval, anchor_day: day, current_period_start: start } = subscription;
  if (start === null) return <EmptyCell />;
  const formatted = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLocale(language), { timeZone: "Asia/Riyadh", ...options }).format(
      new Date(start),
    );
  if (interval === "day") return <RecurrenceText of={subscription} />;
  if (interval === "week") return formatted({ weekday: "long" });
  if (interval === "month") return day === null ? <EmptyCell /> : t("anchorDay", { day });
  return formatted({ day: "numeric", month: "long" });
}
