import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { JsonView } from "@/app/(dashboard)/[mode]/developers/json-view";
import { HttpStatus } from "@/app/(dashboard)/[mode]/developers/logs/http-status";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { paramsOf, read } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { CodeBox } from "@/components/code-box";
import { CopyIcon } from "@/components/copy-button";
import { Identifier } from "@/components/identifier";
import { Panel } from "@/components/panel";
import type { Mode } from "@/server/base/db/db";
import { baseUrl } from "@/server/base/runtime/env";
import type { RequestLogWithBodies } from "@/server/request-logs/schema";
import { asCurl } from "./as-curl";
import { ErrorNotice } from "./error-notice";
import { LinkedPanel } from "./linked-panel";
import { LogFacts } from "./log-facts";

type Props = { params: Promise<{ mode: string; id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers.log");
  return titled(t("title"));
}

export default async function Log({ params }: Props) {
  const { mode, id } = await paramsOf(params);
  const { data, loadError } = await read(mode, async (api) => {
    const log = await api.request_logs.get({ id });
    const [keys, same] = await Promise.all([
      api.api_keys.list({ limit: 100 }),
      log.idempotency_key === null
        ? null
        : api.request_logs.list({ idempotency_key: log.idempotency_key, limit: 20 }),
    ]);
    return { log, key: keys.data.find((key) => key.id === log.key)?.name, same: same?.data ?? [] };
  });
  const t = await getTranslations("developers.log");
  const back = { href: `/${mode}/developers/logs`, label: t("back") };
  if (loadError !== null) {
    return (
      <>
        <PageHeader title={t("title")} back={back} />
        <LoadErrorNotice error={loadError} />
      </>
    );
  }
  const { log, key, same } = data;

  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-3">
            <bdi dir="ltr" className="numeral break-all font-mono text-lg">
              {log.method} {log.path}
            </bdi>
            <HttpStatus status={log.status} />
          </span>
        }
        back={back}
      />
      <div className="mb-6 sm:-mt-3">
        <Identifier id={log.id} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <ErrorNotice log={log} />
          <Bodies mode={mode} log={log} />
        </div>
        <div className="grid gap-5 max-lg:row-start-1">
          <LogFacts mode={mode} log={log} keyName={key ?? null} />
          <LinkedPanel mode={mode} log={log} same={same.filter((other) => other.id !== log.id)} />
        </div>
      </div>
    </>
  );
}

async function Bodies({ mode, log }: { mode: Mode; log: RequestLogWithBodies }) {
  const t = await getTranslations("developers.log");
  const command = asCurl(baseUrl, log);
  return (
    <>
      <Panel title={t("request")}>
        <div className="grid gap-3">
          {log.query === null ? null : <JsonView mode={mode} label={t("query")} text={log.query} verbatim />}
          {log.request_body === null ? (
            <p className="text-soft text-sm">{t(log.method === "POST" ? "noRequestBody" : "noBody")}</p>
          ) : (
            <JsonView mode={mode} label={t("requestBody")} text={log.request_body} />
          )}
        </div>
      </Panel>
      <Panel title={t("response")}>
        {log.response_body === null ? (
          <p className="text-soft text-sm">{t("noBody")}</p>
        ) : (
          <JsonView mode={mode} label={t("responseBody")} text={log.response_body} />
        )}
        <p className="mt-2 text-soft text-xs">{t("redacted")}</p>
      </Panel>
      <Panel title={t("curl")} action={<CopyIcon value={command} what={t("curl")} />}>
        <CodeBox label={t("curl")} code={command} className="max-h-80 rounded-control bg-sunken" />
        <p className="mt-2 text-soft text-xs">{t("curlNote")}</p>
      </Panel>
    </>
  );
}
