import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { Pager } from "@/app/(dashboard)/[mode]/pager";
import { may, mayExport } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { UnreadNotice } from "@/app/(dashboard)/[mode]/unread-notice";
import { FilteredEmpty } from "@/app/(dashboard)/list/filtered-empty";
import { asApiQuery } from "@/app/(dashboard)/list/filters";
import { ListPage } from "@/app/(dashboard)/list/list-page";
import { ListTabs } from "@/app/(dashboard)/list/list-tabs";
import { hrefOf, type Search, without } from "@/app/(dashboard)/list/query";
import { buttonClass } from "@/components/button";
import { Empty } from "@/components/empty";
import { Link } from "@/components/link";
import { CreditCard } from "@/components/lucide";
import { exportColumnNames } from "@/server/payments/export-columns";
import { baseUrl } from "@/server/platform/runtime/env";
import { columns, shownColumns } from "./columns";
import { DifferencesNotice } from "./differences-notice";
import { ExportDialog } from "./export-dialog";
import { paymentFields } from "./filter-fields";
import { PaymentsList } from "./payments-list";
import { readAddress, readPayments } from "./read-list";

type Props = { params: Promise<{ mode: string }>; searchParams: Promise<Search> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.payments");
  return titled(t("title"));
}

export default async function Payments({ params, searchParams }: Props) {
  const { mode } = await params;
  const fields = await paymentFields();
  const address = readAddress(fields, await searchParams);
  const { query, input, invalid, after, isNarrowed } = address;
  const { data, unread } = await readPayments(mode, address);
  const t = await getTranslations("dashboard.payments");
  const path = `/${mode}/payments`;
  const shown = shownColumns(query.cols);

  return (
    <>
      <PageHeader title={t("title")} />
      <DifferencesNotice mode={mode} found={data?.differences ?? []} />
      <ListPage
        page="payments"
        path={path}
        query={query}
        fields={fields}
        invalid={invalid}
        columns={columns.slice(1).map((id) => ({ id, label: t(id) }))}
        shown={shown}
        mayWrite={await may(mode, "saved_views.create")}
        api={{ url: `${baseUrl}/v1/payments?${asApiQuery({ ...input, limit: 25 })}`, mode }}
        tabs={<Tabs path={path} query={query} />}
        tools={
          (await mayExport(mode)) ? (
            <ExportDialog mode={mode} query={without(query, invalid)} columns={exportColumnNames} />
          ) : null
        }
      >
        {unread === null ? null : <UnreadNotice unread={unread} />}
        {data && data.payments.length > 0 ? (
          <PaymentsList
            mode={mode}
            payments={data.payments}
            shown={shown}
            chosen={query.cols !== undefined}
          />
        ) : null}
        {data?.payments.length === 0 ? <Nothing mode={mode} isNarrowed={isNarrowed} /> : null}
        <Pager
          newest={after === undefined ? null : hrefOf(path, query)}
          older={data?.has_more ? hrefOf(path, { ...query, after: data.payments.at(-1)?.id }) : null}
        />
      </ListPage>
    </>
  );
}

async function Tabs(props: { path: string; query: Record<string, string> }) {
  const t = await getTranslations("dashboard.payments");
  const tabs = [
    { value: undefined, label: t("all") },
    { value: "paid", label: t("tabs.paid") },
    { value: "partially_refunded,refunded", label: t("tabs.refunded") },
    { value: "failed", label: t("tabs.failed") },
    { value: "initiated", label: t("tabs.initiated") },
  ];
  return <ListTabs {...props} label={t("filters")} tabs={tabs} />;
}

async function Nothing({ mode, isNarrowed }: { mode: string; isNarrowed: boolean }) {
  const t = await getTranslations("dashboard");
  if (isNarrowed) return <FilteredEmpty path={`/${mode}/payments`} />;
  const create = (
    <Link href={`/${mode}/links/new`} className={buttonClass()}>
      {t("links.new")}
    </Link>
  );
  return (
    <Empty icon={CreditCard} title={t("payments.emptyTitle")} action={create}>
      {t("payments.empty")}
    </Empty>
  );
}
