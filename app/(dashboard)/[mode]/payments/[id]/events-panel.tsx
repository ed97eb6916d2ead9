import { useTranslations } from "next-intl";
import { ObjectLink } from "@/app/(dashboard)/[mode]/developers/object-link";
import { deliveryBadgeOf } from "@/app/(dashboard)/deliveries/badge-of";
import { StatusBadge } from "@/components/badge";
import { Moment } from "@/components/moment";
import { Panel } from "@/components/panel";
import type { Mode } from "@/server/base/db/db";
import type { EventWithDeliveries, PaymentHistory } from "./read-payment";
import { ResendEvent } from "./resend-event";

type Props = { mode: Mode; story: PaymentHistory; mayResend: boolean };

/** The events of a payment with their deliveries, and a resend button if an endpoint is subscribed. */
export function EventsPanel({ mode, story, mayResend }: Props) {
  const t = useTranslations("dashboard.payment");
  if (story.events.length === 0) return null;
  return (
    <Panel title={t("eventsTitle")} flush>
      <ul>
        {story.events.map((event) => (
          <li key={event.id} className="border-line border-t px-4 py-3 first:border-t-0 sm:px-5">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="min-w-0 text-sm">
                <span className="me-2">
                  <code className="numeral font-medium text-xs">{event.type}</code>
                </span>
                <ObjectLink mode={mode} id={event.id} short />
                <span className="block text-soft text-xs">
                  <Moment at={event.created} />
                </span>
              </p>
              {mayResend && event.isSubscribed ? <ResendEvent id={event.id} type={event.type} /> : null}
            </div>
            <Deliveries mode={mode} event={event} endpoints={story.endpoints} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type DeliveriesProps = { mode: Mode; event: EventWithDeliveries; endpoints: PaymentHistory["endpoints"] };

function Deliveries({ mode, event, endpoints }: DeliveriesProps) {
  const t = useTranslations("dashboard.payment");
  if (event.deliveries.length === 0) return <p className="mt-1 text-soft text-sm">{t("noDeliveries")}</p>;
  return (
    <ul className="mt-2 grid gap-1.5 text-sm">
      {event.deliveries.map(({ id, status, webhook_endpoint: endpoint, response_status: code, attempts }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <StatusBadge status={deliveryBadgeOf(status)} />
          <bdi className="numeral min-w-0 break-all">{endpoints.get(endpoint) ?? t("deletedEndpoint")}</bdi>
          {code === null ? null : <span className="numeral text-soft">HTTP {code}</span>}
          <span className="text-soft">{t("attempts", { count: attempts })}</span>
          <ObjectLink mode={mode} id={id} short />
        </li>
      ))}
    </ul>
  );
}
