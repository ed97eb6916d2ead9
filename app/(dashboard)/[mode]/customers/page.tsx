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
import { hrefOf, type Search } from "@/app/(dashboard)/list/query";
import { Empty } from "@/components/empty";
import { Link } from "@/components/link";
import { UsersRound } from "@/components/lucide";
import { Notice } from "@/components/notice";
import { baseUrl } from "@/server/platform/runtime/env";
import { columns, shownColumns } from "./columns";
import { CreateCustomer } from "./create-customer";
import { CustomersList } from "./customers-list";
import { customerFields } from "./filter-fields";
import { readAddress, readCustomers } from "./read-list";

type Props = { params: Promise<{ mode: string }>; searchParams: Promise<Search> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.customers");
  return titled(t("title"));
}

export default async function Customers({ params, searchParams }: Props) {
  const { mode } = await params;
  const fields = await customerFields();
  const address = readAddress(fields, await searchParams);
  const { query, input, invalid, after, isNarrowed } = address;
  const { data, unread } = await readCustomers(mode, address);
  const t = await getTranslations("dashboard.customers");
  const path = `/${mode}/customers`;
  const shown = shownColumns(query.cols);
  const { q, ...known } = input;
  const isEmpty = data?.customers.length === 0 && after === undefined;
  const create = (await may(mode, "customers.create")) ? <CreateCustomer mode={mode} /> : null;

  return (
    <>
      <PageHeader title={t("title")}>{isEmpty && !isNarrowed ? null : create}</PageHeader>
      {data && data.alike > 0 ? (
        <div className="mb-4">
          <Notice title={t("alike.notice", { count: data.alike })}>
            <Link href={`${path}/duplicates`} className="font-medium text-accent underline">
              {t("alike.look")}
            </Link>
          </Notice>
        </div>
      ) : null}
      <ListPage
        page="customers"
        path={path}
        query={query}
        fields={fields}
        invalid={invalid}
        columns={columns.slice(1).map((id) => ({ id, label: t(`columns.${id}`) }))}
        shown={shown}
        mayWrite={await may(mode, "saved_views.create")}
        api={{
          url: `${baseUrl}/v1/customers?${asApiQuery({ ...known, limit: 25 })}`,
          mode,
          note: q === undefined ? undefined : t("apiWithoutSearch", { q }),
        }}
      >
        {unread === null ? null : <UnreadNotice unread={unread} />}
        {data && data.customers.length > 0 ? (
          <CustomersList
            mode={mode}
            customers={data.customers}
            shown={shown}
            chosen={query.cols !== undefined}
          />
        ) : null}
        {isEmpty && isNarrowed ? <FilteredEmpty path={path} /> : null}
        {isEmpty && !isNarrowed ? (
          <Empty icon={UsersRound} title={t("emptyTitle")} action={create}>
            {t("empty")}
          </Empty>
        ) : null}
        <Pager
          newest={after === undefined ? null : hrefOf(path, query)}
          older={data?.has_more ? hrefOf(path, { ...query, after: data.customers.at(-1)?.id }) : null}
        />
      </ListPage>
    </>
  );
}
