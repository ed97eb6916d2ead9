import { type Caller, read } from "@/app/(dashboard)/[mode]/read";
import { orNull } from "@/app/(dashboard)/[mode]/subscriptions/read-customers";
import type { Event } from "@/server/events/schema";
import type { Payment } from "@/server/payments/schema";
import type { Refund } from "@/server/refunds/schema";
import type { WebhookDelivery } from "@/server/webhooks/schema";

/** An API request related to a payment: its ID and key. */
type Request = { id: string; key: string; keyName: string | null };

/** A delivery and the time of its last attempt; only known for failed ones. */
type Delivery = WebhookDelivery & { lastTriedAt: string | null };

/** An event, its object and its deliveries. */
export type EventWithDeliveries = Event & { about: string; deliveries: Delivery[] };

export type PaymentStory = {
  payment: Payment;
  refunds: Refund[];
  /** The events of the payment and its refunds, oldest first. */
  events: EventWithDeliveries[];
  /** Endpoint URLs by ID; deleted endpoints are missing. */
  endpoints: ReadonlyMap<string, string>;
  requests: ReadonlyMap<string, Request>;
  customer: ({ id: string } & Person) | null;
  /** Details entered on the payment page. */
  payer: Person;
};

type Person = { name: string | null; email: string | null; phone: string | null };

/** Loads a payment with its history. */
export const readPayment = (mode: string, id: string) =>
  read(mode, async (api): Promise<PaymentStory> => {
    const payment = await api.payments.get({ id });
    const [refunds, endpoints, customer, payer] = await Promise.all([
      api.payments.list_refunds({ id, limit: 100 }),
      api.webhook_endpoints.list({ limit: 100 }),
      payment.customer === null ? null : api.customers.names({ ids: [payment.customer] }),
      api.payments.payer({ id }),
    ]);
    const about = [id, ...refunds.data.map((refund) => refund.id)];
    const found = await Promise.all(
      about.map(async (object_id) =>
        (await api.events.list({ object_id, limit: 100 })).data.map((event) => ({
          ...event,
          about: object_id,
        })),
      ),
    );
    const events = found
      .flat()
      .sort((a, b) => a.created.localeCompare(b.created) || a.id.localeCompare(b.id));
    const withDeliveries = await Promise.all(
      events.map(async (event) => {
        const { data } = await api.webhook_deliveries.list({ event: event.id, limit: 20 });
        return { ...event, deliveries: await Promise.all(data.map((one) => lastTried(api, one))) };
      }),
    );
    const asked = [...new Set(events.flatMap(({ request }) => request ?? []))];
    const [requests, keys] = await Promise.all([
      // Changes made in the dashboard have a request ID too, but are not in the request log.
      Promise.all(asked.map((request) => orNull(api.request_logs.get({ id: request })))),
      asked.length === 0 ? [] : api.api_keys.list({ limit: 100 }).then(({ data }) => data),
    ]);
    const named = requests.flatMap((request) =>
      request === null
        ? []
        : [
            {
              id: request.id,
              key: request.key,
              keyName: keys.find(({ id }) => id === request.key)?.name ?? null,
            },
          ],
    );
    return {
      payment,
      refunds: refunds.data,
      events: withDeliveries,
      endpoints: new Map(endpoints.data.map(({ id, url }) => [id, url])),
      requests: new Map(named.map((request) => [request.id, request])),
      customer: customer?.data[0] ?? null,
      payer,
    };
  });

/** Attempts are returned newest first. */
async function lastTried(api: Caller, delivery: WebhookDelivery): Promise<Delivery> {
  if (delivery.status !== "failed") return { ...delivery, lastTriedAt: null };
  const { data } = await api.webhook_deliveries.list_attempts({ id: delivery.id });
  return { ...delivery, lastTriedAt: data[0]?.created ?? null };
}
