import type { PayerNamed } from "@/app/(dashboard)/[mode]/payments/payer-name";
import type { Caller } from "@/app/(dashboard)/[mode]/read";
import { isSubscribed } from "@/app/(dashboard)/deliveries/is-subscribed";
import type { EventActor } from "@/server/events/operations";
import type { Event } from "@/server/events/schema";
import type { Payer } from "@/server/payments/read";
import type { Payment } from "@/server/payments/schema";
import type { Chargeback } from "@/server/payouts/schema";
import type { Refund } from "@/server/refunds/schema";
import type { WebhookDelivery } from "@/server/webhooks/schema";

/** A delivery and the time of its last attempt; only known for failed ones. */
type Delivery = WebhookDelivery & { lastTriedAt: string | null };

/** An event, its object, who caused it, and its deliveries. */
export type EventWithDeliveries = Event & {
  about: string;
  cause: Pick<EventActor, "type" | "name">;
  deliveries: Delivery[];
  /** Whether an enabled endpoint receives events of this type. */
  isSubscribed: boolean;
};

export type PaymentHistory = {
  payment: Payment;
  refunds: Refund[];
  /** The events of the payment and its refunds, oldest first. */
  events: EventWithDeliveries[];
  /** Endpoint URLs by ID; deleted endpoints are missing. */
  endpoints: ReadonlyMap<string, string>;
  customer: PayerNamed | null;
  /** Details entered on the payment page. */
  payer: Payer | null;
  /** Newest first. */
  chargebacks: Chargeback[];
};

export async function readPayment(api: Caller, id: string): Promise<PaymentHistory> {
  const payment = await api.payments.get({ id });
  const [refunds, endpoints, customer, payers, chargebacks] = await Promise.all([
    api.payments.list_refunds({ id, limit: 100 }),
    api.webhook_endpoints.list({ limit: 100 }),
    payment.customer === null ? null : api.customers.names({ ids: [payment.customer] }),
    api.payments.payers({ ids: [id] }),
    api.chargebacks.list({ payment: id, limit: 100 }),
  ]);
  const about = [id, ...refunds.data.map((refund) => refund.id)];
  const eventLists = await Promise.all(
    about.map(async (object_id) =>
      (await api.events.list({ object_id, limit: 100 })).data.map((event) => ({
        ...event,
        about: object_id,
      })),
    ),
  );
  const events = eventLists
    .flat()
    .sort((a, b) => a.created.localeCompare(b.created) || a.id.localeCompare(b.id));
  const actors = await api.events.actors({ events: events.map((event) => event.id) });
  const causes = new Map(actors.data.map((actor) => [actor.event, actor]));
  const withDeliveries = await Promise.all(
    events.map(async (event) => {
      const { data } = await api.webhook_deliveries.list({ event: event.id, limit: 20 });
      const cause = causes.get(event.id) ?? { type: "halala" as const, name: null };
      const deliveries = await Promise.all(data.map((one) => lastTried(api, one)));
      return { ...event, cause, deliveries, isSubscribed: isSubscribed(endpoints.data, event.type) };
    }),
  );
  return {
    payment,
    refunds: refunds.data,
    events: withDeliveries,
    endpoints: new Map(endpoints.data.map(({ id, url }) => [id, url])),
    customer: customer?.data[0] ?? null,
    payer: payers.data[0] ?? null,
    chargebacks: chargebacks.data,
  };
}

/** Attempts are returned newest first. */
async function lastTried(api: Caller, delivery: WebhookDelivery): Promise<Delivery> {
  if (delivery.status !== "failed") return { ...delivery, lastTriedAt: null };
  const { data } = await api.webhook_deliveries.list_attempts({ id: delivery.id });
  return { ...delivery, lastTriedAt: data[0]?.created ?? null };
}
