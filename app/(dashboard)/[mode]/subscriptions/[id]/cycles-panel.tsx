import { useTranslations } from "next-intl";
import { CycleBadge } from "@/app/(dashboard)/[mode]/subscriptions/badges";
import { PeriodDays } from "@/app/(dashboard)/[mode]/subscriptions/day";
import { Link } from "@/components/link";
import { Moment } from "@/components/moment";
import { Money } from "@/components/money";
import { Column, Data, EmptyCell, Head, Row, RowHead, Table } from "@/components/table";
import type { Mode } from "@/server/base/db/db";
import type { Cycle } from "@/server/subscriptions/cycle-schema";

type Props = { mode: Mode; cycles: Cycle[] };

export function CyclesPanel({ mode, cycles }: Props) {
  const t = useTranslations("dashboard.subscriptions.cycles");
  return (
    <section aria-labelledby="cycles" className="min-w-0">
      <h2 id="cycles" className="mb-2 font-semibold text-sm">
        {t("title")}
      </h2>
      {cycles.length === 0 ? (
        <p className="rounded-card border border-line border-dashed px-5 py-8 text-center text-soft text-sm">
          {t("none")}
        </p>
      ) : (
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
      )}
    </section>
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

/** Links to the payment, or the payment link, of a cycle. */
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
