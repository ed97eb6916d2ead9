import { Repeat } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { Pager } from "@/app/(dashboard)/[mode]/pager";
import { hrefOf, mayWrite, one, read, type Search } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { UnreadNotice } from "@/app/(dashboard)/[mode]/unread-notice";
import { Empty } from "@/components/empty";
import { shortened } from "@/components/identifier";
import { subscriptionStatus } from "@/server/subscriptions/schema";
import { merchant } from "./merchant";
import { NewSubscription } from "./new-subscription";
import { customersOf } from "./read-customers";
import { StatusTabs } from "./status-tabs";
import { SubscriptionTable } from "./subscription-table";

type Props = { params: Promise<{ mode: string }>; searchParams: Promise<Search> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.subscriptions");
  return titled(t("title"));
}

export default async function Subscriptions({ params, searchParams }: Props) {
  const { mode } = await params;
  const search = await searchParams;
  const status = subscriptionStatus.safeParse(one(search.status)).data;
  const customer = one(search.customer);
  const after = one(search.after);
  const { data, unread } = await read(mode, async (api) => {
    const { data: subscriptions, has_more } = await api.subscriptions.list({
      limit: 25,
      ...(status && { status }),
      ...(customer && { customer }),
      ...(after && { starting_after: after }),
    });
    return { subscriptions, has_more, customers: await customersOf(api, subscriptions) };
  });
  const t = await getTranslations("dashboard.subscriptions");
  const path = `/${mode}/subscriptions`;
  const filter = { status, customer };
  const isFiltered = status !== undefined || customer !== undefined;
  const isEmpty = data?.subscriptions.length === 0;
  const create = (await mayWrite(mode, "subscriptions.create")) ? (
    <NewSubscription mode={mode} merchant={(await merchant(mode)).name} />
  ) : null;

  return (
    <>
      <PageHeader title={t("title")}>{isEmpty && !isFiltered ? null : create}</PageHeader>
      <StatusTabs path={path} query={{ customer }} current={status} />
      {customer === undefined ? null : (
        <p className="mb-4 text-sm">
          {t("ofCustomer", { id: shortened(customer) })}{" "}
          <Link href={hrefOf(path, { status })} className="font-medium text-accent underline">
            {t("removeFilter")}
          </Link>
        </p>
      )}
      {unread === null ? null : <UnreadNotice unread={unread} />}
      {isEmpty ? (
        <Empty
          icon={Repeat}
          title={t(isFiltered ? "emptyFilteredTitle" : "emptyTitle")}
          action={isFiltered ? null : create}
        >
          {t(isFiltered ? "emptyFiltered" : "empty")}
        </Empty>
      ) : null}
      {data && !isEmpty ? <SubscriptionTable path={path} {...data} /> : null}
      <Pager
        newest={after === undefined ? null : hrefOf(path, filter)}
        older={data?.has_more ? hrefOf(path, { ...filter, after: data.subscriptions.at(-1)?.id }) : null}
      />
    </>
  );
}
