import { createHmac, timingSafeEqual } from "node:crypto";
import { timeOf } from "@/packages/bench/server";
import { type Endpoint, type Finding, grouped, type ReceivedWebhook, unless } from "./evidence";
import { type DeliveryRow, type EndpointRow, type EventRow, type Snapshot, wasPaid } from "./snapshot";

/** Each fact has one event, and each event one delivery to every endpoint subscribed to it. */
export const auditEvents = (snapshot: Snapshot): Finding[] => [
  ...auditFacts(snapshot),
  ...auditDeliveries(snapshot),
];

function auditFacts({ payments, refunds, links, events }: Snapshot): Finding[] {
  const eventsOf = grouped(events, ({ type, object_id }) => `${type} ${object_id}`);
  const refundsOf = grouped(refunds, ({ payment_id }) => payment_id);
  const expect = (type: string, id: string, least: number, most = least): Finding[] => {
    const times = eventsOf.get(`${type} ${id}`)?.length ?? 0;
    return unless(
      times >= least && times <= most,
      "one event per fact",
      `${id}: ${times} × ${type}, not ${least}`,
    );
  };
  return [
    ...payments.flatMap((row) => {
      const [paid, failed] = [wasPaid(row) ? 1 : 0, row.status === "failed" ? 1 : 0];
      const succeeded = refundsOf.get(row.id)?.filter(({ status }) => status === "succeeded").length ?? 0;
      return [
        ...expect("payment_paid", row.id, paid),
        // A payment the service gave up may turn out paid.
        ...expect("payment_failed", row.id, failed, paid === 1 ? 1 : failed),
        ...expect("payment_action_required", row.id, 0, 1),
        ...expect("payment_refunded", row.id, succeeded),
      ];
    }),
    ...refunds.flatMap((row) => [
      ...expect("refund_created", row.id, 1),
      ...expect("refund_failed", row.id, row.status === "failed" ? 1 : 0),
    ]),
    ...links.flatMap((row) => expect("payment_link_paid", row.id, row.status === "paid" ? 1 : 0)),
  ];
}

function auditDeliveries({ events, endpoints, deliveries }: Snapshot): Finding[] {
  const sent = grouped(
    deliveries.filter(({ trigger }) => trigger === "automatic"),
    ({ event_id, webhook_endpoint_id }) => `${event_id} ${webhook_endpoint_id}`,
  );
  const endpointsOf = grouped(endpoints, ({ account_id }) => account_id);
  const endpointById = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
  const counts = events.flatMap((event) =>
    (endpointsOf.get(event.account_id) ?? []).flatMap((endpoint) => {
      const times = sent.get(`${event.id} ${endpoint.id}`)?.length ?? 0;
      const right = times === 1 || (times === 0 && !mustGet(endpoint, event));
      return unless(right, "one delivery per endpoint", `${event.id} to ${endpoint.id}: ${times}`);
    }),
  );
  return [
    ...counts,
    ...deliveries.flatMap((row) => auditEnd(row, endpointById.get(row.webhook_endpoint_id))),
  ];
}

/** An endpoint disabled or deleted meanwhile may miss some. Ids keep their time when rows are made older. */
const mustGet = ({ id, events, status, deleted }: EndpointRow, event: EventRow) =>
  status === "enabled" &&
  !deleted &&
  timeOf(id) < timeOf(event.id) &&
  (events.includes("*") || events.includes(event.type));

function auditEnd(row: DeliveryRow, endpoint: EndpointRow | undefined): Finding[] {
  const { id, status, attempts, response_status } = row;
  const detail = `${id} is ${status} after ${attempts} attempts`;
  const tried = status !== "failed" || attempts >= 5 || response_status === 410;
  const open = endpoint?.status === "enabled" && !endpoint.deleted;
  return [
    ...unless(status !== "pending", "everything is final", detail),
    ...unless(tried, "a delivery is tried five times", detail),
    ...unless(status !== "canceled" || !open, "only deliveries to a closed endpoint are canceled", detail),
  ];
}

/** Receivers got the stored bytes, signed with their secret, within the time the documentation allows. */
export function auditWebhooks(
  { events, deliveries }: Snapshot,
  endpoints: readonly Endpoint[],
  webhooks: readonly ReceivedWebhook[],
): Finding[] {
  const eventById = new Map(events.map((event) => [event.id, event]));
  const secretOf = new Map(endpoints.map(({ id, secret }) => [id, secret]));
  const accepted = new Set<string>();
  const wrong = webhooks.flatMap((webhook): Finding[] => {
    const { endpoint, event, body, status } = webhook;
    if (isAccepted(status)) accepted.add(`${event} ${endpoint}`);
    const detail = `${event} at ${endpoint}`;
    if (eventById.get(event)?.payload !== body) return unless(false, "the stored bytes are sent", detail);
    return unless(isSigned(webhook, secretOf.get(endpoint) ?? ""), "a valid signature", detail);
  });
  const lost = deliveries
    .filter(({ status, webhook_endpoint_id: to }) => status === "succeeded" && secretOf.has(to))
    .flatMap(({ id, event_id, webhook_endpoint_id: to }) =>
      unless(
        accepted.has(`${event_id} ${to}`),
        "what succeeded was received",
        `${id}: no receiver got ${event_id}`,
      ),
    );
  return [...wrong, ...lost];
}

export const isAccepted = (status: number | null) => status !== null && status >= 200 && status < 300;

/** Follows the documentation, not the service's code. */
function isSigned({ signature, body, atMs }: ReceivedWebhook, secret: string): boolean {
  const [, time = "", digest = ""] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  const expected = createHmac("sha256", secret).update(`${time}.${body}`).digest();
  const actual = Buffer.from(digest, "hex");
  const inTime = Math.abs(Math.floor(atMs / 1000) - Number(time)) <= 300;
  return inTime && actual.length === expected.length && timingSafeEqual(actual, expected);
}
