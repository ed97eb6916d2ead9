import { useTranslations } from "next-intl";
import { useDay } from "@/app/(dashboard)/[mode]/subscriptions/day";
import { Notice } from "@/components/notice";
import type { Subscription } from "@/server/subscriptions/schema";

/** Explains why the subscription is not charged as usual. */
export function StateNotice({ subscription }: { subscription: Subscription }) {
  const t = useTranslations("dashboard.subscriptions.notices");
  const dayOf = useDay();
  const { status, resumes_at: resumesAt, current_period_end: end, ended_at: endedAt } = subscription;
  if (status === "canceled" || status === "completed" || status === "expired") {
    const reason = subscription.cancellation_reason;
    return (
      <Notice title={t(`endedTitle.${status}`, { date: endedAt === null ? "" : dayOf(endedAt) })}>
        {reason === null ? null : t(`reasons.${reason}`)}
      </Notice>
    );
  }
  if (status === "incomplete") return null;
  return (
    <>
      {status === "paused" ? (
        <Notice title={t("pausedTitle")}>
          {resumesAt === null ? t("pausedOpen") : t("pausedUntil", { date: dayOf(resumesAt) })}
        </Notice>
      ) : null}
      {subscription.cancel_at_period_end && end !== null ? (
        <Notice tone="warning" title={t("atEndTitle", { date: dayOf(end) })}>
          {t(status === "past_due" ? "atEndUnpaid" : "atEnd")}
        </Notice>
      ) : null}
      {subscription.card === null ? (
        <Notice tone="warning" title={t("noCardTitle")}>
          {t("noCard")}
        </Notice>
      ) : null}
    </>
  );
}
