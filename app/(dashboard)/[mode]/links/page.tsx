import { PayerName } from "@/app/(dashboard)/[mode]/payments/payer-name";
import { withLinkPayers } from "@/app/(dashboard)/[mode]/payments/with-payers";
import { byCreation, idColumn, TextCell } from "@/app/(dashboard)/list/columns";
import { defineList } from "@/app/(dashboard)/list/define-list";
import type { ListScope } from "@/app/(dashboard)/list/list-definition";
import { ListMoment } from "@/app/(dashboard)/list/list-moment";
import { tabOf } from "@/app/(dashboard)/list/query";
import { RowStatus } from "@/app/(dashboard)/list/row-status";
import { StatusBadge } from "@/components/badge";
import { buttonClass } from "@/components/button";
import { CopyIcon } from "@/components/copy-button";
import { Link } from "@/components/link";
import { CopyPlus, Link2, Upload } from "@/components/lucide";
import { Money } from "@/components/money";
import { timeOrder } from "@/server/core/list/page";
import { LinkFilters } from "@/server/links/read";
import { linkStatus } from "@/server/links/schema";
import { linkBadgeOf } from "./badge-of";
import { LinkAmount } from "./link-amount";
import { newLinkButton } from "./new-link";

const importLinks = ({ path, t, may }: ListScope) =>
  may("payment_links.create_many") ? (
    <Link href={`${path}/import`} className={buttonClass({ variant: "secondary" })}>
      <Upload aria-hidden className="size-4" />
      {t("linkTools.import.link")}
    </Link>
  ) : null;

const { generateMetadata, page } = defineList({
  name: "links",
  title: (t) => t("dashboard.links.title"),
  schema: LinkFilters,
  fields: ({ t }) => {
    const texts = (name: string) => ({
      label: t(`dashboard.business.filter.${name}`),
      hint: t(`dashboard.business.filter.${name}Hint`),
    });
    return [
      { kind: "days", label: t("dashboard.business.filter.created") },
      { kind: "text", name: "reference", ...texts("reference") },
      { kind: "customer", name: "customer", label: t("dashboard.business.filter.customer") },
      { kind: "metadata", ...texts("metadata") },
    ];
  },
  tabs: {
    param: "status",
    read: tabOf(linkStatus, (status) => ({ status })),
    label: (t) => t("dashboard.business.filters"),
    options: (t) => [
      { value: undefined, label: t("dashboard.business.all") },
      { value: "active", label: t("dashboard.statuses.active") },
      { value: "paid", label: t("dashboard.statuses.linkPaid") },
      { value: "expired", label: t("dashboard.statuses.expired") },
      { value: "canceled", label: t("dashboard.statuses.canceled") },
    ],
  },
  async read(api, input, { sort }) {
    const { data, has_more } = await api.payment_links.list({ ...input, sort: timeOrder(sort) });
    return { data: await withLinkPayers(api, data), has_more };
  },
  count: (api, input) => api.payment_links.count(input),
  api: "payment_links",
  labels: "dashboard.business.columns",
  columns: [
    { id: "amount", numeric: true, className: "w-32", cell: (link) => <LinkAmount link={link} /> },
    {
      id: "status",
      cell: (link, { chosen }) => (
        <RowStatus
          badge={<StatusBadge status={linkBadgeOf(link.status)} />}
          who={link.customer === null && link.payer === null ? null : <PayerName payment={link} />}
          description={link.description}
          created={link.created}
          chosen={chosen}
        />
      ),
    },
    {
      id: "description",
      className: "max-w-52 xl:max-w-64",
      narrow: "max-md:hidden",
      cell: ({ description }) => <TextCell text={description} />,
    },
    {
      id: "customer",
      className: "max-w-36",
      narrow: "max-lg:hidden",
      cell: (link) => <PayerName payment={link} />,
    },
    {
      id: "paid",
      className: "whitespace-nowrap",
      narrow: "max-sm:hidden",
      cell: ({ payments_count: count, max_payments: max }, { t }) =>
        max === null
          ? t("dashboard.links.paidTimes", { count })
          : t("dashboard.links.paidOf", { count, max }),
    },
    {
      id: "collected",
      numeric: true,
      optional: true,
      cell: ({ amount_collected: collected }) => <Money amount={collected} />,
    },
    {
      id: "reference",
      className: "max-w-40",
      narrow: "max-2xl:hidden",
      cell: ({ reference }) => <TextCell text={reference} className="numeral" />,
    },
    {
      id: "expires",
      className: "text-soft",
      narrow: "max-2xl:hidden",
      cell: ({ expires_at: at }, { t }) =>
        at === null ? t("dashboard.common.never") : <ListMoment at={at} />,
    },
    { ...byCreation, narrow: "max-sm:hidden", cell: ({ created }) => <ListMoment at={created} /> },
    idColumn,
    {
      id: "actions",
      end: true,
      narrow: "max-sm:hidden",
      cell: ({ id, subscription, description, status, url }, { path, t, may }) => (
        <span className="-my-1 inline-flex items-center gap-1 align-middle">
          <span className="inline-flex size-8 items-center justify-center">
            {status === "active" ? <CopyIcon value={url} what={t("dashboard.links.address")} /> : null}
          </span>
          {may("payment_links.create") ? (
            <span className="inline-flex size-8">
              {subscription === null ? (
                <Link
                  href={`${path}/new?from=${id}`}
                  title={t("dashboard.business.links.duplicate")}
                  aria-label={t("dashboard.business.links.duplicateWhat", { name: description ?? id })}
                  className="inline-flex size-8 items-center justify-center rounded-control text-soft hover:bg-accent-soft hover:text-accent"
                >
                  <CopyPlus aria-hidden className="size-4" />
                </Link>
              ) : null}
            </span>
          ) : null}
        </span>
      ),
    },
  ],
  href: ({ id }, { path }) => `${path}/${id}`,
  empty: {
    icon: Link2,
    title: (t) => t("dashboard.links.emptyTitle"),
    text: (t) => t("dashboard.links.empty"),
    action: newLinkButton,
  },
  actions: (scope) => (
    <div className="flex flex-wrap gap-2">
      {importLinks(scope)}
      {scope.isEmpty ? null : newLinkButton(scope)}
    </div>
  ),
});

export { generateMetadata, page as default };
