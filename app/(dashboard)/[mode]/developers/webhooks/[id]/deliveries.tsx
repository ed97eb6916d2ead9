import { ObjectLink } from "@/app/(dashboard)/[mode]/developers/object-link";
import { DeliveryResponse, deliveryBadgeOf, described } from "@/app/(dashboard)/deliveries/delivery-response";
import { byCreation, idColumn } from "@/app/(dashboard)/list/columns";
import { defineList } from "@/app/(dashboard)/list/define-list";
import { ListMoment, NarrowMoment } from "@/app/(dashboard)/list/list-moment";
import { tabOf } from "@/app/(dashboard)/list/query";
import { StatusBadge } from "@/components/badge";
import { Inbox } from "@/components/lucide";
import { timeOrder } from "@/server/core/list/page";
import { listWebhookDeliveries } from "@/server/webhooks/read";
import { deliveryStatus } from "@/server/webhooks/schema";

export const deliveries = defineList({
  name: "developers/deliveries",
  path: ({ mode, id }) => `/${mode}/developers/webhooks/${id}`,
  title: (t) => t("developers.deliveries.title"),
  schema: listWebhookDeliveries.input,
  tabs: {
    param: "status",
    read: tabOf(deliveryStatus, (status) => ({ status })),
    label: (t) => t("developers.deliveries.status"),
    options: (t) => [
      { value: undefined, label: t("developers.deliveries.all") },
      ...deliveryStatus.options.map((value) => ({
        value,
        label: t(`dashboard.statuses.${deliveryBadgeOf(value)}`),
      })),
    ],
  },
  async read(api, input, { id, sort }) {
    const filters = { ...input, webhook_endpoint: id, sort: timeOrder(sort) };
    const { data, has_more } = await api.webhook_deliveries.list(filters);
    return { data: await described(api, data), has_more };
  },
  count: (api, { status }, { id }) => api.webhook_deliveries.count({ webhook_endpoint: id, status }),
  api: (input, { id }) => ({ path: "webhook_deliveries", input: { webhook_endpoint: id, ...input } }),
  labels: "developers.deliveries.columns",
  columns: [
    {
      id: "event",
      header: ({ t }) => t("developers.deliveries.event"),
      cell: ({ event, described: known }) => (
        <code className="numeral break-all font-mono text-xs">{known?.event_type ?? event}</code>
      ),
    },
    {
      id: "status",
      cell: ({ status, created }, { chosen }) => (
        <>
          <StatusBadge status={deliveryBadgeOf(status)} />
          {chosen ? null : <NarrowMoment at={created} />}
        </>
      ),
    },
    { id: "answer", narrow: "max-sm:hidden", cell: (delivery) => <DeliveryResponse outcome={delivery} /> },
    { id: "attempts", narrow: "max-md:hidden", cell: ({ attempts }) => attempts },
    {
      id: "nextAttempt",
      optional: true,
      className: "text-soft",
      cell: ({ next_attempt_at: at }) => (at === null ? "–" : <ListMoment at={at} />),
    },
    {
      id: "trigger",
      optional: true,
      className: "whitespace-nowrap",
      cell: ({ trigger }, { t }) => t(`developers.deliveries.triggers.${trigger}`),
    },
    {
      id: "object",
      optional: true,
      cell: ({ described: known }, { mode }) =>
        known === null ? "–" : <ObjectLink mode={mode} id={known.object} short />,
    },
    { ...byCreation, narrow: "max-sm:hidden", cell: ({ created }) => <ListMoment at={created} precise /> },
    idColumn,
  ],
  href: ({ id }, { mode }) => `/${mode}/developers/webhooks/deliveries/${id}`,
  empty: {
    icon: Inbox,
    title: (t) => t("developers.deliveries.emptyTitle"),
    text: (t) => t("developers.deliveries.empty"),
  },
});
