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
import { buttonClass } from "@/components/button";
import { Empty } from "@/components/empty";
import { Link } from "@/components/link";
import { Link2, Plus } from "@/components/lucide";
import { baseUrl } from "@/server/platform/runtime/env";
import { columns, shownColumns } from "./columns";
import { LinksList } from "./links-list";
import { linkFields, readAddress, readLinks } from "./read-list";

type Props = { params: Promise<{ mode: string }>; searchParams: Promise<Search> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.links");
  return titled(t("title"));
}

export default async function PaymentLinks({ params, searchParams }: Props) {
  const { mode } = await params;
  const fields = await linkFields();
  const address = readAddress(fields, await searchParams);
  const { query, input, invalid, after, isNarrowed } = address;
  const { data, unread } = await readLinks(mode, address);
  const t = await getTranslations("dashboard.links");
  const more = await getTranslations("dashboard.business.columns");
  const path = `/${mode}/links`;
  const shown = shownColumns(query.cols);
  const isEmpty = data?.data.length === 0 && after === undefined;
  const create = (await may(mode, "payment_links.create")) ? (
    <Link href={`${path}/new`} className={buttonClass()}>
      <Plus aria-hidden className="size-4" />
      {t("new")}
    </Link>
  ) : null;

  return (
    <>
      <PageHeader title={t("title")}>{isEmpty && !isNarrowed ? null : create}</PageHeader>
      <ListPage
        page="links"
        path={path}
        query={query}
        fields={fields}
        invalid={invalid}
        columns={columns.slice(1).map((id) => ({ id, label: more(id) }))}
        shown={shown}
        mayWrite={await may(mode, "saved_views.create")}
        api={{ url: `${baseUrl}/v1/payment_links?${asApiQuery({ ...input, limit: 25 })}`, mode }}
        tabs={<Tabs path={path} query={query} />}
      >
        {unread === null ? null : <UnreadNotice unread={unread} />}
        {data && data.data.length > 0 ? (
          <LinksList mode={mode} links={data.data} shown={shown} chosen={query.cols !== undefined} />
        ) : null}
        {isEmpty && isNarrowed ? <FilteredEmpty path={path} /> : null}
        {isEmpty && !isNarrowed ? (
          <Empty icon={Link2} title={t("emptyTitle")} action={create}>
            {t("empty")}
          </Empty>
        ) : null}
        <Pager
          newest={after === undefined ? null : hrefOf(path, query)}
          older={data?.has_more ? hrefOf(path, { ...query, after: data.data.at(-1)?.id }) : null}
        />
      </ListPage>
    </>
  );
}

async function Tabs(props: { path: string; query: Record<string, string> }) {
  const t = await getTranslations("dashboard");
  const tabs = [
    { value: undefined, label: t("business.all") },
    { value: "active", label: t("statuses.active") },
    { value: "paid", label: t("statuses.linkPaid") },
    { value: "expired", label: t("statuses.expired") },
    { value: "canceled", label: t("statuses.canceled") },
  ];
  return <ListTabs {...props} label={t("business.filters")} tabs={tabs} />;
}
