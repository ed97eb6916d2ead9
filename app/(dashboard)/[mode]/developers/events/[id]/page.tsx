import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { objectOf } from "@/app/(dashboard)/[mode]/developers/events/object-of";
import { JsonView } from "@/app/(dashboard)/[mode]/developers/json-view";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { may, paramsOf, read } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { DeliveriesTable } from "@/app/(dashboard)/deliveries/deliveries-table";
import { described } from "@/app/(dashboard)/deliveries/described";
import { isSubscribed } from "@/app/(dashboard)/deliveries/is-subscribed";
import { ResendButton } from "@/app/(dashboard)/deliveries/resend-button";
import { Identifier } from "@/components/identifier";
import { Panel } from "@/components/panel";
import type { Mode } from "@/server/base/db/db";
import { eventTexts } from "@/server/core/texts/labels";
import { EventFacts } from "./event-facts";
import { UnsentEndpoints } from "./unsent-endpoints";

type Props = { params: Promise<{ mode: string; id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers.event");
  return titled(t("title"));
}

/** Loads an event, its deliveries, the endpoints and the request that caused it. */
const load = (mode: Mode, id: string) =>
  read(mode, async (api) => {
    const event = await api.events.get({ id });
    const [list, endpoints, request] = await Promise.all([
      api.webhook_deliveries.list({ event: id, limit: 50 }),
      api.webhook_endpoints.list({ limit: 100 }),
      // Requests of the dashboard, and requests older than 30 days, are not in the log.
      event.request === null ? null : api.request_logs.get({ id: event.request }).catch(() => null),
    ]);
    return { event, deliveries: await described(api, list.data), endpoints: endpoints.data, request };
  });

export default async function EventPage({ params }: Props) {
  const { mode, id } = await paramsOf(params);
  const { data, loadError } = await load(mode, id);
  const t = await getTranslations("developers");
  const back = { href: `/${mode}/developers/events`, label: t("event.back") };
  if (loadError !== null) {
    return (
      <>
        <PageHeader title={t("event.title")} back={back} />
        <LoadErrorNotice error={loadError} />
      </>
    );
  }
  const { event, deliveries, endpoints, request } = data;
  const mayResend = await may(mode, "events.resend");
  const enabled = endpoints.filter(({ status }) => status === "enabled");
  const unsent = enabled.filter(({ id }) => deliveries.every((each) => each.webhook_endpoint !== id));

  return (
    <>
      <PageHeader
        title={
          <code className="numeral break-all font-mono text-lg">
            <bdi>{event.type}</bdi>
          </code>
        }
        lead={eventTexts[event.type][await getLocale()]}
        back={back}
      >
        {mayResend && isSubscribed(endpoints, event.type) ? (
          <ResendButton event={event.id} label={t("event.resendAll")} sent={t("deliveries.resent")} />
        ) : null}
      </PageHeader>
      <div className="mb-6 sm:-mt-3">
        <Identifier id={event.id} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <section aria-label={t("deliveries.title")} className="min-w-0">
            <h2 className="mb-3 font-semibold text-lg">{t("deliveries.title")}</h2>
            {deliveries.length === 0 ? <p className="text-soft text-sm">{t("event.noDeliveries")}</p> : null}
            {deliveries.length > 0 ? (
              <DeliveriesTable mode={mode} deliveries={deliveries} mayResend={mayResend} />
            ) : null}
            {mayResend ? <UnsentEndpoints event={event.id} endpoints={unsent} /> : null}
          </section>
          <Panel title={t("event.json")}>
            <JsonView mode={mode} label={t("event.json")} text={JSON.stringify(event.data)} />
          </Panel>
        </div>
        <div className="max-lg:row-start-1">
          <EventFacts mode={mode} event={event} object={objectOf(event)} request={request} />
        </div>
      </div>
    </>
  );
}
