import { CustomerName } from "@/app/(dashboard)/[mode]/payments/payer-name";
import { byCreation, idColumn, TextCell } from "@/app/(dashboard)/list/columns";
import { defineList } from "@/app/(dashboard)/list/define-list";
import type { ListScope } from "@/app/(dashboard)/list/list-definition";
import { ListMoment } from "@/app/(dashboard)/list/list-moment";
import { tabOf } from "@/app/(dashboard)/list/query";
import { Repeat } from "@/components/lucide";
import { Money } from "@/components/money";
import { Truncated } from "@/components/truncated";
import { timeOrder } from "@/server/core/list/page";
import { SubscriptionFilters } from "@/server/subscriptions/read";
import { subscriptionStatus } from "@/server/subscriptions/schema";
import { SubscriptionBadge } from "./badges";
import { NextCharge, RecurrenceText } from "./next-charge";
import { customersOf } from "./read-customers";
import { NewSubscription } from "./subscription-form";

const statuses = ["active", "past_due", "incomplete", "paused", "canceled", "completed", "expired"] as const;

const { generateMetadata, page } = defineList({
  name: "subscriptions",
  title: (t) => t("dashboard.subscriptions.title"),
  schema: SubscriptionFilters,
  fields: ({ t }) => {
    const texts = (name: string) => ({
      label: t(`dashboard.business.filter.${name}`),
      hint: t(`dashboard.business.filter.${name}Hint`),
    });
    return [
      { kind: "customer", name: "customer", label: t("dashboard.business.filter.customer") },
      { kind: "text", name: "reference", ...texts("reference") },
      { kind: "days", label: t("dashboard.business.filter.created") },
      { kind: "metadata", ...texts("metadata") },
    ];
  },
  tabs: {
    param: "status",
    read: tabOf(subscriptionStatus, (status) => ({ status })),
    label: (t) => t("dashboard.subscriptions.filters"),
    options: (t) => [
      { value: undefined, label: t("dashboard.subscriptions.all") },
      ...statuses.map((value) => ({ value, label: t(`dashboard.subscriptions.statuses.${value}`) })),
    ],
  },
  async read(api, input, { sort }) {
    const { data, has_more } = await api.subscriptions.list({ ...input, sort: timeOrder(sort) });
    const customers = await customersOf(api, data);
    return { data: data.map((one) => ({ ...one, known: customers.get(one.customer) ?? null })), has_more };
  },
  count: (api, input) => api.subscriptions.count(input),
  api: "subscriptions",
  labels: "dashboard.business.columns",
  columns: [
    {
      id: "description",
      className: "max-w-44 sm:max-w-56",
      cell: ({ description }) => <Truncated>{description}</Truncated>,
    },
    {
      id: "customer",
      className: "max-w-48",
      narrow: "max-md:hidden",
      cell: ({ known }) => <CustomerName customer={known} />,
    },
    {
      id: "amount",
      cell: (subscription, { chosen }) => (
        <>
          <Money amount={subscription.amount} className="font-medium" />
          <span className="block whitespace-nowrap text-soft text-xs">
            <RecurrenceText of={subscription} />
          </span>
          {chosen ? null : (
            <span className="mt-1 block sm:hidden">
              <SubscriptionBadge status={subscription.status} />
            </span>
          )}
        </>
      ),
    },
    {
      id: "status",
      narrow: "max-sm:hidden",
      cell: ({ status }) => <SubscriptionBadge status={status} />,
    },
    {
      id: "next",
      className: "text-soft",
      narrow: "max-lg:hidden",
      cell: (subscription) => <NextCharge subscription={subscription} />,
    },
    {
      id: "cycles",
      optional: true,
      cell: ({ cycles_completed: count, cycles_total: total }, { t }) =>
        total === null ? count : t("dashboard.subscriptions.fact.of", { count, total }),
    },
    {
      id: "reference",
      className: "max-w-40",
      optional: true,
      cell: ({ reference }) => <TextCell text={reference} className="numeral" />,
    },
    { ...byCreation, narrow: "max-xl:hidden", cell: ({ created }) => <ListMoment at={created} /> },
    idColumn,
  ],
  href: ({ id }, { path }) => `${path}/${id}`,
  empty: {
    icon: Repeat,
    title: (t) => t("dashboard.subscriptions.emptyTitle"),
    text: (t) => t("dashboard.subscriptions.empty"),
    action: (scope) => <Create {...scope} />,
  },
  actions: (scope) => (scope.isEmpty ? null : <Create {...scope} />),
});

function Create({ mode, may }: ListScope) {
  if (!may("subscriptions.create")) return null;
  return <NewSubscription mode={mode} />;
}

export { generateMetadata, page as default };
