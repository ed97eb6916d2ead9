import { Link2, Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { Pager } from "@/app/(dashboard)/[mode]/pager";
import { Nothing, Small } from "@/app/(dashboard)/[mode]/payments/payment-table";
import { hrefOf, mayWrite, one, read, type Search } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { UnreadNotice } from "@/app/(dashboard)/[mode]/unread-notice";
import { StatusBadge } from "@/components/badge";
import { buttonClass } from "@/components/button";
import { Empty } from "@/components/empty";
import { Moment } from "@/components/moment";
import { Money } from "@/components/money";
import { Column, Data, Head, Row, RowHead, rowLink, Table } from "@/components/table";
import type { PaymentLink } from "@/server/links/schema";
import { badgeOf } from "./badge-of";

type Props = { params: Promise<{ mode: string }>; searchParams: Promise<Search> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.links");
  return titled(t("title"));
}

export default async function PaymentLinks({ params, searchParams }: Props) {
  const { mode } = await params;
  const after = one((await searchParams).after);
  const { data, unread } = await read(mode, (api) =>
    api.payment_links.list({ limit: 25, ...(after === undefined ? {} : { starting_after: after }) }),
  );
  const t = await getTranslations("dashboard.links");
  const path = `/${mode}/links`;
  const create = (await mayWrite(mode, "payment_links.create")) ? (
    <Link href={`${path}/new`} className={buttonClass()}>
      <Plus aria-hidden className="size-4" />
      {t("new")}
    </Link>
  ) : null;

  return (
    <>
      <PageHeader title={t("title")}>{data?.data.length === 0 ? null : create}</PageHeader>
      {unread !== null ? <UnreadNotice unread={unread} /> : null}
      {data?.data.length === 0 ? (
        <Empty icon={Link2} title={t("emptyTitle")} action={create}>
          {t("empty")}
        </Empty>
      ) : null}
      {data && data.data.length > 0 ? <LinkTable path={path} links={data.data} /> : null}
      <Pager
        newest={after === undefined ? null : path}
        older={data?.has_more ? hrefOf(path, { after: data.data.at(-1)?.id }) : null}
      />
    </>
  );
}

async function LinkTable({ path, links }: { path: string; links: PaymentLink[] }) {
  const t = await getTranslations("dashboard");
  return (
    <Table caption={t("links.title")}>
      <Head>
        <Column numeric className="w-36">
          {t("links.amount")}
        </Column>
        <Column>{t("links.status")}</Column>
        <Column className="max-md:hidden">{t("links.description")}</Column>
        <Column className="max-lg:hidden">{t("links.reference")}</Column>
        <Column className="max-sm:hidden">{t("links.paid")}</Column>
        <Column className="max-lg:hidden">{t("links.expires")}</Column>
        <Column end className="max-sm:hidden">
          {t("links.created")}
        </Column>
      </Head>
      <tbody>
        {links.map((link) => (
          <Row key={link.id}>
            <RowHead numeric>
              <Link href={`${path}/${link.id}`} className={rowLink}>
                <Money amount={link.amount} />
              </Link>
            </RowHead>
            <Data>
              <StatusBadge status={badgeOf(link.status)} />
              <Small description={link.description} created={link.created} />
            </Data>
            <Data className="max-w-56 truncate max-md:hidden">
              {link.description === null ? <Nothing /> : <bdi>{link.description}</bdi>}
            </Data>
            <Data className="max-w-40 truncate max-lg:hidden">
              {link.reference === null ? <Nothing /> : <bdi className="numeral">{link.reference}</bdi>}
            </Data>
            <Data className="whitespace-nowrap max-sm:hidden">
              {link.max_payments === null
                ? t("links.paidTimes", { count: link.payments_count })
                : t("links.paidOf", { count: link.payments_count, max: link.max_payments })}
            </Data>
            <Data className="text-soft max-lg:hidden">
              {link.expires_at === null ? t("common.never") : <Moment at={link.expires_at} short />}
            </Data>
            <Data end className="text-soft max-sm:hidden">
              <Moment at={link.created} short />
            </Data>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
