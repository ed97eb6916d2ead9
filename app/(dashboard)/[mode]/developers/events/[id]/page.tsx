import { useTranslations } from "next-intl";
import { getLocale } from "next-intl/server";
import { definePage, TwoColumns } from "@/app/(dashboard)/[mode]/define-page";
import { objectOf } from "@/app/(dashboard)/[mode]/developers/events/object-of";
import { JsonView } from "@/app/(dashboard)/[mode]/developers/json-view";
import { ObjectLink } from "@/app/(dashboard)/[mode]/developers/object-link";
import { DeliveriesTable } from "@/app/(dashboard)/deliveries/deliveries-table";
import { described } from "@/app/(dashboard)/deliveries/delivery-response";
import { isSubscribed } from "@/app/(dashboard)/deliveries/is-subscribed";
import { ResendButton } from "@/app/(dashboard)/deliveries/resend-button";
import { Link } from "@/components/link";
import { Fact, Facts, MomentFact, Panel, TextFact } from "@/components/panel";
import { Truncated } from "@/components/truncated";
import type { Mode } from "@/server/base/db/db";
import { eventTexts } from "@/server/core/texts/labels";
import type { WebhookEndpoint } from "@/server/webhooks/schema";

type EventFactsProps = {
  mode: Mode;
  event: { created: string; version: string; pending_deliveries: number; request: string | null };
  object: string | null;
  request: { id: string; method: string; path: string } | null;
};

function EventFacts({ mode, event, object, request }: EventFactsProps) {
  const t = useTranslations("developers.event");
  return (
    <Panel title={t("facts")}>
      <Facts>
        {object === null ? null : (
          <Fact name={t("object")}>
            <ObjectLink mode={mode} id={object} />
          </Fact>
        )}
        <MomentFact name={t("created")} at={event.created} precise />
        <Fact name={t("request")}>
          {request === null ? (
            t(event.request === null ? "byItself" : "notLogged")
          ) : (
            <Link
              href={`/${mode}/developers/logs/${request.id}`}
              className="text-accent underline underline-offset-4"
            >
              <bdi dir="ltr" className="numeral break-all">
                {request.method} {request.path}
              </bdi>
            </Link>
          )}
        </Fact>
        <Fact name={t("pending")}>{event.pending_deliveries}</Fact>
        <TextFact name={t("version")} text={event.version} className="numeral" />
      </Facts>
    </Panel>
  );
}

type Props = { event: string; endpoints: readonly WebhookEndpoint[] };

/** Lists endpoints that did not receive an event, each with a button to send it. */
function UnsentEndpoints({ event, endpoints }: Props) {
  const t = useTranslations("developers");
  if (endpoints.length === 0) return null;
  return (
    <details className="mt-3 text-sm">
      <summary className="min-h-6 font-medium text-accent">{t("event.sendElsewhere")}</summary>
      <ul className="mt-2 grid gap-2">
        {endpoints.map(({ id, url }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-3 rounded-control border border-line px-3 py-2"
          >
            <Truncated dir="ltr">{url}</Truncated>
            <ResendButton
              event={event}
              endpoint={id}
              label={t("event.send")}
              named={t("event.sendTo", { url })}
              sent={t("deliveries.resent")}
              small
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

const { generateMetadata, page } = definePage({
  texts: "developers",
  title: "event.title",
  async read(api, { id }) {
    const event = await api.events.get({ id });
    const [list, endpoints, request] = await Promise.all([
      api.webhook_deliveries.list({ event: id, limit: 50 }),
      api.webhook_endpoints.list({ limit: 100 }),
      // Requests of the dashboard, and requests older than 30 days, are not in the log.
      event.request === null ? null : api.request_logs.get({ id: event.request }).catch(() => null),
    ]);
    const deliveries = await described(api, list.data);
    return { event, deliveries, endpoints: endpoints.data, request, locale: await getLocale() };
  },
  lead: ({ data }) => eventTexts[data.event.type][data.locale],
  back: { to: "developers/events", label: "event.back" },
  isObject: true,
  heading: ({ data: { event } }) => (
    <code className="numeral break-all font-mono text-lg">
      <bdi>{event.type}</bdi>
    </code>
  ),
  actions: ({ data: { event, endpoints }, t, may }) =>
    may("events.resend") && isSubscribed(endpoints, event.type) ? (
      <ResendButton event={event.id} label={t("event.resendAll")} sent={t("deliveries.resent")} />
    ) : null,
  body: ({ data: { event, deliveries, endpoints, request }, mode, t, may }) => {
    const mayResend = may("events.resend");
    const enabled = endpoints.filter(({ status }) => status === "enabled");
    const unsent = enabled.filter(({ id }) => deliveries.every((each) => each.webhook_endpoint !== id));
    return (
      <TwoColumns
        sideFirst
        side={<EventFacts mode={mode} event={event} object={objectOf(event)} request={request} />}
      >
        <section aria-label={t("deliveries.title")} className="min-w-0">
          <h2 className="mb-3 font-semibold text-lg">{t("deliveries.title")}</h2>
          {deliveries.length === 0 ? (
            <p className="text-soft text-sm">{t("event.noDeliveries")}</p>
          ) : (
            <DeliveriesTable mode={mode} deliveries={deliveries} mayResend={mayResend} />
          )}
          {mayResend ? <UnsentEndpoints event={event.id} endpoints={unsent} /> : null}
        </section>
        <Panel title={t("event.json")}>
          <JsonView mode={mode} label={t("event.json")} text={JSON.stringify(event.data)} />
        </Panel>
      </TwoColumns>
    );
  },
});

export { generateMetadata, page as default };
