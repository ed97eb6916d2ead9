import { useFormatter, useTranslations } from "next-intl";
import { PeriodDays } from "@/app/(dashboard)/[mode]/subscriptions/day";
import { ShareConsent } from "@/app/(dashboard)/[mode]/subscriptions/share";
import { withUrl } from "@/app/(dashboard)/[mode]/subscriptions/with-url";
import { Moment } from "@/components/moment";
import { Money } from "@/components/money";
import { Notice } from "@/components/notice";
import { Panel } from "@/components/panel";
import { retryDays } from "@/server/subscriptions/calendar";
import type { Detail } from "./load";

type Props = { detail: Detail; payNowText: (owed: number) => string };

/** Shows the overdue amount, the failure reason, the next retry and the pay-now link. */
export function Overdue({ detail: { subscription, latest, payNowUrl }, payNowText }: Props) {
  const t = useTranslations("dashboard.subscriptions");
  const { list } = useFormatter();
  const failures = useTranslations("dashboard.payments.failures");
  const isOwed = payNowUrl !== null || subscription.status === "past_due";
  if (latest === null || !isOwed) return null;
  const { amount, period_start, period_end, failure_code: code, next_attempt_at: next } = latest;
  return (
    <Panel title={t("overdue.title")}>
      <div className="grid grid-cols-1 gap-4">
        <Notice
          tone="danger"
          title={t.rich("overdue.owed", {
            amount: () => <Money amount={amount} />,
            period: () => <PeriodDays start={period_start} end={period_end} />,
          })}
        >
          {code === null ? null : <p className="font-medium">{failures(code)}</p>}
          <p>{t("overdue.attempts", { count: subscription.failed_attempts })}</p>
        </Notice>
        <p className="text-sm">
          {next === null
            ? t(payNowUrl === null ? "overdue.noRetryNoLink" : "overdue.noRetry")
            : t.rich("overdue.retry", { date: () => <Moment at={next} /> })}{" "}
          {next === null ? null : (
            <span className="text-soft">{t("overdue.plan", { days: list(retryDays.map(String)) })}</span>
          )}
        </p>
        {payNowUrl === null ? null : (
          <>
            <p className="text-sm">{t("overdue.lead")}</p>
            <ShareConsent
              key={payNowUrl}
              url={payNowUrl}
              label={t("overdue.address")}
              copy={t("overdue.copy")}
              text={withUrl(payNowText(amount), payNowUrl)}
            />
          </>
        )}
      </div>
    </Panel>
  );
}
