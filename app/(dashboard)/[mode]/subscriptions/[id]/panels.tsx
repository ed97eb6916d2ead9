import { useFormatter, useTranslations } from "next-intl";
import type { PageScope } from "@/app/(dashboard)/[mode]/define-page";
import { ListedSection } from "@/app/(dashboard)/[mode]/listed-section";
import { CycleBadge } from "@/app/(dashboard)/[mode]/subscriptions/badges";
import { PeriodDays } from "@/app/(dashboard)/[mode]/subscriptions/next-charge";
import { ShareConsent } from "@/app/(dashboard)/[mode]/subscriptions/share";
import { withUrl } from "@/app/(dashboard)/[mode]/subscriptions/with-url";
import { Link } from "@/components/link";
import { Moment } from "@/components/moment";
import { Money } from "@/components/money";
import { Notice } from "@/components/notice";
import { Panel } from "@/components/panel";
import { Column, Data, EmptyCell, Head, Row, RowHead, Table } from "@/components/table";
import type { Mode } from "@/server/base/db/db";
import { retryDays } from "@/server/subscriptions/calendar";
import type { Cycle } from "@/server/subscriptions/cycle-schema";
import type { Subscription } from "@/server/subscriptions/schema";
import { CancelSubscription } from "./cancel-subscription";
import { CardLink } from "./card-link";
import { PauseSubscription, ResumeSubscription } from "./changes";
import type { Detail } from "./load";

type ActionsProps = Pick<PageScope, "may"> & {
  subscription: Subscription;
  latest: Cycle | null;
  /** Whether the overdue period can be paid by link. */
  hasPayNowLink: boolean;
  cardText: string;
};

/** The actions available in this state to this user. Stored cards are never charged from here. */
export function Actions({ may, subscription, latest, hasPayNowLink, cardText }: ActionsProps) {
  const { id, status, cancel_at_period_end: ending, current_period_end: end } = subscription;
  const mayDo = (verb: "cancel" | "delete" | "pause" | "resume" | "card_link") =>
    may(`subscriptions.${verb}`);
  const hasStarted = status === "active" || status === "past_due" || status === "paused";
  if (!hasStarted && status !== "incomplete") return null;
  // While paused, the end of the period does not end the subscription.
  const canEndLater = status !== "paused" && !ending && end !== null && new Date(end) > new Date();
  const canEndNow = mayDo("delete");
  // After a final decline the customer can still pay by link.
  const isFinallyDeclined = status === "past_due" && latest?.status === "failed";
  const isUnpaid = isFinallyDeclined || latest?.status === "retrying" || latest?.status === "scheduled";
  const canEnd = mayDo("cancel") && (canEndNow || canEndLater || status === "incomplete");
  return (
    <div className="flex flex-wrap gap-2">
      {hasStarted && mayDo("card_link") ? <CardLink id={id} text={cardText} /> : null}
      {status === "paused" && mayDo("resume") ? <ResumeSubscription id={id} /> : null}
      {hasStarted && status !== "paused" && mayDo("pause") ? (
        <PauseSubscription id={id} isUnpaid={isUnpaid} isOwedByLink={isFinallyDeclined && hasPayNowLink} />
      ) : null}
      {canEnd ? (
        <CancelSubscription
          id={id}
          hasStarted={hasStarted}
          isUnpaid={isUnpaid}
          endsAt={canEndLater ? end : null}
          canEndNow={canEndNow}
        />
      ) : null}
    </div>
  );
}

type OverdueProps = { detail: Detail; payNowText: (owed: number) => string };

/** Shows the overdue amount, the failure reason, the next retry and the pay-now link. */
export function Overdue({ detail: { subscription, latest, payNowUrl }, payNowText }: OverdueProps) {
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

type Props = { mode: Mode; cycles: Cycle[] };

export function CyclesPanel({ mode, cycles }: Props) {
  const t = useTranslations("dashboard.subscriptions.cycles");
  return (
    <ListedSection title={t("title")} none={cycles.length === 0 && t("none")}>
      <Table caption={t("title")}>
        <Head>
          <Column className="w-8 pe-0!">{t("sequence")}</Column>
          <Column>{t("period")}</Column>
          <Column>{t("status")}</Column>
          <Column className="max-sm:hidden">{t("attempts")}</Column>
          <Column end className="max-sm:hidden">
            {t("payment")}
          </Column>
        </Head>
        <tbody>
          {cycles.map((cycle) => (
            <CycleRow key={cycle.id} mode={mode} cycle={cycle} />
          ))}
        </tbody>
      </Table>
    </ListedSection>
  );
}

function CycleRow({ mode, cycle }: { mode: Mode; cycle: Cycle }) {
  return (
    <Row>
      <Data className="pe-0! text-soft">
        <span className="numeral">{cycle.sequence}</span>
      </Data>
      <RowHead className="text-start">
        <PeriodDays start={cycle.period_start} end={cycle.period_end} />
        <span className="mt-1 block font-normal text-soft text-xs">
          <Money amount={cycle.amount} />
        </span>
        <span className="mt-1 block font-normal text-xs sm:hidden">
          <Links mode={mode} cycle={cycle} />
        </span>
      </RowHead>
      <Data>
        <CycleBadge status={cycle.status} />
        <Outcome cycle={cycle} />
      </Data>
      <Data className="max-sm:hidden">
        <span className="numeral">{cycle.attempts}</span>
      </Data>
      <Data end className="max-sm:hidden">
        <Links mode={mode} cycle={cycle} />
      </Data>
    </Row>
  );
}

function Outcome({
  cycle: { status, failure_code: code, void_reason: reason, next_attempt_at: next, paid_at: paid },
}: {
  cycle: Cycle;
}) {
  const t = useTranslations("dashboard.subscriptions.cycles");
  const failures = useTranslations("dashboard.payments.failures");
  return (
    <span className="mt-1 block text-soft text-xs">
      {code === null ? null : <span className="block">{failures(code)}</span>}
      {reason === null ? null : <span className="block">{t(reason)}</span>}
      {status === "retrying" && next !== null ? (
        <>
          {t("next")}: <Moment at={next} short />
        </>
      ) : null}
      {paid === null ? null : <Moment at={paid} short />}
    </span>
  );
}

function Links({ mode, cycle: { payment, payment_link: link, status } }: { mode: Mode; cycle: Cycle }) {
  const t = useTranslations("dashboard.subscriptions.cycles");
  const open = status === "retrying" || status === "failed" ? link : null;
  if (payment === null && open === null) return <EmptyCell />;
  return (
    <span className="inline-flex flex-wrap gap-x-3 sm:justify-end">
      {payment === null ? null : (
        <Link href={`/${mode}/payments/${payment}`} className="font-medium text-accent underline">
          {t("payment")}
        </Link>
      )}
      {open === null ? null : (
        <Link href={`/${mode}/links/${open}`} className="font-medium text-accent underline">
          {t("link")}
        </Link>
      )}
    </span>
  );
}
