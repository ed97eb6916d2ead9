import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { Pager } from "@/app/(dashboard)/[mode]/pager";
import { may } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { UnreadNotice } from "@/app/(dashboard)/[mode]/unread-notice";
import { FilteredEmpty } from "@/app/(dashboard)/list/filtered-empty";
import { asApiQuery } from "@/app/(dashboard)/list/filters";
import { ListPage } from "@/app/(dashboard)/list/list-page";
import { ListTabs } from "@/app/(dashboard)/list/list-tabs";
import { hrefOf, type Search } from "@/app/(dashboard)/list/query";
import { Empty } from "@/components/empty";
import { Repeat } from "@/components/lucide";
import { baseUrl } from "@/server/platform/runtime/env";
import { columns, shownColumns } from "./columns";
import { merchant } from "./merchant";
import { NewSubscription } from "./new-subscription";
import { readAddress, readSubscriptions, subscriptionFields } from "./read-list";
import { SubscriptionsList } from "./subscriptions-list";

type Props = { params: Promise<{ mode: string }>; searchParams: Promise<Search> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.subscriptions");
  return titled(t("title"));
}

export default async function Subscriptions({ params, searchParams }: Props) {
  const { mode } = await params;
  const fields = await subscriptionFields();
  const address = readAddress(fields, await searchParams);
  const { query, input, invalid, after, isNarrowed } = address;
  const { data, unread } = await readSubscriptions(mode, address);
  const t = await getTranslations("dashboard.subscriptions");
  const more = await getTranslations("dashboard.business.columns");
  const path = `/${mode}/subscriptions`;
  const shown = shownColumns(query.cols);
  const isEmpty = data?.subscriptions.length === 0 && after === undefined;
  const create = (await may(mode, "subscriptions.create")) ? (
    <NewSubscription mode={mode} merchant={(await merchant(mode)).name} />
  ) : null;

  return (
    <>
      <PageHeader title={t("title")}>{isEmpty && !isNarrowed ? null : create}</PageHeader>
      <ListPage
        page="subscriptions"
        path={path}
        query={query}
        fields={fields}
        invalid={invalid}
        columns={columns.slice(1).map((id) => ({ id, label: more(id) }))}
        shown={shown}
        mayWrite={await may(mode, "saved_views.create")}
        api={{ url: `${baseUrl}/v1/subscriptions?${asApiQuery({ ...input, limit: 25 })}`, mode }}
        tabs={<Tabs path={path} query={query} />}
      >
        {unread === null ? null : <UnreadNotice unread={unread} />}
        {data && data.subscriptions.length > 0 ? (
          <SubscriptionsList
            mode={mode}
            subscriptions={data.subscriptions}
            shown={shown}
            chosen={query.cols !== undefined}
          />
        ) : null}
        {isEmpty && isNarrowed ? <FilteredEmpty path={path} /> : null}
        {isEmpty && !isNarrowed ? (
          <Empty icon={Repeat} title={t("emptyTitle")} action={create}>
            {t("empty")}
          </Empty>
        ) : null}
        <Pager
          newest={after === undefined ? null : hrefOf(path, query)}
          older={data?.has_more ? hrefOf(path, { ...query, after: data.subscriptions.at(-1)?.id }) : null}
        />
      </ListPage>
    </>
  );
}

const statuses = ["active", "past_due", "incomplete", "paused", "canceled", "completed"] as const;

async function Tabs(props: { path: string; query: Record<string, string> }) {
  const t = await getTranslations("dashboard.subscriptions");
  const tabs = [
    { value: undefined, label: t("all") },
    ...statuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
  ];
  return <ListTabs {...props} label={t("filters")} tabs={tabs} />;
}
