import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { keyNames, requestColumns } from "@/app/(dashboard)/[mode]/developers/logs/request-columns";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { may, paramsOf, read } from "@/app/(dashboard)/[mode]/read";
import { titledBy } from "@/app/(dashboard)/[mode]/title";
import { defineList } from "@/app/(dashboard)/list/define-list";
import type { SearchParams } from "@/app/(dashboard)/list/query";
import { Tag } from "@/components/badge";
import { CopyBox } from "@/components/copy-button";
import { Sparkles } from "@/components/lucide";
import { Notice } from "@/components/notice";
import { Panel } from "@/components/panel";
import { Column, Data, Head, RowHead, Table } from "@/components/table";
import type { Mode } from "@/server/base/db/db";
import { baseUrl } from "@/server/base/runtime/env";
import { timeOrder } from "@/server/core/list/page";
import type { ApiKey } from "@/server/keys/schema";
import { listRequestLogs } from "@/server/request-logs/read";
import { ChooseTools } from "./choose-tools";
import { ClientConfigs } from "./client-config-box";
import { ConnectedApps } from "./connected-apps";
import { type ListedTool, shownTools } from "./tools";

type KeyToolsProps = { keys: readonly ApiKey[]; tools: readonly ListedTool[]; mayChoose: boolean };

function KeyTools({ keys, tools, mayChoose }: KeyToolsProps) {
  const t = useTranslations("developers.mcp.perKey");
  return (
    <Table caption={t("title")}>
      <Head>
        <Column>{t("key")}</Column>
        <Column>{t("tools")}</Column>
        {mayChoose ? <Column end>{t("actions")}</Column> : null}
      </Head>
      <tbody>
        {keys
          .map((key) => ({ key, off: offFor(key, tools) }))
          .map(({ key, off }) => (
            <tr key={key.id} className="border-line border-t first:border-t-0">
              <RowHead>
                <bdi className="break-words">{key.name}</bdi>
                <code
                  dir="ltr"
                  className="numeral block text-start font-normal text-soft text-xs rtl:text-end"
                >
                  {key.prefix}…{key.last4}
                </code>
              </RowHead>
              <Data>{t("off", { count: off.length })}</Data>
              {mayChoose ? (
                <Data end>
                  <ChooseTools id={key.id} name={key.name} off={off} tools={tools} />
                </Data>
              ) : null}
            </tr>
          ))}
      </tbody>
    </Table>
  );
}

/** Ignore tools that no longer exist. */
const offFor = ({ disabled_tools }: ApiKey, tools: readonly ListedTool[]) =>
  disabled_tools.filter((name) => tools.some((tool) => tool.name === name));

