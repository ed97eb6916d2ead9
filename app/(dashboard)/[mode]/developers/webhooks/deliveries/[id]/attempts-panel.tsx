import { useTranslations } from "next-intl";
import { DeliveryResponse } from "@/app/(dashboard)/deliveries/delivery-response";
import { CodeBox } from "@/components/code-box";
import { Moment } from "@/components/moment";
import { Panel } from "@/components/panel";
import type { WebhookAttempt, WebhookDelivery } from "@/server/webhooks/schema";

type Sent = { url: string; headers: readonly { name: string; value: string }[] };
type Props = { delivery: WebhookDelivery; attempts: readonly WebhookAttempt[]; request: Sent };

/** Lists all attempts with request and response. */
export function AttemptsPanel({ delivery, attempts, request }: Props) {
  const t = useTranslations("developers.delivery");
  return (
    <Panel title={t("attempts")}>
      {attempts.length === 0 ? (
        <p role="status" className="text-soft">
          {t(delivery.status === "pending" ? "notYet" : "never")}
        </p>
      ) : (
        <ol className="grid gap-6">
          {attempts.map((attempt) => (
            <Attempt key={attempt.number} attempt={attempt} request={request} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function Attempt({ attempt, request }: { attempt: WebhookAttempt; request: Sent }) {
  const t = useTranslations("developers.delivery");
  const { number, response_body, created } = attempt;
  return (
    <li className="grid min-w-0 grid-cols-1 gap-2 border-line border-t pt-4 first:border-t-0 first:pt-0">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <span className="font-semibold">{t("attempt", { number })}</span>
        <DeliveryResponse outcome={attempt} />
        <span className="text-soft">
          <Moment at={created} precise />
        </span>
      </h3>
      {response_body === null || response_body === "" ? (
        <p className="text-soft text-sm">{t("noBody")}</p>
      ) : (
        <div>
          <p className="mb-1 text-soft text-xs">{t("responseBody")}</p>
          <CodeBox
            label={t("responseBodyOf", { number })}
            code={response_body}
            className="max-h-60 rounded-control bg-sunken"
          />
        </div>
      )}
      <details>
        <summary className="min-h-6 font-medium text-accent text-sm">{t("requestHeaders")}</summary>
        <CodeBox
          label={t("requestHeadersOf", { number })}
          code={requestOf(attempt, request)}
          className="mt-2 rounded-control bg-sunken"
        />
        <p className="mt-1.5 text-soft text-xs">{t("requestNote")}</p>
      </details>
    </li>
  );
}

/** The request headers of an attempt. The signature is not stored; its timestamp is. */
function requestOf({ number, created, response_time_ms }: WebhookAttempt, { url, headers }: Sent): string {
  const at = Math.floor((Date.parse(created) - (response_time_ms ?? 0)) / 1000);
  const own = [
    { name: "service-attempt", value: String(number) },
    { name: "service-signature", value: `t=${at},v1=…` },
  ];
  return [`POST ${url}`, ...[...headers, ...own].map(({ name, value }) => `${name}: ${value}`)].join("\n");
}
