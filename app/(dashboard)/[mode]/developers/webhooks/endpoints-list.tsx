"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { ListMoment } from "@/app/(dashboard)/list/list-moment";
import { type ListColumn, ListTable } from "@/app/(dashboard)/list/list-table";
import { StatusBadge } from "@/components/badge";
import { Identifier } from "@/components/identifier";
import { Moment } from "@/components/moment";
import type { EndpointHealth } from "@/server/webhooks/read-health";
import type { WebhookEndpoint } from "@/server/webhooks/schema";
import type { ColumnId } from "./columns";
import { DeleteEndpoint } from "./delete-endpoint";
import { HealthChart } from "./health-chart";

type Props = {
  mode: string;
  endpoints: WebhookEndpoint[];
  health: EndpointHealth[];
  window: "day" | "week";
  mayDelete: boolean;
  shown: readonly string[];
  chosen: boolean;
};

type EndpointColumn = ListColumn<WebhookEndpoint> & { id: ColumnId };

export function EndpointsList({ mode, endpoints, health, window, mayDelete, shown, chosen }: Props) {
  const t = useTranslations();
  const columns = useMemo((): EndpointColumn[] => {
    const said = (at: string | null) =>
      at === null ? <span className="text-soft">{t("dashboard.common.never")}</span> : <ListMoment at={at} />;
    return [
      {
        id: "url",
        header: t("dashboard.webhooks.url"),
        className: "max-w-72 min-w-40",
        cell: (endpoint) => <Address endpoint={endpoint} />,
      },
      {
        id: "status",
        header: t("dashboard.webhooks.status"),
        cell: (endpoint) => <Standing endpoint={endpoint} />,
      },
      {
        id: "health",
        header: t(`developers.webhooks.health.header_${window}`),
        usual: "max-sm:hidden",
        cell: ({ id }) => (
          <HealthChart health={health.find((one) => one.webhook_endpoint === id)} window={window} />
        ),
      },
      {
        id: "lastSuccess",
        header: t("dashboard.webhooks.lastSuccess"),
        className: "text-soft",
        usual: "max-lg:hidden",
        cell: ({ last_success_at }) => said(last_success_at),
      },
      {
        id: "failingSince",
        header: t("developers.webhooks.failingSince"),
        className: "text-soft",
        cell: ({ failing_since }) => said(failing_since),
      },
      {
        id: "events",
        header: t("dashboard.webhooks.events"),
        className: "whitespace-nowrap",
        usual: "max-md:hidden",
        cell: ({ events }) =>
          events.includes("*")
            ? t("dashboard.webhooks.allEvents")
            : t("dashboard.webhooks.eventCount", { count: events.length }),
      },
      {
        id: "created",
        header: t("dashboard.webhooks.created"),
        className: "text-soft",
        cell: ({ created }) => <ListMoment at={created} />,
      },
      {
        id: "id",
        header: t("dashboard.common.id"),
        className: "whitespace-nowrap",
        cell: ({ id }) => <Identifier id={id} />,
      },
      {
        id: "actions",
        header: t("dashboard.common.actions"),
        end: true,
        usual: "max-sm:hidden",
        cell: ({ id, url }) => (mayDelete ? <DeleteEndpoint id={id} url={url} /> : null),
      },
    ];
  }, [t, health, window, mayDelete]);
  return (
    <ListTable
      caption={t("dashboard.webhooks.title")}
      columns={columns}
      shown={shown}
      chosen={chosen}
      items={endpoints}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/${mode}/developers/webhooks/${id}`}
    />
  );
}

const Address = ({ endpoint: { url, description } }: { endpoint: WebhookEndpoint }) => (
  <>
    <bdi dir="ltr" className="line-clamp-2 break-all font-medium rtl:text-end">
      {url}
    </bdi>
    {description === null ? null : (
      <span className="block truncate font-normal text-soft text-xs">
        <bdi>{description}</bdi>
      </span>
    )}
  </>
);

function Standing({ endpoint }: { endpoint: WebhookEndpoint }) {
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
