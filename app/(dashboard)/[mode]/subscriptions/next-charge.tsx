import { useTranslations } from "next-intl";
import { Moment } from "@/components/moment";
import { EmptyCell } from "@/components/table";
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
