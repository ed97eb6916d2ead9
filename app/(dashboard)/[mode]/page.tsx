import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { dashboardContext } from "@/app/session";
import { Notice } from "@/components/notice";
import { Panel } from "@/components/panel";
import type { Summary } from "@/server/reports/schema";
import { BrandChart, VolumeChart } from "./home/charts";
import { Failures } from "./home/failures";
import { Checklist, PastDue, Upcoming, WebhookHealth } from "./home/outlook-panels";
import { chosenPeriod } from "./home/period";
import { PeriodPicker } from "./home/period-picker";
import { Totals } from "./home/totals";
import { PageHeader } from "./page-header";
import { one, read, type Search } from "./read";
import { titled } from "./title";
import { UnreadNotice } from "./unread-notice";

type Props = { params: Promise<{ mode: string }>; searchParams: Promise<Search> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home");
  return titled(t("title"));
}

export default async function Home({ params, searchParams }: Props) {
  const { mode } = await params;
  const search = await searchParams;
  const { now } = await dashboardContext(mode);
  const asked = { period: one(search.period), from: one(search.from), to: one(search.to) };
  const chosen = chosenPeriod(asked, now());
  const { data, unread } = await read(mode, async (api) => {
    const [summary, outlook] = await Promise.all([
      api.reports.summary({ from: chosen.from, to: chosen.to }),
      api.reports.outlook({}),
    ]);
    return { summary, outlook };
  });
  const t = await getTranslations("home");
  if (unread !== null) {
    return (
      <>
        <PageHeader title={t("title")} />
        <UnreadNotice unread={unread} />
      </>
    );
  }
  const { summary, outlook } = data;
  return (
    <>
      <PageHeader title={t("title")} />
      <PeriodPicker path={`/${mode}`} chosen={chosen} />
      <div className="grid gap-4">
        {chosen.isRefused ? <Notice tone="warning" title={t("periodProblem")} /> : null}
        <Checklist checklist={outlook.checklist} />
        <Totals summary={summary} subscriptions={outlook.subscriptions} />
        <div className="grid gap-4 lg:grid-cols-2">
          <Charts days={summary.days} />
          <Failures mode={mode} summary={summary} />
          <WebhookHealth mode={mode} webhooks={outlook.webhooks} />
          <Upcoming days={outlook.upcoming} />
          <PastDue mode={mode} found={outlook.past_due} />
        </div>
      </div>
    </>
  );
}

/** A client component, so its messages are sent to the browser. */
async function Charts({ days }: { days: Summary["days"] }) {
  const { home } = await getMessages();
  const t = await getTranslations("home");
  return (
    <NextIntlClientProvider locale={await getLocale()} messages={{ home }} timeZone="Asia/Riyadh">
      <Panel title={t("volume")}>
        <VolumeChart days={days} />
      </Panel>
      <Panel title={t("byBrand")}>
        <BrandChart days={days} />
      </Panel>
    </NextIntlClientProvider>
  );
}
