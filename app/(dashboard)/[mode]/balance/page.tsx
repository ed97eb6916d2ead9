import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
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
import { Landmark } from "@/components/lucide";
import { baseUrl } from "@/server/platform/runtime/env";
import { columns, shownColumns } from "./columns";
import { EntriesList } from "./entries-list";
import { BalanceHead } from "./head";
import { entryFields, readAddress, readEntries } from "./read-list";

type Props = { params: Promise<{ mode: string }>; searchParams: Promise<Search> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.balance");
  return titled(t("title"));
}

export default async function Balance({ params, searchParams }: Props) {
  const { mode } = await params;
  const fields = await entryFields();
  const address = readAddress(fields, await searchParams);
  const { query, input, invalid, after, isNarrowed } = address;
  const { data, unread } = await readEntries(mode, address);
  const t = await getTranslations("dashboard.balance");
  const path = `/${mode}/balance`;
  const shown = shownColumns(query.cols);
  const isEmpty = data?.data.length === 0 && after === undefined;

  return (
    <>
      <BalanceHead mode={mode} section="entries" />
      <ListPage
        page="balance"
        path={path}
        query={query}
        fields={fields}
        invalid={invalid}
        columns={columns.slice(1).map((id) => ({ id, label: t(`columns.${id}`) }))}
        shown={shown}
        mayWrite={await may(mode, "saved_views.create")}
        api={{ url: `${baseUrl}/v1/balance_transactions?${asApiQuery({ ...input, limit: 25 })}`, mode }}
        tabs={<Tabs path={path} query={query} />}
      >
        {unread === null ? null : <UnreadNotice unread={unread} />}
        {data && data.data.length > 0 ? (
          <EntriesList mode={mode} entries={data.data} shown={shown} chosen={query.cols !== undefined} />
        ) : null}
        {isEmpty && isNarrowed ? <FilteredEmpty path={path} /> : null}
        {isEmpty && !isNarrowed ? (
          <Empty
            icon={Landmark}
            title={t("emptyTitle")}
            action={
              <Link href={`/${mode}/links/new`} className={buttonClass()}>
                {t("newLink")}
              </Link>
            }
          >
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
  const t = await getTranslations("dashboard.balance");
  const tabs = [
    { value: undefined, label: t("all") },
    { value: "payment", label: t("types.payment") },
    { value: "refund", label: t("types.refund") },
  ];
  return <ListTabs {...props} name="type" label={t("filters")} tabs={tabs} />;
}
