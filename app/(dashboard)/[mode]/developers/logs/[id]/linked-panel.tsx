import { useTranslations } from "next-intl";
import { HttpStatus } from "@/app/(dashboard)/[mode]/developers/logs/http-status";
import { objectHref } from "@/app/(dashboard)/[mode]/developers/object-href";
import { ObjectLink } from "@/app/(dashboard)/[mode]/developers/object-link";
import { Link } from "@/components/link";
import { Moment } from "@/components/moment";
import { Panel } from "@/components/panel";
import type { Mode } from "@/server/base/db/db";
import { anyId } from "@/server/core/values/ids";
import type { RequestLog, RequestLogWithBodies } from "@/server/request-logs/schema";

type Props = { mode: Mode; log: RequestLogWithBodies; same: readonly RequestLog[] };

const maxLinked = 12;

/** Shows the objects of a request and other requests with the same Idempotency-Key. */
export function LinkedPanel({ mode, log, same }: Props) {
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
            {same.map(({ id, method, path, status, created }) => (
              <li key={id} className="grid gap-0.5">
                <Link
                  href={`/${mode}/developers/logs/${id}`}
                  className="text-accent underline underline-offset-4"
                >
                  <bdi dir="ltr" className="numeral break-all">
                    {method} {path}
                  </bdi>
                </Link>
                <span className="flex items-center gap-2 text-soft text-xs">
                  <HttpStatus status={status} /> <Moment at={created} short precise />
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
