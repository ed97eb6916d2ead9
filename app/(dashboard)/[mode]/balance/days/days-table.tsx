import { useLocale, useTranslations } from "next-intl";
import { ShortDay, shortDay } from "@/app/(dashboard)/[mode]/home/short-day";
import { Download } from "@/components/lucide";
import { Money } from "@/components/money";
import { Column, Data, Head, Row, RowHead, Table } from "@/components/table";
import type { BalanceDay } from "@/server/balance/read";
import type { Mode } from "@/server/base/db/db";

type Props = { mode: Mode; days: BalanceDay[]; mayTake: boolean };

export function DaysTable({ mode, days, mayTake }: Props) {
  const t = useTranslations("dashboard.balance.report");
  return (
    <>
      <Table caption={t("caption")}>
        <Head>
          <Column>{t("day")}</Column>
          <Column numeric className="max-lg:hidden">
            {t("payments")}
          </Column>
          <Column numeric>{t("gross")}</Column>
          <Column numeric className="max-sm:hidden">
            {t("refunds")}
          </Column>
          <Column numeric className="max-md:hidden">
            {t("fees")}
          </Column>
          <Column numeric className="max-md:hidden">
            {t("vat")}
          </Column>
          <Column numeric className="max-lg:hidden">
            {t("deducted")}
          </Column>
          <Column numeric>{t("net")}</Column>
          {mayTake ? <Column end>{t("file")}</Column> : null}
        </Head>
        <tbody>
          {days.map((day) => (
            <DayRow key={day.day} mode={mode} day={day} mayTake={mayTake} />
          ))}
        </tbody>
      </Table>
      <p className="mt-2 text-soft text-sm">{t("lead")}</p>
    </>
  );
}

type RowProps = { mode: Mode; day: BalanceDay; mayTake: boolean };

function DayRow({ mode, day: report, mayTake }: RowProps) {
  const t = useTranslations("dashboard.balance.report");
  const locale = useLocale();
  const { day, payments, gross, refunded, fees, vat, deducted, net } = report;
  const isQuiet = payments === 0 && refunded === 0 && deducted === 0;
  return (
    <Row>
      <RowHead className="whitespace-nowrap">
        <ShortDay day={day} year />
      </RowHead>
      <Data numeric className="numeral max-lg:hidden">
        {payments}
      </Data>
      <Data numeric>
        <Money amount={gross} />
      </Data>
      <Data numeric className="max-sm:hidden">
        <Money amount={refunded} />
      </Data>
      <Data numeric className="max-md:hidden">
        <Money amount={fees} />
      </Data>
      <Data numeric className="max-md:hidden">
        <Money amount={vat} />
      </Data>
      <Data numeric className="max-lg:hidden">
        <Money amount={deducted} />
      </Data>
      <Data numeric className="font-semibold">
        <Money amount={net} />
      </Data>
      {mayTake ? (
        <Data end>
          {isQuiet ? null : (
            <a
              href={`/api/export/${mode}/balance?from=${day}&format=xlsx`}
              download
              aria-label={t("downloadDay", { day: shortDay(day, locale, true) })}
              className="inline-flex min-h-6 items-center gap-1 font-medium text-accent underline"
            >
              <Download aria-hidden className="size-4" />
              <span className="max-sm:sr-only">{t("download")}</span>
            </a>
          )}
        </Data>
      ) : null}
    </Row>
  );
}
