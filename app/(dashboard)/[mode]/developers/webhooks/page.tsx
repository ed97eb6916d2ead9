import { Webhook } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { Pager } from "@/app/(dashboard)/[mode]/pager";
import { hrefOf, mayWrite, one, read, type Search } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { UnreadNotice } from "@/app/(dashboard)/[mode]/unread-notice";
import { StatusBadge } from "@/components/badge";
import { Empty } from "@/components/empty";
import { Moment } from "@/components/moment";
import { Column, Data, Head, Row, RowHead, Table } from "@/components/table";
import type { WebhookEndpoint } from "@/server/webhooks/schema";
import { CreateEndpoint } from "./create-endpoint";
import { DeleteEndpoint } from "./delete-endpoint";

type Props = { params: Promise<{ mode: string }>; searchParams: Promise<Search> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.webhooks");
  return titled(t("title"));
}

export default async function Webhooks({ params, searchParams }: Props) {
  const { mode } = await params;
  const after = one((await searchParams).after);
  const { data, unread } = await read(mode, (api) =>
    api.webhook_endpoints.list({ limit: 25, ...(after === undefined ? {} : { starting_after: after }) }),
  );
  const t = await getTranslations("dashboard.webhooks");
  const path = `/${mode}/developers/webhooks`;

  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")}>
        {(await mayWrite(mode, "webhook_endpoints.create")) ? <CreateEndpoint /> : null}
      </PageHeader>
      {unread !== null ? <UnreadNotice unread={unread} /> : null}
      {data?.data.length === 0 ? (
        <Empty icon={Webhook} title={t("emptyTitle")}>
          {t("empty")}
        </Empty>
      ) : null}
      {data && data.data.length > 0 ? (
        <EndpointTable endpoints={data.data} mayDelete={await mayWrite(mode, "webhook_endpoints.delete")} />
      ) : null}
      <Pager
        newest={after === undefined ? null : path}
        older={data?.has_more ? hrefOf(path, { after: data.data.at(-1)?.id }) : null}
      />
    </>
  );
}

async function EndpointTable({ endpoints, mayDelete }: { endpoints: WebhookEndpoint[]; mayDelete: boolean }) {
  const t = await getTranslations("dashboard");
  return (
    <Table caption={t("webhooks.title")}>
      <Head>
        <Column>{t("webhooks.url")}</Column>
        <Column>{t("webhooks.status")}</Column>
        <Column className="max-md:hidden">{t("webhooks.events")}</Column>
        <Column className="max-md:hidden">{t("webhooks.lastSuccess")}</Column>
        <Column className="max-lg:hidden">{t("webhooks.created")}</Column>
        <Column>
          <span className="sr-only">{t("common.actions")}</span>
        </Column>
      </Head>
      <tbody>
        {endpoints.map((endpoint) => (
          <Row key={endpoint.id}>
            <RowHead className="max-w-80 font-normal">
              <bdi dir="ltr" className="break-all font-medium">
                {endpoint.url}
              </bdi>
              {endpoint.description === null ? null : (
                <span className="block truncate text-soft text-xs">
                  <bdi>{endpoint.description}</bdi>
                </span>
              )}
            </RowHead>
            <Data>
              <StatusBadge status={endpoint.status} />
              {endpoint.disabled_reason === null ? null : (
                <p className="text-soft text-xs">
                  {t(`webhooks.disabledReasons.${endpoint.disabled_reason}`)}
                </p>
              )}
            </Data>
            <Data className="max-md:hidden">
              {endpoint.events.includes("*")
                ? t("webhooks.allEvents")
                : t("webhooks.eventCount", { count: endpoint.events.length })}
            </Data>
            <Data className="text-soft max-md:hidden">
              {endpoint.last_success_at === null ? (
                t("common.never")
              ) : (
                <Moment at={endpoint.last_success_at} short />
              )}
            </Data>
            <Data className="text-soft max-lg:hidden">
              <Moment at={endpoint.created} short />
            </Data>
            <Data end>{mayDelete ? <DeleteEndpoint id={endpoint.id} url={endpoint.url} /> : null}</Data>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
