import { getTranslations } from "next-intl/server";
import { periodDays } from "@/app/pay/day";
import { Money } from "@/components/money";
import { Column, Data, Head, Row, RowHead, Table } from "@/components/table";
import type { ManagePage } from "@/server/checkout/manage";
import type { Locale } from "@/server/core/operation/errors";
import { ManageBadge } from "./badge";

type HistoryProps = { page: ManagePage; locale: Locale };
type Period = ManagePage["history"][number];

/** The billing periods so far, newest first. On narrow screens the status is below the dates. */
export async function ChargeHistory({ page, locale }: HistoryProps) {
  const t = await getTranslations({ locale, namespace: "manage.history" });
  return (
    <section aria-labelledby="history" className="min-w-0">
      <h2 id="history" className="mb-3 font-semibold text-lg">
        {t("title")}
      </h2>
      {page.history.length === 0 ? (
        <p className="text-soft">{t("empty")}</p>
      ) : (
        <Table caption={t("title")}>
          <Head>
            <Column>{t("period")}</Column>
            <Column className="hidden sm:table-cell">{t("status")}</Column>
            <Column end className="hidden sm:table-cell">
              {t("amount")}
            </Column>
            <Column end>{t("receipt")}</Column>
          </Head>
          <tbody>
            {page.history.map((period) => (
              <PeriodRow key={period.id} period={period} locale={locale} />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

async function PeriodRow({ period, locale }: { period: Period; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "manage.history" });
  const days = periodDays(period.periodStart, period.periodEnd, locale);
  const { receiptSlug } = period;
  const status = statuses.find((known) => known === period.status) ?? "scheduled";
  const badge = <ManageBadge status={status}>{t(`statuses.${status}`)}</ManageBadge>;
  return (
    <Row>
      <RowHead className="font-normal!">
        {days}
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 sm:hidden">
          {badge}
          <Money amount={period.amount} />
        </span>
      </RowHead>
      <Data className="hidden sm:table-cell">{badge}</Data>
      <Data end className="hidden sm:table-cell">
        <Money amount={period.amount} />
      </Data>
      <Data end>
        {receiptSlug === null ? (
          <span className="text-soft">
            <span aria-hidden="true">–</span>
            <span className="sr-only">{t("noReceipt")}</span>
          </span>
        ) : (
          <a
            href={`/receipt/${receiptSlug}?language=${locale}`}
            aria-label={t("receiptOf", { period: days })}
            className="-my-2.5 inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            {t("receipt")}
          </a>
        )}
      </Data>
    </Row>
  );
}

const statuses = ["scheduled", "processing", "paid", "retrying", "failed"] as const;
