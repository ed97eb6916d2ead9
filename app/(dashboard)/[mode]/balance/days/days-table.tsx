import { useLocale, useTranslations } from "next-intl";
import { ShortDay, shortDay } from "@/app/(dashboard)/[mode]/home/short-day";
import { Download } from "@/components/lucide";
import { Money } from "@/components/money";
import { Column, Data, Head, Row, RowHead, Table } from "@/components/table";
import type { BalanceDay } from "@/server/balance/read";
import type { Mode } from "@/server/base/db/db";

/** The sums of a day, with the classes that hide their columns on narrower screens. */
const sums = [
  ["gross", "gross", ""],
  ["refunds", "refunded", "max-sm:hidden"],
  ["fees", "fees", "max-md:hidden"],
  ["vat", "vat", "max-md:hidden"],
  ["deducted", "deducted", "max-lg:hidden"],
] as const;

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
          {sums.map(([name, , narrow]) => (
            <Column key={name} numeric className={narrow}>
              {t(name)}
            </Column>
          ))}
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
  const { day, payments, refunded, deducted, net } = report;
  const isQuiet = payments === 0 && refunded === 0 && deducted === 0;
  return (
    <Row>
      <RowHead className="whitespace-nowrap">
        <ShortDay day={day} year />
      </RowHead>
      <Data numeric className="numeral max-lg:hidden">
        {payments}
      </Data>
      {sums.map(([name, field, narrow]) => (
        <Data key={name} numeric className={narrow}>
          <Money amount={report[field]} />
        </Data>
      ))}
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
