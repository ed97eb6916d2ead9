import { definePage } from "@/app/(dashboard)/[mode]/define-page";
import { DeleteEndpoint } from "@/app/(dashboard)/[mode]/developers/webhooks/endpoint-actions";
import { snippets } from "@/app/(dashboard)/[mode]/developers/webhooks/signature/snippets";
import { TestPing } from "@/app/(dashboard)/[mode]/developers/webhooks/test-ping";
import { StatusBadge } from "@/components/badge";
import type { WebhookEndpoint } from "@/server/webhooks/schema";
import { DisableEndpoint, EditEndpoint, RotateSecret } from "./changes";
import { deliveries } from "./deliveries";
import { EndpointFactsPanel, StandingNotice } from "./facts-panel";
import { MissedPanel } from "./missed-panel";
import { ReplayFailed } from "./replay-failed";

const { generateMetadata, page } = definePage({
  texts: "developers",
  title: "webhooks.endpoint",
  back: { to: "developers/webhooks", label: "webhooks.back" },
  async read(api, { id }) {
    const endpoint = await api.webhook_endpoints.get({ id });
    const [health, missed] = await Promise.all([
      api.webhook_endpoints.health({ window: "week" }),
      api.webhook_endpoints.missed({ id }),
    ]);
    return { endpoint, missed, health: health.endpoints.find((one) => one.webhook_endpoint === id) };
  },
  heading: ({ data: { endpoint } }) => (
    <span className="flex flex-wrap items-center gap-3">
      <bdi dir="ltr" className="break-all text-lg">
        {endpoint.url}
      </bdi>
      <StatusBadge status={endpoint.status} />
    </span>
  ),
  body: ({ data: { endpoint, health, missed }, mode, id, search, t, may }) => {
    const mayUpdate = may("webhook_endpoints.update");
    const mayReplay = endpoint.status === "enabled" && may("webhook_endpoints.replay");
    return (
      <>
        {mayUpdate ? <Actions endpoint={endpoint} then={`/${mode}/developers/webhooks`} /> : null}
        <div className="mb-8 grid gap-5">
          <StandingNotice endpoint={endpoint} mayUpdate={mayUpdate} />
          <MissedPanel missed={missed} mayReplay={mayReplay} state={stateOf(endpoint)} />
          <EndpointFactsPanel endpoint={endpoint} health={health} />
        </div>
        <h2 className="mb-3 font-semibold text-lg">{t("deliveries.title")}</h2>
        {deliveries.section({ params: { mode, id }, search })}
      </>
    );
  },
});

const stateOf = ({ status, failing_since }: WebhookEndpoint) =>
  status === "disabled" ? "disabled" : failing_since === null ? "healthy" : "failing";

const Actions = ({ endpoint, then }: { endpoint: WebhookEndpoint; then: string }) => (
  <div className="mb-5 flex flex-wrap items-start gap-2">
    {endpoint.status === "enabled" ? <TestPing endpoint={endpoint.id} /> : null}
    <EditEndpoint endpoint={endpoint} />
    <RotateSecret id={endpoint.id} snippets={snippets} />
    {endpoint.status === "enabled" ? <ReplayFailed id={endpoint.id} /> : null}
    {endpoint.status === "enabled" ? <DisableEndpoint id={endpoint.id} /> : null}
    <span className="self-center">
      <DeleteEndpoint id={endpoint.id} url={endpoint.url} then={then} />
    </span>
  </div>
);

export { generateMetadata, page as default };
