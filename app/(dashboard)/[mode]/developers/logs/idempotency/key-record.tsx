import { useTranslations } from "next-intl";
import { JsonView } from "@/app/(dashboard)/[mode]/developers/json-view";
import { HttpStatus, RequestLine } from "@/app/(dashboard)/[mode]/developers/logs/http-status";
import { ObjectLink } from "@/app/(dashboard)/[mode]/developers/object-link";
import { Notice } from "@/components/notice";
import { Fact, Facts, MomentFact, Panel } from "@/components/panel";
import type { Mode } from "@/server/base/db/db";
import type { IdempotencyRecord } from "@/server/request-logs/read-idempotency";

type Props = { mode: Mode; keyRecord: IdempotencyRecord };

export function KeyRecord({ mode, keyRecord: { record, requests } }: Props) {
  const t = useTranslations("developers.logs.idempotency");
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 grid-cols-1 gap-5">
        {record === null ? (
          <Notice title={t("unknownTitle")}>{t("unknown")}</Notice>
        ) : (
          <>
            <Details mode={mode} record={record} />
            <Panel title={t("response")}>
              {record.response === null ? (
                <p className="text-soft text-sm">{t("noResponse")}</p>
              ) : (
                <>
                  <JsonView mode={mode} label={t("response")} text={record.response} />
                  <p className="mt-2 text-soft text-xs">{t("responseNote")}</p>
                </>
              )}
            </Panel>
          </>
        )}
      </div>
      <Requests mode={mode} requests={requests} />
    </div>
  );
}

type Record = NonNullable<IdempotencyRecord["record"]>;

function Details({ mode, record }: { mode: Mode; record: Record }) {
  const t = useTranslations("developers.logs.idempotency");
  const { state, is_expired, created, expires, status, resource, fingerprint } = record;
  return (
    <Panel title={t("details")}>
      <Facts>
        <Fact name={t("state")}>{is_expired ? t("expired") : t(`states.${state}`)}</Fact>
        <MomentFact name={t("first")} at={created} precise />
        <MomentFact name={t("expires")} at={expires} />
        {status === null ? null : (
          <Fact name={t("status")}>
            <HttpStatus status={status} />
          </Fact>
        )}
        {resource === null ? null : (
          <Fact name={t("resource")}>
            <ObjectLink mode={mode} id={resource} />
          </Fact>
        )}
        <Fact name={t("fingerprint")}>
          <code className="numeral break-all font-mono text-xs">{fingerprint}</code>
        </Fact>
      </Facts>
      <p className="mt-3 text-soft text-xs">{t("fingerprintNote")}</p>
    </Panel>
  );
}

function Requests({ mode, requests }: { mode: Mode; requests: IdempotencyRecord["requests"] }) {
  const t = useTranslations("developers.logs.idempotency");
  return (
    <Panel title={t("requests")}>
      {requests.length === 0 ? (
        <p className="text-soft text-sm">{t("noRequests")}</p>
      ) : (
        <ol className="grid gap-2.5 text-sm">
          {requests.map(({ error_code, replayed, ...request }) => (
            <RequestLine key={request.id} mode={mode} request={request}>
              {replayed ? t("replayed") : null}
              {error_code === null ? null : <code className="numeral font-mono">{error_code}</code>}
            </RequestLine>
          ))}
        </ol>
      )}
    </Panel>
  );
}
