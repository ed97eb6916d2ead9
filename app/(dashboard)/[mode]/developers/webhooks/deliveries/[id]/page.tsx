import { useTranslations } from "next-intl";
import { definePage, TwoColumns } from "@/app/(dashboard)/[mode]/define-page";
import { JsonView } from "@/app/(dashboard)/[mode]/developers/json-view";
import { ObjectLink } from "@/app/(dashboard)/[mode]/developers/object-link";
import { DeliveryResponse, deliveryBadgeOf, described } from "@/app/(dashboard)/deliveries/delivery-response";
import { ResendButton } from "@/app/(dashboard)/deliveries/resend-button";
import { StatusBadge } from "@/components/badge";
import { CodeBox } from "@/components/code-box";
import { Link } from "@/components/link";
import { Moment } from "@/components/moment";
import { Fact, Facts, MomentFact, Panel } from "@/components/panel";
import type { Mode } from "@/server/base/db/db";
import type { DeliveryDescription, WebhookAttempt, WebhookDelivery } from "@/server/webhooks/schema";

type Props = { mode: Mode; delivery: WebhookDelivery; about: DeliveryDescription | null };

function DeliveryFacts({ mode, delivery, about }: Props) {
  const t = useTranslations("developers.deliveries");
  const { event, webhook_endpoint, trigger, attempts, next_attempt_at, created } = delivery;
  return (
    <Panel title={t("facts")}>
      <Facts>
        <Fact name={t("event")}>
          <Link
            href={`/${mode}/developers/events/${event}`}
            className="text-accent underline underline-offset-4"
          >
            <code className="numeral break-all font-mono text-xs">{about?.event_type ?? event}</code>
          </Link>
        </Fact>
        {about === null ? null : (
          <Fact name={t("object")}>
            <ObjectLink mode={mode} id={about.object} short />
          </Fact>
        )}
        <Fact name={t("endpoint")}>
          {about?.deleted ? (
            <>
              <bdi dir="ltr" className="break-all">
                {about.url}
              </bdi>{" "}
              <span className="text-soft">({t("deleted")})</span>
            </>
          ) : (
            <Link
              href={`/${mode}/developers/webhooks/${webhook_endpoint}`}
              className="break-all text-accent underline underline-offset-4"
            >
              <bdi dir="ltr">{about?.url ?? webhook_endpoint}</bdi>
            </Link>
          )}
        </Fact>
        <Fact name={t("trigger")}>{t(`triggers.${trigger}`)}</Fact>
        <Fact name={t("tries")}>{attempts}</Fact>
        <Fact name={t("answer")}>
          <DeliveryResponse outcome={delivery} />
        </Fact>
        <Fact name={t("nextAttempt")}>
          {next_attempt_at === null ? t("noneLeft") : <Moment at={next_attempt_at} precise />}
        </Fact>
        <MomentFact name={t("created")} at={created} precise />
      </Facts>
    </Panel>
  );
}

const { generateMetadata, page } = definePage({
  texts: "developers",
  title: "delivery.title",
  async read(api, { id }) {
    const delivery = await api.webhook_deliveries.get({ id });
    const [[whole], attempts, request] = await Promise.all([
      described(api, [delivery]),
      api.webhook_deliveries.list_attempts({ id }),
      api.webhook_deliveries.request({ id }),
    ]);
    return { delivery, about: whole?.described ?? null, attempts: attempts.data, request };
  },
  back: ({ data }) =>
    data === undefined || data.about?.deleted
      ? { to: "developers/webhooks", label: "webhooks.back" }
      : { to: `developers/webhooks/${data.delivery.webhook_endpoint}`, label: "delivery.back" },
  isObject: true,
  heading: ({ data: { delivery }, t }) => (
    <span className="flex flex-wrap items-center gap-3">
      {t("delivery.title")}
      <StatusBadge status={deliveryBadgeOf(delivery.status)} />
    </span>
  ),
  actions: ({ data: { delivery, about }, mode, t, may }) =>
    about?.enabled && may("events.resend") ? (
      <ResendButton
        event={delivery.event}
        endpoint={delivery.webhook_endpoint}
        label={t("deliveries.resend")}
        sent={t("deliveries.resent")}
        then={`/${mode}/developers/webhooks/deliveries/{id}`}
      />
    ) : null,
  body: ({ data: { delivery, about, attempts, request }, mode, t }) => (
    <TwoColumns sideFirst side={<DeliveryFacts mode={mode} delivery={delivery} about={about} />}>
      <AttemptsPanel delivery={delivery} attempts={attempts} request={request} />
      <Panel title={t("delivery.body")}>
        <p className="mb-3 text-soft text-sm">{t("delivery.bodyNote")}</p>
        <JsonView mode={mode} label={t("delivery.body")} text={request.body} verbatim />
      </Panel>
    </TwoColumns>
  ),
});

export { generateMetadata, page as default };

type Sent = { url: string; headers: readonly { name: string; value: string }[] };
type AttemptsProps = { delivery: WebhookDelivery; attempts: readonly WebhookAttempt[]; request: Sent };

function AttemptsPanel({ delivery, attempts, request }: AttemptsProps) {
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
