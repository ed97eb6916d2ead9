import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { columns, shownColumns } from "@/app/(dashboard)/[mode]/developers/logs/columns";
import { LogsList } from "@/app/(dashboard)/[mode]/developers/logs/logs-list";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { Pager } from "@/app/(dashboard)/[mode]/pager";
import { may, read } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { UnreadNotice } from "@/app/(dashboard)/[mode]/unread-notice";
import { ListPage } from "@/app/(dashboard)/list/list-page";
import { hrefOf, pick, type Search } from "@/app/(dashboard)/list/query";
import { CopyBox } from "@/components/copy-button";
import { Empty } from "@/components/empty";
import { Sparkles } from "@/components/lucide";
import { Notice } from "@/components/notice";
import { Panel } from "@/components/panel";
import { baseUrl } from "@/server/platform/runtime/env";
import { ClientConfigs } from "./client-config-box";
import { KeyTools } from "./key-tools";
import { tools } from "./tools";
import { ToolsTable } from "./tools-table";

type Props = { params: Promise<{ mode: string }>; searchParams: Promise<Search> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers.mcp");
  return titled(t("title"));
}

export default async function Mcp({ params, searchParams }: Props) {
  const { mode } = await params;
  const t = await getTranslations("developers.mcp");
  const url = `${baseUrl}/mcp`;
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <div className="mb-8 grid gap-5">
        <Panel title={t("connect")}>
          <div className="grid gap-5">
            <CopyBox value={url} label={t("address")} />
            <p className="text-soft text-sm">{t("keyNote")}</p>
            <ClientConfigs url={url} mode={mode} />
          </div>
        </Panel>
        <Panel title={t("rules")}>
          <div className="grid gap-3 text-[0.9375rem]">
            <p>{t("readOnlyRule")}</p>
            <p>{t("modeRule")}</p>
            <Notice tone="warning" title={t("refundTitle")}>
              {t("refundRule")}
            </Notice>
          </div>
        </Panel>
        <section aria-label={t("tools")} className="min-w-0">
          <h2 className="mb-3 font-semibold text-lg">{t("tools")}</h2>
          <ToolsTable tools={tools} />
        </section>
        <Keys mode={mode} />
      </div>
      <History mode={mode} search={await searchParams} />
    </>
  );
}

async function Keys({ mode }: { mode: string }) {
  const { data, unread } = await read(mode, (api) => api.api_keys.list({ limit: 100 }));
  const t = await getTranslations("developers.mcp.perKey");
  const active = data?.data.filter(({ status }) => status === "active");
  return (
    <section aria-label={t("title")} className="min-w-0">
      <h2 className="mb-3 font-semibold text-lg">{t("title")}</h2>
      {unread === null ? null : <UnreadNotice unread={unread} />}
      {active?.length === 0 ? <p className="text-soft text-sm">{t("none")}</p> : null}
      {active && active.length > 0 ? (
        <KeyTools keys={active} tools={tools} mayChoose={await may(mode, "api_keys.choose_tools")} />
      ) : null}
    </section>
  );
}

async function History({ mode, search }: { mode: string; search: Search }) {
  const { after, ...query } = pick(search, ["after", "cols"]);
  const { data, unread } = await read(mode, async (api) => {
    const [calls, keys] = await Promise.all([
      api.request_logs.list({ tools: true, limit: 25, ...(after && { starting_after: after }) }),
      api.api_keys.list({ limit: 100 }),
    ]);
    return { ...calls, keyNames: Object.fromEntries(keys.data.map(({ id, name }) => [id, name])) };
  });
  const t = await getTranslations("developers");
  const path = `/${mode}/developers/mcp`;
  const shown = shownColumns(query.cols);
  return (
    <section aria-label={t("mcp.history")} className="min-w-0">
      <h2 className="mb-3 font-semibold text-lg">{t("mcp.history")}</h2>
      <ListPage
        page="developers/mcp"
        path={path}
        query={query}
        fields={[]}
        invalid={[]}
        columns={columns.slice(1).map((id) => ({ id, label: t(`logs.columns.${id}`) }))}
        shown={shown}
        mayWrite={await may(mode, "saved_views.create")}
      >
        {unread === null ? null : <UnreadNotice unread={unread} />}
        {data && data.data.length > 0 ? (
          <LogsList
            mode={mode}
            logs={data.data}
            keyNames={data.keyNames}
            caption={t("mcp.history")}
            shown={shown}
            chosen={query.cols !== undefined}
          />
        ) : null}
        {data?.data.length === 0 ? (
          <Empty icon={Sparkles} title={t("mcp.emptyTitle")}>
            {t("mcp.empty")}
          </Empty>
        ) : null}
        <Pager
          newest={after === undefined ? null : hrefOf(path, query)}
          older={data?.has_more ? hrefOf(path, { ...query, after: data.data.at(-1)?.id }) : null}
        />
      </ListPage>
    </section>
  );
}