/** Lists the MCP tools and which kind of key may call them. */
function ToolsTable({ title, tools }: { title: string; tools: readonly ListedTool[] }) {
  const t = useTranslations("developers.mcp");
  return (
    <Table caption={title}>
      <Head>
        <Column>{t("tool")}</Column>
        <Column className="max-md:hidden">{t("does")}</Column>
        <Column>{t("effect")}</Column>
        <Column className="max-sm:hidden">{t("readOnlyKey")}</Column>
      </Head>
      <tbody>
        {tools.map((tool) => (
          <tr key={tool.name} className="border-line border-t first:border-t-0">
            <RowHead>
              {t.has(`titles.${tool.name}`) ? t(`titles.${tool.name}`) : tool.title}
              <code
                dir="ltr"
                className="numeral block break-all text-start font-mono font-normal text-soft text-xs rtl:text-end"
              >
                {tool.name}
              </code>
            </RowHead>
            <Data className="text-soft max-md:hidden">
              {t.has(`summaries.${tool.name}`) ? (
                t(`summaries.${tool.name}`)
              ) : (
                <span lang="en">{tool.summary}</span>
              )}
            </Data>
            <Data>
              <Effect tool={tool} />
            </Data>
            <Data className="max-sm:hidden">{t(tool.writes ? "refused" : "allowed")}</Data>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Effect({ tool: { writes, confirms, testOnly } }: { tool: ListedTool }) {
  const t = useTranslations("developers.mcp");
  return (
    <span className="flex flex-wrap gap-1">
      <Tag tone={writes ? "accent" : "neutral"}>{t(writes ? "writes" : "reads")}</Tag>
      {confirms ? <Tag tone="danger">{t("confirms")}</Tag> : null}
      {testOnly ? <Tag tone="warning">{t("testOnly")}</Tag> : null}
    </span>
  );
}

type Props = { params: Promise<{ mode: string }>; searchParams: Promise<SearchParams> };

export const generateMetadata = titledBy("developers.mcp.title");

export default async function Mcp(props: Props) {
  const params = await paramsOf(props.params);
  const { mode } = params;
  const t = await getTranslations("developers.mcp");
  const url = `${baseUrl}/mcp`;
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <div className="mb-8 grid gap-5">
        <Panel title={t("connect")}>
          <div className="grid gap-5">
            <CopyBox value={url} label={t("address")} />
            <p className="text-soft text-sm">{t("signInNote")}</p>
            <p className="text-soft text-sm">{t("keyNote")}</p>
            <ClientConfigs url={url} mode={mode} />
          </div>
        </Panel>
        <Apps mode={mode} />
        <Panel title={t("rules")}>
          <div className="grid gap-3 text-sm">
            <p>{t("readOnlyRule")}</p>
            <p>{t("modeRule")}</p>
            <Notice tone="warning" title={t("refundTitle")}>
              {t("refundRule")}
            </Notice>
          </div>
        </Panel>
        <section aria-label={t("tools")} className="min-w-0">
          <h2 className="mb-3 font-semibold text-lg">{t("tools")}</h2>
          <ToolGroups />
        </section>
        <Keys mode={mode} />
      </div>
      <section aria-label={t("history")} className="min-w-0">
        <h2 className="mb-3 font-semibold text-lg">{t("history")}</h2>
        {history.section({ params, search: await props.searchParams })}
      </section>
    </>
  );
}

/** Lists the tools that read and those that write, each behind its count. */
async function ToolGroups() {
  const t = await getTranslations("developers.mcp");
  const groups = [
    { title: t("reading"), listed: shownTools.filter(({ writes }) => !writes) },
    { title: t("writing"), listed: shownTools.filter(({ writes }) => writes) },
  ];
  return (
    <div className="grid gap-3">
      {groups.map(({ title, listed }) => (
        <details key={title} className="min-w-0">
          <summary className="min-h-11 py-3 font-medium text-sm">
            {title} <span className="numeral text-soft">({listed.length})</span>
          </summary>
          <ToolsTable title={title} tools={listed} />
        </details>
      ))}
    </div>
  );
}

async function Apps({ mode }: { mode: Mode }) {
  const { data, loadError } = await read(mode, (api) => api.connected_apps.list({}));
  const t = await getTranslations("developers.mcp.apps");
  return (
    <section aria-label={t("title")} className="min-w-0">
      <h2 className="mb-3 font-semibold text-lg">{t("title")}</h2>
      {loadError === null ? null : <LoadErrorNotice error={loadError} />}
      {data?.data.length === 0 ? <p className="text-soft text-sm">{t("none")}</p> : null}
      {data && data.data.length > 0 ? (
        <ConnectedApps apps={data.data} mayLimit={await may(mode, "connected_apps.limit_refunds")} />
      ) : null}
    </section>
  );
}

async function Keys({ mode }: { mode: Mode }) {
  const { data, loadError } = await read(mode, (api) => api.api_keys.list({ limit: 100 }));
  const t = await getTranslations("developers.mcp.perKey");
  const active = data?.data.filter(({ status }) => status === "active");
  return (
    <section aria-label={t("title")} className="min-w-0">
      <h2 className="mb-3 font-semibold text-lg">{t("title")}</h2>
      {loadError === null ? null : <LoadErrorNotice error={loadError} />}
      {active?.length === 0 ? <p className="text-soft text-sm">{t("none")}</p> : null}
      {active && active.length > 0 ? (
        <KeyTools keys={active} tools={shownTools} mayChoose={await may(mode, "api_keys.choose_tools")} />
      ) : null}
    </section>
  );
}

const history = defineList({
  name: "developers/mcp",
  title: (t) => t("developers.mcp.history"),
  schema: listRequestLogs.input,
  async read(api, input, { mode, sort }) {
    const calls = await api.request_logs.list({ ...input, via: "mcp", sort: timeOrder(sort) });
    return { ...calls, names: await keyNames(mode) };
  },
  labels: "developers.logs.columns",
  columns: requestColumns,
  href: ({ id }, { mode }) => `/${mode}/developers/logs/${id}`,
  empty: {
    icon: Sparkles,
    title: (t) => t("developers.mcp.emptyTitle"),
    text: (t) => t("developers.mcp.empty"),
  },
});
