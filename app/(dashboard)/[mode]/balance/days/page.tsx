import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { BalanceHead } from "@/app/(dashboard)/[mode]/balance/head";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { mayExport, paramsOf, read } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { DownloadButtons } from "@/app/(dashboard)/download-links";
import { pick, type SearchParams } from "@/app/(dashboard)/list/query";
import { Field } from "@/components/field";
import { Link } from "@/components/link";
import { ChevronLeft, ChevronRight } from "@/components/lucide";
import { Panel } from "@/components/panel";
import type { Mode } from "@/server/base/db/db";
import { Day } from "@/server/core/list/day-schema";
import { dayOf, plusDays } from "@/server/core/values/day";
import { DaysTable } from "./days-table";

/** A plain form: the browser downloads the file, with or without scripts. */
function ReportForm({ mode, from, to }: { mode: Mode; from: string; to: string }) {
  const t = useTranslations("dashboard.balance.reportFile");
  return (
    <div className="mt-6">
      <Panel title={t("title")}>
        <p className="mb-4 text-soft text-sm">{t("lead")}</p>
        <form action={`/api/export/${mode}/balance`} method="get" className="grid max-w-lg gap-4">
          <div className="grid grid-cols-2 gap-3">
            <Field id="report-from" name="from" type="date" label={t("from")} defaultValue={from} required />
            <Field id="report-to" name="to" type="date" label={t("to")} defaultValue={to} required />
          </div>
          <p className="text-soft text-sm">{t("hint")}</p>
          <DownloadButtons />
        </form>
      </Panel>
    </div>
  );
}

const linkClass =
  "inline-flex min-h-9 items-center gap-1 rounded-control border border-field bg-surface px-3 font-medium text-sm hover:bg-sunken";

/** Pages through days, newest first. */
function DayPager({ earlier, later }: { earlier: string; later: string | null }) {
  const t = useTranslations("dashboard.balance.report");
  return (
    <nav aria-label={t("pages")} className="mt-4 flex justify-end gap-2">
      {later === null ? null : (
        <Link href={later} className={linkClass}>
          <ChevronLeft aria-hidden className="size-4 rtl:rotate-180" />
          {t("later")}
        </Link>
      )}
      <Link href={earlier} className={linkClass}>
        {t("earlier")}
        <ChevronRight aria-hidden className="size-4 rtl:rotate-180" />
      </Link>
    </nav>
  );
}

type Props = { params: Promise<{ mode: string }>; searchParams: Promise<SearchParams> };

const daysOfPage = 14;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.balance");
  return titled(`${t("title")} – ${t("days")}`);
}

export default async function Days({ params, searchParams }: Props) {
  const { mode } = await paramsOf(params);
  const today = dayOf(new Date());
  const requested = Day.safeParse(pick(await searchParams, ["to"]).to).data;
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
