import { useLocale, useTranslations } from "next-intl";
import { Moment } from "@/components/moment";
import { EmptyCell } from "@/components/table";
import { dateLocale } from "@/server/core/values/locale";
import type { Subscription } from "@/server/subscriptions/schema";

type Next = { kind: "charge" | "retry" | "ends" | "resumes"; at: string };

/** The next automatic step and its time; null if the customer or merchant must act first. */
export function nextOf(subscription: Subscription): Next | null {
  const { status, next_retry_at: retry } = subscription;
  if (status !== "active" && status !== "past_due" && status !== "paused") return null;
  const [next] = subscription.upcoming_charges;
  if (retry !== null) return dated("retry", next === undefined ? null : retry);
  if (status === "past_due") return null;
  if (status === "paused") return dated("resumes", subscription.resumes_at);
  if (subscription.cancel_at_period_end) return dated("ends", subscription.current_period_end);
  return dated("charge", next?.date ?? null);
}

const dated = (kind: Next["kind"], at: string | null): Next | null => (at === null ? null : { kind, at });

export function NextCharge({ subscription }: { subscription: Subscription }) {
  const t = useTranslations("dashboard.subscriptions.nexts");
  const next = nextOf(subscription);
  if (next === null) return <EmptyCell />;
  return (
    <>
      {next.kind === "charge" ? null : <span className="block text-xs">{t(next.kind)}</span>}
      <Moment at={next.at} short />
    </>
  );
}

function useFormat() {
  const language = useLocale();
  return new Intl.DateTimeFormat(dateLocale(language), {
    timeZone: "Asia/Riyadh",
    day: "numeric",
    month: "short",
    year: "numeric",
  });
}

/** Formats the day in Riyadh of a timestamp. */
export function useDay() {
  const format = useFormat();
  return (at: string) => format.format(new Date(at));
}

/**
 * Formats a period from its first to its last day; it ends at midnight after the last day. Breaks lines only between
 * the two.
 */
export function PeriodDays({ start, end }: { start: string; end: string }) {
  const range = useFormat().formatRange(new Date(start), new Date(new Date(end).getTime() - 1));
  const [first = "", last] = range.split("–").map((day) => day.trim());
  if (last === undefined) return <span className="whitespace-nowrap">{first}</span>;
  return (
    <>
      <span className="whitespace-nowrap">{first} –</span> <span className="whitespace-nowrap">{last}</span>
    </>
  );
}

type Interval = Pick<Subscription, "interval" | "interval_count">;

/** Formats an interval, such as "every 3 months". */
export function useRecurrence() {
  const t = useTranslations("dashboard.subscriptions.recurrences");
  return ({ interval, interval_count: count }: Interval) => t(interval, { count });
}

export function RecurrenceText({ of: recurring }: { of: Interval }) {
  return useRecurrence()(recurring);
}
