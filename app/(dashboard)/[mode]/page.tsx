import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { paramsOf } from "@/app/(dashboard)/[mode]/read";
import { dashboardContext } from "@/app/session";
import { buttonClass } from "@/components/button";
import { Link } from "@/components/link";
import { Plus } from "@/components/lucide";
import { Notice } from "@/components/notice";
import { Panel } from "@/components/panel";
import { chargeBlockers } from "@/server/accounts/capability";
import type { DashboardContext } from "@/server/api/trpc";
import type { Balance } from "@/server/balance/schema";
import type { Mode } from "@/server/base/db/db";
import { baseUrl } from "@/server/base/runtime/env";
import { dayOf } from "@/server/core/values/day";
import type { Outlook, Summary } from "@/server/reports/schema";
import { BrandChart, VolumeChart } from "./home/charts";
import { Failures } from "./home/failures";
import { FirstRun } from "./home/first-run";
import type { Standing } from "./home/live-steps";
import { NoPayments } from "./home/no-payments";
import { BalancePanel, PastDue, Upcoming, WebhookHealth } from "./home/outlook-panels";
import { chosenPeriod } from "./home/period";
import { PeriodPicker } from "./home/period-picker";
import { HomeTotals } from "./home/totals";
import { LoadErrorNotice } from "./load-error-notice";
import { PageHeader } from "./page-header";
import { WaitingNotice } from "./payments/refunds/waiting-notice";
import { firstValue, may, type PageSearch, read } from "./read";
import { titled } from "./title";

type Props = { params: Promise<{ mode: string }>; searchParams: Promise<PageSearch> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home");
  return titled(t("title"));
}

export default async function Home({ params, searchParams }: Props) {
  const { mode } = await paramsOf(params);
  const search = await searchParams;
  const { now } = await dashboardContext(mode);
  const requested = {
    period: firstValue(search.period),
    from: firstValue(search.from),
    to: firstValue(search.to),
  };
  const chosen = chosenPeriod(requested, now());
  const { data, loadError } = await read(mode, async (api) => {
    const [summary, outlook, waiting, balance] = await Promise.all([
      api.reports.summary({ from: chosen.from, to: chosen.to }),
      api.reports.outlook({}),
      api.refunds.count_waiting({}),
      api.balance.get({}),
    ]);
    return { summary, outlook, waiting, balance };
  });
  const t = await getTranslations("home");
  if (loadError !== null) {
    return (
      <>
        <PageHeader title={t("title")} />
        <LoadErrorNotice error={loadError} />
      </>
    );
  }
  const { summary, outlook, waiting, balance } = data;
  return (
    <>
      <PageHeader title={t("title")}>
        {outlook.has_payments && (await may(mode, "payment_links.create")) ? <NewLink mode={mode} /> : null}
      </PageHeader>
      <WaitingNotice mode={mode} count={waiting.count} />
      {outlook.has_payments ? <PeriodPicker path={`/${mode}`} chosen={chosen} /> : null}
      <div className="grid gap-4">
        {chosen.isRefused ? <Notice tone="warning" title={t("periodProblem")} /> : null}
        <Path mode={mode} outlook={outlook} />
        {outlook.has_payments ? <HomeTotals summary={summary} outlook={outlook} /> : null}
        <Panels mode={mode} summary={summary} outlook={outlook} balance={balance} />
      </div>
    </>
  );
}

async function NewLink({ mode }: { mode: Mode }) {
  const t = await getTranslations("dashboard.links");
  return (
    <Link href={`/${mode}/links/new`} className={buttonClass()}>
      <Plus aria-hidden className="size-4" />
      {t("new")}
    </Link>
  );
}

type PanelsProps = { mode: Mode; summary: Summary; outlook: Outlook; balance: Balance };

/** Each panel is shown once it has content. */
const Panels = ({ mode, summary, outlook, balance }: PanelsProps) => (
  <div className="grid gap-4 empty:hidden lg:grid-cols-2">
    {outlook.has_payments ? <Charts mode={mode} days={summary.days} /> : null}
    <div className={column}>
      {outlook.has_payments ? <Failures mode={mode} summary={summary} /> : null}
      {outlook.has_subscriptions ? <Upcoming days={outlook.upcoming} /> : null}
    </div>
    <div className={column}>
      {outlook.has_payments ? <BalancePanel mode={mode} balance={balance} /> : null}
      {outlook.webhooks.enabled + outlook.webhooks.disabled === 0 ? null : (
        <WebhookHealth mode={mode} webhooks={outlook.webhooks} />
      )}
      {outlook.has_subscriptions ? <PastDue mode={mode} subscriptions={outlook.past_due} /> : null}
    </div>
  </div>
);

const column = "grid content-start gap-4 empty:hidden";

/** Shows the remaining steps to live payments; if there are none, what to do in a mode without payments. */
async function Path({ mode, outlook }: { mode: Mode; outlook: Outlook }) {
  const { verificationStatus, access } = await dashboardContext(mode);
  const { home, dashboard } = await getMessages();
  const standing: Standing = {
    verification: isStarted(verificationStatus) ? verificationStatus : "open",
    secondFactor: access.secondFactor,
    isConnected: !chargeBlockers(verificationStatus, "live").includes("gateway_not_connected"),
  };
  const isDone = Object.values(outlook.checklist).every(Boolean);
  if (isDone && outlook.has_payments) return null;
  if (isDone) return <NoPayments mode={mode} mayCreate={await may(mode, "payment_links.create")} />;
  return (
    <NextIntlClientProvider locale={await getLocale()} messages={{ home, dashboard }} timeZone="Asia/Riyadh">
      <FirstRun
        checklist={outlook.checklist}
        mode={mode}
        origin={baseUrl}
        mayCreateKey={await may(mode, "api_keys.create")}
        standing={standing}
        hasData={outlook.has_payments}
      />
    </NextIntlClientProvider>
  );
}

const isStarted = (
  status: DashboardContext["verificationStatus"],
): status is Exclude<Standing["verification"], "open"> =>
  ["in_review", "approved", "rejected", "suspended"].includes(status);

/** A client component, so its messages are sent to the browser. */
async function Charts({ mode, days }: { mode: Mode; days: Summary["days"] }) {
  const { home } = await getMessages();
  const { now } = await dashboardContext(mode);
  const t = await getTranslations("home");
  return (
    <NextIntlClientProvider locale={await getLocale()} messages={{ home }} timeZone="Asia/Riyadh">
      <Panel title={t("volume")}>
        <VolumeChart days={days} isLastDayOpen={days.at(-1)?.day === dayOf(now())} />
      </Panel>
      <Panel title={t("byBrand")}>
        <BrandChart days={days} />
      </Panel>
    </NextIntlClientProvider>
  );
}
