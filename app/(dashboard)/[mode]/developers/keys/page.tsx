import { KeyRound } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { Pager } from "@/app/(dashboard)/[mode]/pager";
import { hrefOf, mayWrite, one, read, type Search } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { UnreadNotice } from "@/app/(dashboard)/[mode]/unread-notice";
import { dashboardContext } from "@/app/session";
import { StatusBadge } from "@/components/badge";
import { CopyBox } from "@/components/copy-button";
import { Empty } from "@/components/empty";
import { Moment } from "@/components/moment";
import { Panel } from "@/components/panel";
import { Column, Data, Head, Row, RowHead, Table } from "@/components/table";
import { publishableKey } from "@/server/keys/publishable";
import type { ApiKey } from "@/server/keys/schema";
import { CreateKey } from "./create-key";
import { RevokeKey } from "./revoke-key";

type Props = { params: Promise<{ mode: string }>; searchParams: Promise<Search> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.keys");
  return titled(t("title"));
}

export default async function ApiKeys({ params, searchParams }: Props) {
  const { mode } = await params;
  const after = one((await searchParams).after);
  const ctx = await dashboardContext(mode);
  const { data, unread } = await read(mode, (api) =>
    api.api_keys.list({ limit: 25, ...(after === undefined ? {} : { starting_after: after }) }),
  );
  const t = await getTranslations("dashboard.keys");
  const path = `/${mode}/developers/keys`;
  const allowed = await mayWrite(mode, "api_keys.create");
  const blocked = mode === "live" && ctx.verificationStatus !== "approved";

  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")}>
        {allowed && !blocked ? <CreateKey /> : null}
      </PageHeader>
      {blocked ? <p className="mb-5 text-sm text-warning">{t("liveBlocked")}</p> : null}
      <h2 className="mb-3 font-semibold">{t("secret")}</h2>
      {unread !== null ? <UnreadNotice unread={unread} /> : null}
      {data?.data.length === 0 ? (
        <Empty icon={KeyRound} title={t("emptyTitle")}>
          {t("empty")}
        </Empty>
      ) : null}
      {data && data.data.length > 0 ? (
        <KeyTable keys={data.data} mayRevoke={await mayWrite(mode, "api_keys.revoke")} />
      ) : null}
      <Pager
        newest={after === undefined ? null : path}
        older={data?.has_more ? hrefOf(path, { after: data.data.at(-1)?.id }) : null}
      />
      <div className="mt-8">
        <Publishable value={await publishableKey(ctx)} />
      </div>
    </>
  );
}

async function KeyTable({ keys, mayRevoke }: { keys: ApiKey[]; mayRevoke: boolean }) {
  const t = await getTranslations("dashboard");
  return (
    <Table caption={t("keys.secret")}>
      <Head>
        <Column>{t("keys.name")}</Column>
        <Column className="max-sm:hidden">{t("keys.key")}</Column>
        <Column>{t("keys.status")}</Column>
        <Column className="max-md:hidden">{t("keys.access")}</Column>
        <Column className="max-md:hidden">{t("keys.lastUsed")}</Column>
        <Column className="max-lg:hidden">{t("keys.created")}</Column>
        <Column>
          <span className="sr-only">{t("common.actions")}</span>
        </Column>
      </Head>
      <tbody>
        {keys.map((key) => (
          <Row key={key.id}>
            <RowHead className="max-w-48 truncate">
              <bdi>{key.name}</bdi>
            </RowHead>
            <Data className="max-sm:hidden">
              <code className="numeral whitespace-nowrap font-mono text-[0.8125rem]">
                {key.prefix}…{key.last4}
              </code>
            </Data>
            <Data>
              <StatusBadge status={key.status} />
            </Data>
            <Data className="max-md:hidden">{t(`keys.accesses.${key.access}`)}</Data>
            <Data className="text-soft max-md:hidden">
              {key.last_used_at === null ? t("common.never") : <Moment at={key.last_used_at} short />}
            </Data>
            <Data className="text-soft max-lg:hidden">
              <Moment at={key.created} short />
            </Data>
            <Data end>
              {mayRevoke && key.status === "active" ? (
                <RevokeKey id={key.id} name={key.name} lastUsed={key.last_used_at} />
              ) : null}
            </Data>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

async function Publishable({ value }: { value: string | null }) {
  const t = await getTranslations("dashboard.keys");
  return (
    <Panel title={t("publishable")}>
      <p className="mb-3 text-soft text-sm">{value === null ? t("noPublishable") : t("publishableNote")}</p>
      {value === null ? null : <CopyBox value={value} label={t("publishable")} />}
    </Panel>
  );
}
