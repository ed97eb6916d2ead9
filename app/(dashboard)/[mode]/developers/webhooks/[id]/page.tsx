import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeleteEndpoint } from "@/app/(dashboard)/[mode]/developers/webhooks/delete-endpoint";
import { TestPing } from "@/app/(dashboard)/[mode]/developers/webhooks/test-ping";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { Pager } from "@/app/(dashboard)/[mode]/pager";
import { may, read } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { UnreadNotice } from "@/app/(dashboard)/[mode]/unread-notice";
import { described } from "@/app/(dashboard)/deliveries/described";
import { FilteredEmpty } from "@/app/(dashboard)/list/filtered-empty";
import { asApiQuery } from "@/app/(dashboard)/list/filters";
import { ListPage } from "@/app/(dashboard)/list/list-page";
import { ListTabs } from "@/app/(dashboard)/list/list-tabs";
import { hrefOf, pick, type Search } from "@/app/(dashboard)/list/query";
import { StatusBadge } from "@/components/badge";
import { Empty } from "@/components/empty";
import { Inbox } from "@/components/lucide";
import { baseUrl } from "@/server/platform/runtime/env";
import { deliveryStatus, type WebhookEndpoint } from "@/server/webhooks/schema";
import { DeliveriesList } from "./deliveries-list";
import { columns, shownColumns } from "./delivery-columns";
import { EditEndpoint } from "./edit-endpoint";
import { FactsPanel, StandingNotice } from "./facts-panel";
import { ReplayFailed } from "./replay-failed";
import { RotateSecret } from "./rotate-secret";
import { SwitchEndpoint } from "./switch-endpoint";

type Props = { params: Promise<{ mode: string; id: string }>; searchParams: Promise<Search> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers.webhooks");
  return titled(t("endpoint"));
}

export default async function Endpoint({ params, searchParams }: Props) {
  const { mode, id } = await params;
  const { after, ...query } = pick(await searchParams, ["after", "cols", "status"]);
  const status = deliveryStatus.safeParse(query.status).data;
  const input = { webhook_endpoint: id, limit: 25, ...(status && { status }) };
  const { data, unread } = await read(mode, async (api) => {
    const endpoint = await api.webhook_endpoints.get({ id });
    const [list, health] = await Promise.all([
      api.webhook_deliveries.list({ ...input, ...(after && { starting_after: after }) }),
      api.webhook_endpoints.health({ window: "week" }),
    ]);
    const own = health.endpoints.find((one) => one.webhook_endpoint === id);
    return { endpoint, health: own, has_more: list.has_more, deliveries: await described(api, list.data) };
  });
  const t = await getTranslations("developers");
  const back = { href: `/${mode}/developers/webhooks`, label: t("webhooks.back") };
  const path = `${back.href}/${id}`;
  const shown = shownColumns(query.cols);
  if (unread !== null) {
    return (
      <>
        <PageHeader title={t("webhooks.endpoint")} back={back} />
        <UnreadNotice unread={unread} />
      </>
    );
  }
  const { endpoint, health, deliveries, has_more } = data;

  return (
    <>
      <PageHeader title={<Heading endpoint={endpoint} />} back={back} />
      {(await may(mode, "webhook_endpoints.update")) ? (
        <Actions endpoint={endpoint} then={back.href} />
      ) : null}
      <div className="mb-8 grid gap-5">
        <StandingNotice endpoint={endpoint} />
        <FactsPanel endpoint={endpoint} health={health} />
      </div>
      <h2 className="mb-3 font-semibold text-lg">{t("deliveries.title")}</h2>
      <ListPage
        page="developers/deliveries"
        path={path}
        query={query}
        fields={[]}
        invalid={[]}
        columns={columns.slice(1).map((column) => ({ id: column, label: t(`deliveries.columns.${column}`) }))}
        shown={shown}
        mayWrite={await may(mode, "saved_views.create")}
        api={{ url: `${baseUrl}/v1/webhook_deliveries?${asApiQuery(input)}`, mode }}
        tabs={<Statuses path={path} query={query} />}
      >
        {deliveries.length > 0 ? (
          <DeliveriesList
            mode={mode}
            deliveries={deliveries}
            shown={shown}
            chosen={query.cols !== undefined}
          />
        ) : (
          <Nothing path={path} isNarrowed={status !== undefined} />
        )}
        <Pager
          newest={after === undefined ? null : hrefOf(path, query)}
          older={has_more ? hrefOf(path, { ...query, after: deliveries.at(-1)?.id }) : null}
        />
      </ListPage>
    </>
  );
}

async function Heading({ endpoint: { url, status } }: { endpoint: WebhookEndpoint }) {
  return (
    <span className="flex flex-wrap items-center gap-3">
      <bdi dir="ltr" className="break-all text-xl">
        {url}
      </bdi>
      <StatusBadge status={status} />
    </span>
  );
}

const Actions = ({ endpoint, then }: { endpoint: WebhookEndpoint; then: string }) => (
  <div className="mb-5 flex flex-wrap items-start gap-2">
    {endpoint.status === "enabled" ? <TestPing endpoint={endpoint.id} /> : null}
    <EditEndpoint endpoint={endpoint} />
    <RotateSecret id={endpoint.id} />
    {endpoint.status === "enabled" ? <ReplayFailed id={endpoint.id} /> : null}
    <SwitchEndpoint id={endpoint.id} status={endpoint.status} />
    <span className="self-center">
      <DeleteEndpoint id={endpoint.id} url={endpoint.url} then={then} />
    </span>
  </div>
);

async function Statuses({ path, query }: { path: string; query: Record<string, string> }) {
  const t = await getTranslations();
  const tabs = [
    { value: undefined, label: t("developers.deliveries.all") },
    ...deliveryStatus.options.map((value) => ({ value, label: t(`dashboard.statuses.${value}`) })),
  ];
  return <ListTabs path={path} query={query} label={t("developers.deliveries.status")} tabs={tabs} />;
}

async function Nothing({ path, isNarrowed }: { path: string; isNarrowed: boolean }) {
  const t = await getTranslations("developers.deliveries");
  if (isNarrowed) return <FilteredEmpty path={path} />;
  return (
    <Empty icon={Inbox} title={t("emptyTitle")}>
      {t("empty")}
    </Empty>
  );
}
