import { useTranslations } from "next-intl";
import { Link } from "@/components/link";
import { Moment } from "@/components/moment";
import { Fact, Facts, Panel } from "@/components/panel";
import type { Mode } from "@/server/base/db/db";
import type { RequestLogWithBodies } from "@/server/request-logs/schema";

type Props = { mode: Mode; log: RequestLogWithBodies; keyName: string | null };

export function LogFacts({ mode, log, keyName }: Props) {
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
        <Fact name={t("created")}>
          <Moment at={log.created} precise />
        </Fact>
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
