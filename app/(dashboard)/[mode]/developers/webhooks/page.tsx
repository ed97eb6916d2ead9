import { useTranslations } from "next-intl";
import { z } from "zod";
import { idColumn } from "@/app/(dashboard)/list/columns";
import { defineList } from "@/app/(dashboard)/list/define-list";
import { ListMoment } from "@/app/(dashboard)/list/list-moment";
import { tabOf } from "@/app/(dashboard)/list/query";
import { StatusBadge } from "@/components/badge";
import { Breakable } from "@/components/breakable";
import { buttonClass } from "@/components/button";
import { Link } from "@/components/link";
import { ShieldCheck, Webhook } from "@/components/lucide";
import { Moment } from "@/components/moment";
import { Truncated } from "@/components/truncated";
import { listWebhookEndpoints } from "@/server/webhooks/read";
import type { WebhookEndpoint } from "@/server/webhooks/schema";
import { CreateEndpoint, DeleteEndpoint } from "./endpoint-actions";
import { HealthChart } from "./health-chart";
import { snippets } from "./signature/snippets";

const EndpointAddress = ({ endpoint: { url, description } }: { endpoint: WebhookEndpoint }) => (
  <>
    <bdi dir="ltr" className="line-clamp-2 break-words font-medium rtl:text-end">
      <Breakable>{url}</Breakable>
    </bdi>
    {description === null ? null : (
      <Truncated className="font-normal text-soft text-xs">{description}</Truncated>
    )}
  </>
);

function EndpointStanding({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { status, disabled_reason, failing_since } = endpoint;
  const t = useTranslations();
  const failing = status === "enabled" && failing_since !== null;
  return (
    <>
      <StatusBadge status={status} />
      {disabled_reason === null ? null : (
        <p className="mt-1 text-soft text-xs">{t(`dashboard.webhooks.disabledReasons.${disabled_reason}`)}</p>
      )}
      {failing ? (
        <p className="mt-1 text-danger text-xs">
          {t.rich("developers.webhooks.failingFrom", { when: () => <Moment at={failing_since} short /> })}
        </p>
      ) : null}
    </>
  );
}

const { generateMetadata, page } = defineList({
  name: "developers/webhooks",
  title: (t) => t("dashboard.webhooks.title"),
  lead: (t) => t("dashboard.webhooks.lead"),
  schema: listWebhookEndpoints.input,
  tabs: {
    param: "window",
    read: tabOf(z.literal("week"), () => ({})),
    label: (t) => t("developers.webhooks.health.period"),
    options: (t) => [
      { value: undefined, label: t("developers.webhooks.health.lastDay") },
      { value: "week", label: t("developers.webhooks.health.lastWeek") },
    ],
  },
  async read(api, input, { tab }) {
    const window = tab === "week" ? "week" : "day";
    const [list, health] = await Promise.all([
      api.webhook_endpoints.list(input),
      api.webhook_endpoints.health({ window }),
    ]);
    const byId = new Map(health.endpoints.map((one) => [one.webhook_endpoint, one]));
    return { ...list, health: byId, window } as const;
  },
  api: "webhook_endpoints",
  labels: "developers.webhooks.columns",
  columns: [
    {
      id: "url",
      header: ({ t }) => t("dashboard.webhooks.url"),
      className: "max-w-72 min-w-40",
      cell: (endpoint) => <EndpointAddress endpoint={endpoint} />,
    },
    { id: "status", cell: (endpoint) => <EndpointStanding endpoint={endpoint} /> },
    {
      id: "health",
      header: ({ t, page }) => t(`developers.webhooks.health.header_${page.window}`),
      narrow: "max-sm:hidden",
      cell: ({ id }, { page }) => <HealthChart health={page.health.get(id)} window={page.window} />,
    },
    {
      id: "lastSuccess",
      className: "text-soft",
      narrow: "max-lg:hidden",
      cell: ({ last_success_at: at }, { t }) =>
        at === null ? t("dashboard.webhooks.noSuccess") : <ListMoment at={at} />,
    },
    {
      id: "failingSince",
      optional: true,
      className: "text-soft",
      cell: ({ failing_since: at }) => (at === null ? "–" : <ListMoment at={at} />),
    },
    {
      id: "events",
      className: "whitespace-nowrap",
      narrow: "max-md:hidden",
      cell: ({ events }, { t }) =>
        events.includes("*")
          ? t("dashboard.webhooks.allEvents")
          : t("dashboard.webhooks.eventCount", { count: events.length }),
    },
    {
      id: "created",
      optional: true,
      className: "text-soft",
      cell: ({ created }) => <ListMoment at={created} />,
    },
    idColumn,
    {
      id: "actions",
      end: true,
      narrow: "max-sm:hidden",
      cell: ({ id, url }, { may }) =>
        may("webhook_endpoints.delete") ? <DeleteEndpoint id={id} url={url} /> : null,
    },
  ],
  href: ({ id }, { path }) => `${path}/${id}`,
  empty: {
    icon: Webhook,
    title: (t) => t("dashboard.webhooks.emptyTitle"),
    text: (t) => t("dashboard.webhooks.empty"),
    action: ({ may }) => (may("webhook_endpoints.create") ? <CreateEndpoint snippets={snippets} /> : null),
  },
  actions: ({ path, t, may, isEmpty }) => (
    <div className="flex flex-wrap gap-2">
      <Link href={`${path}/signature`} className={buttonClass({ variant: "secondary" })}>
        <ShieldCheck aria-hidden className="size-4" />
        {t("developers.webhooks.signature.link")}
      </Link>
      {may("webhook_endpoints.create") && !isEmpty ? <CreateEndpoint snippets={snippets} /> : null}
    </div>
  ),
});

export { generateMetadata, page as default };
