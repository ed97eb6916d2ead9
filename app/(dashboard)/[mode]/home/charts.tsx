"use client";

import { useLocale, useTranslations } from "next-intl";
import { Link } from "@/components/link";
import { ChartNoAxesColumn } from "@/components/lucide";
import { ScrollBox } from "@/components/scroll-box";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import type { Summary } from "@/server/reports/schema";
import { LinePlot, StackPlot } from "./plots";
import { shortDay } from "./short-day";

const brands = ["mada", "visa", "mastercard", "other"] as const;

const colors = {
  mada: "text-success",
  visa: "text-focus",
  mastercard: "text-warning",
  other: "text-field",
} satisfies Record<(typeof brands)[number], string>;

type Props = { days: Summary["days"] };

export function VolumeChart({ days, isLastDayOpen }: Props & { isLastDayOpen: boolean }) {
  const t = useTranslations("home");
  const say = useDay(days);
  return (
    <Chart
      empty={days.every(({ gross, before }) => gross === 0 && before === 0)}
      columns={[t("thisPeriod"), t("periodBefore")]}
      rows={days.map(({ day, gross, before }) => ({ day, values: [gross, before] }))}
      say={say}
    >
      <LinePlot
        isLastDayOpen={isLastDayOpen}
        days={days.map(({ day }) => day)}
        series={[
          {
            name: t("periodBefore"),
            className: "text-field",
            dashed: true,
            values: days.map(({ before }) => before),
          },
          { name: t("thisPeriod"), className: "text-accent", values: days.map(({ gross }) => gross) },
        ]}
        say={say}
        rtl={useLocale() === "ar"}
      />
    </Chart>
  );
}

export function BrandChart({ days }: Props) {
  const t = useTranslations("home");
  const say = useDay(days);
  return (
    <Chart
      empty={days.every(({ gross }) => gross === 0)}
      columns={brands.map((brand) => t(`brands.${brand}`))}
      rows={days.map((one) => ({ day: one.day, values: brands.map((brand) => one.brands[brand]) }))}
      say={say}
    >
      <StackPlot
        days={days.map(({ day }) => day)}
        series={brands.map((brand) => ({
          name: t(`brands.${brand}`),
          className: colors[brand],
          values: days.map((one) => one.brands[brand]),
        }))}
        say={say}
        rtl={useLocale() === "ar"}
      />
    </Chart>
  );
}

/** Formats a day, with its year if the period contains the same day of two years. */
const useDay = (days: Summary["days"]) => {
  const locale = useLocale();
  const yearOf = (one: Summary["days"][number] | undefined) => one?.day.slice(0, 4);
  const isOfTwoYears = yearOf(days.at(0)) !== yearOf(days.at(-1));
  return (day: string) => shortDay(day, locale, isOfTwoYears);
};

type ChartProps = {
  empty: boolean;
  columns: string[];
  rows: { day: string; values: number[] }[];
  say: (day: string) => string;
  children: React.ReactNode;
};

function Chart({ empty, columns, rows, say, children }: ChartProps) {
  const t = useTranslations("home");
  if (empty)
    return (
      <div className="grid h-56 content-center justify-items-center gap-3 rounded-control bg-sunken text-center text-soft text-sm">
        <ChartNoAxesColumn aria-hidden className="size-6" />
        <p>{t("noVolume")}</p>
        <Link href="?period=90" className="font-medium text-accent hover:underline">
          {t("showLonger")}
        </Link>
      </div>
    );
  return (
    <>
      <div aria-hidden className="h-56">
        {children}
      </div>
      <details className="mt-3 text-sm">
        <summary className="w-fit font-medium text-accent">{t("asTable")}</summary>
        <ScrollBox label={t("asTable")} className="mt-2 max-h-72">
          <table className="w-full border-collapse">
            <thead className="text-soft text-xs">
              <tr>
                <th scope="col" className="py-1.5 text-start font-medium">
                  {t("day")}
                </th>
                {columns.map((name) => (
                  <th key={name} scope="col" className="py-1.5 text-end font-medium">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ day, values }) => (
                <tr key={day} className="border-line border-t">
                  <th scope="row" className="py-1.5 text-start font-normal">
                    {say(day)}
                  </th>
                  {columns.map((name, place) => (
                    <td key={name} className="py-1.5 text-end">
                      <span className="numeral">{formatGroupedRiyals(values[place] ?? 0)}</span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </details>
    </>
  );
}
