import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeleteEndpoint } from "@/app/(dashboard)/[mode]/developers/webhooks/delete-endpoint";
import { TestPing } from "@/app/(dashboard)/[mode]/developers/webhooks/test-ping";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { may, paramsOf, read } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import type { ListSearch } from "@/app/(dashboard)/list/query";
import { StatusBadge } from "@/components/badge";
import type { WebhookEndpoint } from "@/server/webhooks/schema";
import { deliveries } from "./deliveries";
import { EditEndpoint } from "./edit-endpoint";
import { EndpointFactsPanel, StandingNotice } from "./facts-panel";
import { MissedPanel } from "./missed-panel";
import { ReplayFailed } from "./replay-failed";
import { RotateSecret } from "./rotate-secret";
import { DisableEndpoint } from "./switch-endpoint";

type Props = { params: Promise<{ mode: string; id: string }>; searchParams: Promise<ListSearch> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers.webhooks");
  return titled(t("endpoint"));
}

export default async function Endpoint(props: Props) {
  const params = await paramsOf(props.params);
  const { mode, id } = params;
  const { data, loadError } = await read(mode, async (api) => {
    const endpoint = await api.webhook_endpoints.get({ id });
    const [health, missed] = await Promise.all([
      api.webhook_endpoints.health({ window: "week" }),
      api.webhook_endpoints.missed({ id }),
    ]);
    return { endpoint, missed, health: health.endpoints.find((one) => one.webhook_endpoint === id) };
  });
  const t = await getTranslations("developers");
  const back = { href: `/${mode}/developers/webhooks`, label: t("webhooks.back") };
  if (loadError !== null) {
    return (
      <>
        <PageHeader title={t("webhooks.endpoint")} back={back} />
        <LoadErrorNotice error={loadError} />
      </>
    );
  }
  const { endpoint, health, missed } = data;
  const mayUpdate = await may(mode, "webhook_endpoints.update");
  const mayReplay = endpoint.status === "enabled" && (await may(mode, "webhook_endpoints.replay"));

  return (
    <>
      <PageHeader title={<Heading endpoint={endpoint} />} back={back} />
      {mayUpdate ? <Actions endpoint={endpoint} then={back.href} /> : null}
      <div className="mb-8 grid gap-5">
        <StandingNotice endpoint={endpoint} mayUpdate={mayUpdate} />
        <MissedPanel missed={missed} mayReplay={mayReplay} state={stateOf(endpoint)} />
        <EndpointFactsPanel endpoint={endpoint} health={health} />
      </div>
      <h2 className="mb-3 font-semibold text-lg">{t("deliveries.title")}</h2>
      {deliveries.section({ params, search: await props.searchParams })}
    </>
  );
}

const stateOf = ({ status, failing_since }: WebhookEndpoint) =>
  status === "disabled" ? "disabled" : failing_since === null ? "healthy" : "failing";

async function Heading({ endpoint: { url, status } }: { endpoint: WebhookEndpoint }) {
  return (
    <span className="flex flex-wrap items-center gap-3">
      <bdi dir="ltr" className="break-all text-lg">
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
    {endpoint.status === "enabled" ? <DisableEndpoint id={endpoint.id} /> : null}
    <span className="self-center">
      <DeleteEndpoint id={endpoint.id} url={endpoint.url} then={then} />
    </span>
  </div>
);
