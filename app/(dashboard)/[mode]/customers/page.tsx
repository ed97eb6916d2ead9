import { mayExport } from "@/app/(dashboard)/[mode]/read";
import { DownloadLinks } from "@/app/(dashboard)/download-links";
import { byCreation, idColumn, TextCell } from "@/app/(dashboard)/list/columns";
import { defineList } from "@/app/(dashboard)/list/define-list";
import type { ListScope } from "@/app/(dashboard)/list/list-definition";
import { ListMoment } from "@/app/(dashboard)/list/list-moment";
import { hrefOf } from "@/app/(dashboard)/list/query";
import { Link } from "@/components/link";
import { UsersRound } from "@/components/lucide";
import { Money } from "@/components/money";
import { Notice } from "@/components/notice";
import { EmptyCell } from "@/components/table";
import { timeOrder } from "@/server/core/list/page";
import { CreateCustomer } from "./customer-form";
import { CustomerTitle } from "./customer-title";
import { customerFilters } from "./filter-fields";

const newCustomer = ({ mode, may }: ListScope) =>
  may("customers.create") ? <CreateCustomer mode={mode} /> : null;

const { generateMetadata, page } = defineList({
  name: "customers",
  title: (t) => t("dashboard.customers.title"),
  ...customerFilters,
  async read(api, input, { mode, isFirst, sort }) {
    const [found, duplicates] = await Promise.all([
      api.customers.search({ ...input, sort: timeOrder(sort) }),
      isFirst ? api.customers.duplicates({}) : { data: [] },
    ]);
    return { ...found, duplicates: duplicates.data.length, mayTake: await mayExport(mode) };
  },
  count: (api, { q, ...input }) => (q === undefined ? api.customers.count(input) : null),
  api: ({ q, ...input }, { t }) => ({
    path: "customers",
    input,
    ...(q !== undefined && { note: t("dashboard.customers.apiWithoutSearch", { q }) }),
  }),
  labels: "dashboard.customers.columns",
  columns: [
    {
      id: "name",
      className: "max-w-56",
      cell: (customer) => <CustomerTitle customer={customer} oneLine />,
    },
    {
      id: "email",
      className: "max-w-56",
      narrow: "max-md:hidden",
      cell: ({ email }) => <TextCell text={email} className="numeral" />,
    },
    {
      id: "phone",
      className: "whitespace-nowrap",
      narrow: "max-sm:hidden",
      cell: ({ phone }) => <TextCell text={phone} className="numeral" />,
    },
    {
      id: "paid",
      numeric: true,
      cell: ({ totals }, { t }) => (
        <>
          {totals.complete ? null : <span className="text-soft">{t("dashboard.customers.atLeast")} </span>}
          <Money amount={totals.paid} />
        </>
      ),
    },
    { id: "payments", numeric: true, optional: true, cell: ({ totals }) => totals.payments },
    {
      id: "last_payment",
      optional: true,
      className: "text-soft",
      cell: ({ totals: { last_payment_at: at } }) => (at === null ? <EmptyCell /> : <ListMoment at={at} />),
    },
    {
      id: "reference",
      className: "max-w-40",
      optional: true,
      cell: ({ reference }) => <TextCell text={reference} className="numeral" />,
    },
    {
      id: "locale",
      optional: true,
      cell: ({ locale }, { t }) =>
        locale === null ? <EmptyCell /> : t(`dashboard.links.form.locales.${locale}`),
    },
    { ...byCreation, narrow: "max-lg:hidden", cell: ({ created }) => <ListMoment at={created} /> },
    idColumn,
  ],
  href: ({ id }, { path }) => `${path}/${id}`,
  empty: {
    icon: UsersRound,
    title: (t) => t("dashboard.customers.emptyTitle"),
    text: (t) => t("dashboard.customers.empty"),
    action: newCustomer,
  },
  actions: (scope) =>
    scope.isEmpty ? null : (
      <div className="flex flex-wrap gap-2">
        {scope.page?.mayTake ? (
          <DownloadLinks href={hrefOf(`/api/export/${scope.mode}/customers`, scope.query)} />
        ) : null}
        {newCustomer(scope)}
      </div>
    ),
  before: ({ page, path, t }) =>
    page !== null && page.duplicates > 0 ? (
      <div className="mb-4">
        <Notice title={t("dashboard.customers.duplicates.notice", { count: page.duplicates })}>
          <Link href={`${path}/duplicates`} className="font-medium text-accent underline">
            {t("dashboard.customers.duplicates.look")}
          </Link>
        </Notice>
      </div>
    ) : null,
});

export { generateMetadata, page as default };
