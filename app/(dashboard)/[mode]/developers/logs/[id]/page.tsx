import { useLocale, useTranslations } from "next-intl";
import { definePage, TwoColumns } from "@/app/(dashboard)/[mode]/define-page";
import { JsonView } from "@/app/(dashboard)/[mode]/developers/json-view";
import { HttpStatus, RequestLine } from "@/app/(dashboard)/[mode]/developers/logs/http-status";
import { ObjectLink, objectHref } from "@/app/(dashboard)/[mode]/developers/object-link";
import { CodeBox } from "@/components/code-box";
import { CopyIcon } from "@/components/copy-button";
import { Link } from "@/components/link";
import { Notice } from "@/components/notice";
import { Fact, Facts, MomentFact, Panel } from "@/components/panel";
import type { Mode } from "@/server/base/db/db";
import { baseUrl } from "@/server/base/runtime/env";
import { errors, isErrorCode } from "@/server/core/operation/errors";
import { anyId } from "@/server/core/values/ids";
import type { RequestLog, RequestLogWithBodies } from "@/server/request-logs/schema";
import { asCurl } from "./as-curl";

type LinkedPanelProps = { mode: Mode; log: RequestLogWithBodies; same: readonly RequestLog[] };

const maxLinked = 12;

/** Shows the objects of a request and other requests with the same Idempotency-Key. */
function LinkedPanel({ mode, log, same }: LinkedPanelProps) {
  const t = useTranslations("developers.log");
  const text = `${log.path} ${log.response_body ?? ""} ${log.request_body ?? ""}`;
  const ids = [...new Set(text.match(anyId) ?? [])].filter(
    (id) => id !== log.id && objectHref(mode, id) !== null,
  );
  return (
    <>
      {ids.length === 0 ? null : (
        <Panel title={t("linked")}>
          <ul className="grid gap-2 text-sm">
            {ids.slice(0, maxLinked).map((id) => (
              <li key={id}>
                <ObjectLink mode={mode} id={id} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {same.length === 0 ? null : (
        <Panel title={t("same")}>
          <ul className="grid gap-2.5 text-sm">
            {same.map((request) => (
              <RequestLine key={request.id} mode={mode} request={request} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

type LogFactsProps = { mode: Mode; log: RequestLogWithBodies; keyName: string | null };

function LogFacts({ mode, log, keyName }: LogFactsProps) {
  const t = useTranslations("developers.logs.columns");
  const facts = useTranslations("developers.log");
  const common = useTranslations("dashboard.common");
  const code = (text: string) => (
    <bdi dir="ltr" className="numeral break-all">
      {text}
    </bdi>
  );
  return (
    <Panel title={facts("facts")}>
      <Facts>
        <MomentFact name={t("created")} at={log.created} precise />
        <Fact name={t("latency")}>{common("milliseconds", { count: Math.round(log.duration_ms) })}</Fact>
        <Fact name={t("key")}>
          <Link
            href={`/${mode}/developers/logs?key=${log.key}`}
            className="text-accent underline underline-offset-4"
          >
            {keyName === null ? code(log.key) : <bdi>{keyName}</bdi>}
          </Link>
        </Fact>
        {log.operation === null ? null : <Fact name={t("operation")}>{code(log.operation)}</Fact>}
        {log.idempotency_key === null ? null : (
          <Fact name={t("idempotency")}>{code(log.idempotency_key)}</Fact>
        )}
        {log.ip === null ? null : <Fact name={t("ip")}>{code(log.ip)}</Fact>}
        {log.user_agent === null ? null : <Fact name={facts("userAgent")}>{code(log.user_agent)}</Fact>}
        <Fact name={facts("version")}>{code(log.version)}</Fact>
      </Facts>
    </Panel>
  );
}

type Props = { log: { error_code: string | null; error_param: string | null; replayed: boolean } };

/** Shows the error of a rejected request with a link to its documentation. */
function ErrorNotice({ log: { error_code, error_param, replayed } }: Props) {
  const t = useTranslations("developers.log");
  const locale = useLocale();
  if (error_code === null) return replayed ? <Notice tone="info" title={t("replayed")} /> : null;
  return (
    <Notice tone="danger" title={<code className="numeral font-mono">{error_code}</code>}>
      {isErrorCode(error_code) ? <p>{errors[error_code][locale]}</p> : null}
      {error_param === null ? null : (
        <p className="mt-1 text-sm">
          {t("param")} <code className="numeral font-mono">{error_param}</code>
        </p>
      )}
      <Link
        href={`/docs/errors/${error_code}`}
        className="mt-1 inline-block min-h-6 font-medium text-accent underline underline-offset-4"
      >
        {t("docs")}
      </Link>
    </Notice>
  );
}

const { generateMetadata, page } = definePage({
  texts: "developers.log",
  title: "title",
  back: { to: "developers/logs", label: "back" },
  isObject: true,
  async read(api, { id }) {
    const log = await api.request_logs.get({ id });
    const [keys, same] = await Promise.all([
      api.api_keys.list({ limit: 100 }),
      log.idempotency_key === null
        ? null
        : api.request_logs.list({ idempotency_key: log.idempotency_key, limit: 20 }),
    ]);
    const others = (same?.data ?? []).filter((other) => other.id !== log.id);
    return { log, key: keys.data.find((key) => key.id === log.key)?.name ?? null, same: others };
  },
  heading: ({ data: { log } }) => (
    <span className="flex flex-wrap items-center gap-3">
      <bdi dir="ltr" className="numeral break-all font-mono text-lg">
        {log.method} {log.path}
      </bdi>
      <HttpStatus status={log.status} />
    </span>
  ),
  body: ({ data: { log, key, same }, mode }) => (
    <TwoColumns
      sideFirst
      side={
        <>
          <LogFacts mode={mode} log={log} keyName={key} />
          <LinkedPanel mode={mode} log={log} same={same} />
        </>
      }
    >
      <ErrorNotice log={log} />
      <Bodies mode={mode} log={log} />
    </TwoColumns>
  ),
});

function Bodies({ mode, log }: { mode: Mode; log: RequestLogWithBodies }) {
  const t = useTranslations("developers.log");
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

export { generateMetadata, page as default };
