import { newLinkButton } from "@/app/(dashboard)/[mode]/links/new-link";
import { mayExport } from "@/app/(dashboard)/[mode]/read";
import { defineList } from "@/app/(dashboard)/list/define-list";
import { ListMoment } from "@/app/(dashboard)/list/list-moment";
import type { Query } from "@/app/(dashboard)/list/query";
import { RowStatus } from "@/app/(dashboard)/list/row-status";
import { StatusBadge } from "@/components/badge";
import { Identifier } from "@/components/identifier";
import { CreditCard } from "@/components/lucide";
import { Money } from "@/components/money";
import { EmptyCell } from "@/components/table";
import { Truncated } from "@/components/truncated";
import type { Mode } from "@/server/base/db/db";
import { exportColumnNames } from "@/server/payments/export-columns";
import { CardName } from "./card-name";
import { DifferencesNotice } from "./differences-notice";
import { ExportDialog } from "./export-dialog";
import { paymentFilters } from "./filter-fields";
import { PayerName } from "./payer-name";
import { WaitingNotice } from "./refunds/waiting-notice";
import { withPayers } from "./with-payers";

const payments = defineList({
  name: "payments",
  title: (t) => t("dashboard.payments.title"),
  ...paymentFilters,
  fields: paymentFilters.fields,
  async read(api, input, { sort }) {
    const [{ data, has_more }, differences, waiting] = await Promise.all([
      api.payments.list({ ...input, sort }),
      api.gateway_differences.list({}),
      api.refunds.count_waiting({}),
    ]);
    const rows = await withPayers(api, data);
    return { data: rows, has_more, differences: differences.data, waiting: waiting.count };
  },
  count: (api, input) => api.payments.count(input),
  api: "payments",
  labels: "dashboard.payments",
  columns: [
    {
      id: "amount",
      numeric: true,
      className: "w-32",
      sort: { ascending: "lowest", descending: "highest" },
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      id: "status",
      cell: (payment, { chosen }) => (
        <RowStatus
          badge={<StatusBadge status={payment.status} />}
          who={payment.customer === null && payment.payer === null ? null : <PayerName payment={payment} />}
          description={payment.description}
          created={payment.created}
          chosen={chosen}
        />
      ),
    },
    {
      id: "description",
      className: "max-w-48 xl:max-w-72",
      narrow: "max-md:hidden",
      cell: ({ description }) =>
        description === null ? <EmptyCell /> : <Truncated>{description}</Truncated>,
    },
    {
      id: "customer",
      className: "max-w-36",
      narrow: "max-lg:hidden",
      cell: (payment) => <PayerName payment={payment} />,
    },
    {
      id: "method",
      narrow: "max-sm:hidden",
      cell: ({ source }) => <CardName brand={source.brand} last4={source.last4} />,
    },
    {
      id: "source",
      className: "whitespace-nowrap text-soft",
      narrow: "max-2xl:hidden",
      cell: ({ source }, { t }) => t(`dashboard.payments.sources.${source.type}`),
    },
    {
      id: "reference",
      optional: true,
      className: "max-w-40",
      cell: ({ reference }) =>
        reference === null ? <EmptyCell /> : <Truncated className="numeral">{reference}</Truncated>,
    },
    {
      id: "created",
      sort: { ascending: "oldest", descending: "newest" },
      end: true,
      className: "text-soft",
      narrow: "max-sm:hidden",
      cell: ({ created }) => <ListMoment at={created} />,
    },
    { id: "id", optional: true, className: "whitespace-nowrap", cell: ({ id }) => <Identifier id={id} /> },
  ],
  href: ({ id }, { path }) => `${path}/${id}`,
  empty: {
    icon: CreditCard,
    title: (t) => t("dashboard.payments.emptyTitle"),
    text: (t) => t("dashboard.payments.empty"),
    action: newLinkButton,
  },
  actions: (scope) => (scope.isEmpty ? null : newLinkButton(scope)),
  before: ({ mode, page }) => (
    <>
      <DifferencesNotice mode={mode} differences={page?.differences ?? []} />
      <WaitingNotice mode={mode} count={page?.waiting ?? 0} />
    </>
  ),
  tools: ({ mode }, { query, invalid }) => (invalid.length > 0 ? null : <Export mode={mode} query={query} />),
});

async function Export({ mode, query }: { mode: Mode; query: Query }) {
  if (!(await mayExport(mode))) return null;
  return <ExportDialog mode={mode} query={query} columns={exportColumnNames} />;
}

export const generateMetadata = payments.generateMetadata;
export default payments.page;
