import { cookies } from "next/headers";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { definePage } from "@/app/(dashboard)/[mode]/define-page";
import { pick } from "@/app/(dashboard)/list/query";
import { MessagesOf } from "@/app/messages/area";
import { dashboardContext } from "@/app/session";
import { buttonClass } from "@/components/button";
import { Empty } from "@/components/empty";
import { ButtonLink, Link } from "@/components/link";
import { CreditCard, Plus } from "@/components/lucide";
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
import { BalancePanel, PastDue, Upcoming, WebhookHealth } from "./home/outlook-panels";
import { chosenPeriod } from "./home/period";
import { PeriodPicker } from "./home/period-picker";
import { HomeTotals } from "./home/totals";
import { openSteps, wayCookie, wayOf } from "./home/ways";
import { WaitingNotice } from "./payments/refunds/waiting-notice";
import { may, read } from "./read";

/** The empty state of an account that is set up but has no payments yet. */
function NoPayments({ mode, mayCreate }: { mode: Mode; mayCreate: boolean }) {
  const t = useTranslations("home");
  const action = mayCreate ? (
    <Link href={`/${mode}/links/new`} className={buttonClass()}>
      {t("createLink")}
    </Link>
  ) : null;
  return (
    <Empty icon={CreditCard} title={t("noPaymentsTitle")} action={action}>
      {t("noPayments")}
    </Empty>
  );
}

const { generateMetadata, page } = definePage({
  texts: "home",
  title: "title",
  async read(api, { mode, search }) {
    const { now } = await dashboardContext(mode);
    const chosen = chosenPeriod(pick(search, ["period", "from", "to"]), now());
    const [summary, outlook, waiting, balance] = await Promise.all([
      api.reports.summary({ from: chosen.from, to: chosen.to }),
      api.reports.outlook({}),
      api.refunds.count_waiting({}),
      api.balance.get({}),
    ]);
    return { chosen, summary, outlook, waiting, balance };
  },
  actions: ({ data: { outlook }, mode, may }) =>
    outlook.has_payments && may("payment_links.create") ? <NewLink mode={mode} /> : null,
  body: ({ data: { chosen, summary, outlook, waiting, balance }, mode, t }) => (
    <>
      <WaitingNotice mode={mode} count={waiting.count} />
      {outlook.has_payments ? <PeriodPicker path={`/${mode}`} chosen={chosen} /> : null}
      <div className="grid gap-4">
        {chosen.isRefused ? <Notice tone="warning" title={t("periodProblem")} /> : null}
        <Path mode={mode} outlook={outlook} />
        {outlook.has_payments ? <HomeTotals summary={summary} outlook={outlook} /> : null}
        <Panels mode={mode} summary={summary} outlook={outlook} balance={balance} />
      </div>
    </>
  ),
});

async function NewLink({ mode }: { mode: Mode }) {
  const t = await getTranslations("dashboard.links");
  return (
    <ButtonLink href={`/${mode}/links/new`} icon={Plus}>
      {t("new")}
    </ButtonLink>
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
  const standing: Standing = {
    verification: isStarted(verificationStatus) ? verificationStatus : "open",
    secondFactor: access.secondFactor,
    isConnected: !chargeBlockers(verificationStatus, "live").includes("gateway_not_connected"),
  };
  const { checklist, has_payments: hasData } = outlook;
  const way = wayOf((await cookies()).get(wayCookie)?.value, checklist);
  const isDone = openSteps(way, checklist).length === 0;
  if (isDone && hasData) return null;
  const createLink = await may(mode, "payment_links.create");
  if (isDone) return <NoPayments mode={mode} mayCreate={createLink} />;
  const { data: settings } = await read(mode, (api) => api.settings.get({}));
  return (
    <MessagesOf areas={["home", "dashboard"]}>
      <FirstRun
        checklist={checklist}
        mode={mode}
        origin={baseUrl}
        may={{ createKey: await may(mode, "api_keys.create"), createLink }}
        standing={standing}
        hasData={hasData}
        initialWay={way}
        linkDays={settings?.link_expiry_days ?? null}
      />
    </MessagesOf>
  );
}

const isStarted = (
  status: DashboardContext["verificationStatus"],
): status is Exclude<Standing["verification"], "open"> =>
  ["in_review", "approved", "rejected", "suspended"].includes(status);

/** A client component, so its messages are sent to the browser. */
async function Charts({ mode, days }: { mode: Mode; days: Summary["days"] }) {
  const { now } = await dashboardContext(mode);
  const t = await getTranslations("home");
  return (
    <MessagesOf areas={["home"]}>
      <Panel title={t("volume")}>
        <VolumeChart days={days} isLastDayOpen={days.at(-1)?.day === dayOf(now())} />
      </Panel>
      <Panel title={t("byBrand")}>
        <BrandChart days={days} />
      </Panel>
    </MessagesOf>
  );
}

export { generateMetadata, page as default };
