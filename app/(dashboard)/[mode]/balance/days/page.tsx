import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BalanceHead } from "@/app/(dashboard)/[mode]/balance/head";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { firstValue, mayExport, type PageSearch, paramsOf, read } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { Day } from "@/server/core/list/day-schema";
import { dayOf, plusDays } from "@/server/core/values/day";
import { DayPager } from "./day-pager";
import { DaysTable } from "./days-table";
import { ReportForm } from "./report-form";

type Props = { params: Promise<{ mode: string }>; searchParams: Promise<PageSearch> };

const daysOfPage = 14;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.balance");
  return titled(`${t("title")} – ${t("days")}`);
}

export default async function Days({ params, searchParams }: Props) {
  const { mode } = await paramsOf(params);
  const today = dayOf(new Date());
  const requested = Day.safeParse(firstValue((await searchParams).to)).data;
  const to = requested === undefined || requested > today ? today : requested;
  const from = plusDays(to, 1 - daysOfPage);
  const { data, loadError } = await read(mode, (api) => api.balance.days({ from, to }));
  const mayTake = await mayExport(mode);
  const path = `/${mode}/balance/days`;
  const later = plusDays(to, daysOfPage);

  return (
    <>
      <BalanceHead mode={mode} section="days" />
      {loadError === null ? null : <LoadErrorNotice error={loadError} />}
      {data === null ? null : <DaysTable mode={mode} days={data.data} mayTake={mayTake} />}
      <DayPager
        earlier={`${path}?to=${plusDays(from, -1)}`}
        later={to === today ? null : later >= today ? path : `${path}?to=${later}`}
      />
      {mayTake ? <ReportForm mode={mode} from={from} to={to} /> : null}
    </>
  );
}
