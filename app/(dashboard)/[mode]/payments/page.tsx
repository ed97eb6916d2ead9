import { CreditCard } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { Pager } from "@/app/(dashboard)/[mode]/pager";
import { hrefOf, one, read, type Search } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { UnreadNotice } from "@/app/(dashboard)/[mode]/unread-notice";
import { buttonClass } from "@/components/button";
import { Empty } from "@/components/empty";
import { shortened } from "@/components/identifier";
import { type Payment, paymentStatus } from "@/server/payments/schema";
import { DifferencesNotice } from "./differences-notice";
import { PaymentTable } from "./payment-table";
import { StatusTabs } from "./status-tabs";

type Props = { params: Promise<{ mode: string }>; searchParams: Promise<Search> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.payments");
  return titled(t("title"));
}

export default async function Payments({ params, searchParams }: Props) {
  const { mode } = await params;
  const search = await searchParams;
  const filter = {
    status: one(search.status),
    customer: one(search.customer),
    payment_link: one(search.payment_link),
  };
  const after = one(search.after);
  const status = paymentStatus.safeParse(filter.status).data;
  const { data, unread } = await read(mode, async (api) => {
    const [payments, differences] = await Promise.all([
      api.payments.list({ ...given({ ...filter, status }), limit: 25, ...given({ starting_after: after }) }),
      api.gateway_differences.list({}),
    ]);
    return { ...payments, differences: differences.data };
  });
  const t = await getTranslations("dashboard.payments");
  const path = `/${mode}/payments`;

  return (
    <>
      <PageHeader title={t("title")} />
      <DifferencesNotice mode={mode} found={data?.differences ?? []} />
      <StatusTabs path={path} query={filter} current={status} />
      <Narrowed path={path} status={filter.status} customer={filter.customer} link={filter.payment_link} />
      {unread === null ? (
        <List
          mode={mode}
          payments={data.data}
          filtered={Object.values(filter).some((value) => value !== undefined)}
        />
      ) : (
        <UnreadNotice unread={unread} />
      )}
      <Pager
        newest={after === undefined ? null : hrefOf(path, filter)}
        older={data?.has_more ? hrefOf(path, { ...filter, after: data.data.at(-1)?.id }) : null}
      />
    </>
  );
}

/** Without the names that have no value: to the service an unset filter is not there at all. */
const given = <T extends Record<string, unknown>>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>; // what the filter above leaves, which entries forget
  };

async function List({ mode, payments, filtered }: { mode: string; payments: Payment[]; filtered: boolean }) {
  const t = await getTranslations("dashboard");
  if (payments.length > 0) return <PaymentTable mode={mode} payments={payments} />;
  if (filtered) {
    return (
      <Empty icon={CreditCard} title={t("payments.emptyFilteredTitle")}>
        {t("payments.emptyFiltered")}
      </Empty>
    );
  }
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

type Narrowing = {
  path: string;
  status: string | undefined;
  customer: string | undefined;
  link: string | undefined;
};

async function Narrowed({ path, status, customer, link }: Narrowing) {
  const t = await getTranslations("dashboard.payments");
  const only = link ?? customer;
  if (only === undefined) return null;
  return (
    <p className="mb-4 text-sm">
      {t("of")} {t(link === undefined ? "ofCustomer" : "ofLink", { id: shortened(only) })}{" "}
      <Link href={hrefOf(path, { status })} className="font-medium text-accent underline">
        {t("removeFilter")}
      </Link>
    </p>
  );
}
