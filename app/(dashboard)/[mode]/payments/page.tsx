import { getTranslations } from "next-intl/server";
import { newLinkButton } from "@/app/(dashboard)/[mode]/links/new-link";
import { mayExport } from "@/app/(dashboard)/[mode]/read";
import { byCreation, idColumn, TextCell } from "@/app/(dashboard)/list/columns";
import { defineList } from "@/app/(dashboard)/list/define-list";
import { ListMoment } from "@/app/(dashboard)/list/list-moment";
import type { Query } from "@/app/(dashboard)/list/query";
import { RowStatus } from "@/app/(dashboard)/list/row-status";
import { StatusBadge } from "@/components/badge";
import { Identifier } from "@/components/identifier";
import { Link } from "@/components/link";
import { CreditCard } from "@/components/lucide";
import { Money } from "@/components/money";
import { Notice } from "@/components/notice";
import { shortened } from "@/components/text/shortened";
import type { Mode } from "@/server/base/db/db";
import type { GatewayDifference } from "@/server/payments/differences";
import { exportColumnNames } from "@/server/payments/export-columns";
import { MethodName } from "./card-name";
import { ExportDialog } from "./export-dialog";
import { FailedLine } from "./failed-line";
import { paymentFilters } from "./filter-fields";
import { PayerName } from "./payer-name";
import { WaitingNotice } from "./refunds/waiting-notice";
import { withPayers } from "./with-payers";

const { generateMetadata, page } = defineList({
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
      cell: (payment, { chosen, mode, may }) => (
        <>
          <RowStatus
            badge={<StatusBadge status={payment.status} />}
            who={payment.customer === null && payment.payer === null ? null : <PayerName payment={payment} />}
            description={payment.description}
            created={payment.created}
            chosen={chosen}
          />
          <FailedLine mode={mode} payment={payment} mayCreate={may("payment_links.create")} />
        </>
      ),
    },
    {
      id: "description",
      className: "max-w-48 xl:max-w-72",
      narrow: "max-md:hidden",
      cell: ({ description }) => <TextCell text={description} />,
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
      cell: ({ source }) => <MethodName source={source} />,
    },
    {
      id: "source",
      className: "whitespace-nowrap text-soft",
      narrow: "max-2xl:hidden",
      cell: ({ source }, { t }) => t(`dashboard.payments.sources.${source.type}`),
    },
    {
      id: "reference",
      className: "max-w-40",
      optional: true,
      cell: ({ reference }) => <TextCell text={reference} className="numeral" />,
    },
    { ...byCreation, narrow: "max-sm:hidden", cell: ({ created }) => <ListMoment at={created} /> },
    idColumn,
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

export { generateMetadata, page as default };

/** Lists payments that do not match the gateway, as found by the nightly reconciliation. */
async function DifferencesNotice({ mode, differences }: { mode: Mode; differences: GatewayDifference[] }) {
  if (differences.length === 0) return null;
  const t = await getTranslations("dashboard.differences");
  return (
    <div className="mb-6">
      <Notice tone="danger" title={t("title", { count: differences.length })}>
        <p>{t("explained")}</p>
        <ul className="mt-2 grid gap-1.5 text-sm">
          {differences.slice(0, 5).map((difference) => (
            <Difference
              key={`${difference.gateway_id}${difference.kind}`}
              mode={mode}
              difference={difference}
            />
          ))}
        </ul>
      </Notice>
    </div>
  );
}

type Props = { mode: Mode; difference: GatewayDifference };

async function Difference({ mode, difference: { payment, gateway_id, kind, ours, theirs } }: Props) {
  const t = await getTranslations("dashboard.differences");
  return (
    <li className="flex flex-wrap items-baseline gap-x-2">
      {payment === null ? (
        <Identifier id={gateway_id} />
      ) : (
        <Link href={`/${mode}/payments/${payment}`} className="numeral underline underline-offset-4">
          {shortened(payment)}
        </Link>
      )}
      <span>
        {t.rich(kind, {
          ours: () => <Side kind={kind} value={ours} />,
          theirs: () => <Side kind={kind} value={theirs} />,
        })}
      </span>
    </li>
  );
}

async function Side({ kind, value }: { kind: GatewayDifference["kind"]; value: string | null }) {
  if (kind !== "status") return <Money amount={Number(value)} />;
  const t = await getTranslations("dashboard.differences.states");
  return <strong>{t.has(value ?? "") ? t(value ?? "") : value}</strong>;
}
