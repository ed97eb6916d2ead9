import { createHmac, timingSafeEqual } from "node:crypto";
import { timeOf } from "@/server/core/ids";
import { type Books, type DeliveryRow, type EndpointRow, type EventRow, grouped, wasPaid } from "./books";
import type { Endpoint, Finding, Receipt } from "./evidence";

/** Each fact is told once, to every endpoint that asked for it, and arrives as it was told. */
export function auditEvents(books: Books): Finding[] {
  return [...auditFacts(books), ...auditDeliveries(books)];
}

/** How often each type of event is told of one object, by what became of the object. */
function auditFacts({ payments, refunds, links, events }: Books): Finding[] {
  const told = grouped(events, ({ type, object_id }) => `${type} ${object_id}`);
  const refundsOf = grouped(refunds, ({ payment_id }) => payment_id);
  const count = (type: string, id: string) => told.get(`${type} ${id}`)?.length ?? 0;
  const expect = (type: string, id: string, least: number, most = least): Finding[] => {
    const times = count(type, id);
    return times >= least && times <= most
      ? []
      : [{ rule: "one event per fact", detail: `${id}: ${times} × ${type} instead of ${least}` }];
  };
  return [
    ...payments.flatMap((row) => {
      const failed = row.status === "failed" ? 1 : 0;
      const succeeded = refundsOf.get(row.id)?.filter(({ status }) => status === "succeeded").length ?? 0;
      return [
        ...expect("payment_paid", row.id, wasPaid(row) ? 1 : 0),
        // One that was given up may have been paid after all.
        ...expect("payment_failed", row.id, failed, wasPaid(row) ? 1 : failed),
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

function auditDeliveries({ events, endpoints, deliveries }: Books): Finding[] {
  const sent = grouped(
    deliveries.filter(({ trigger }) => trigger === "automatic"),
    ({ event_id, webhook_endpoint_id }) => `${event_id} ${webhook_endpoint_id}`,
  );
  const endpointsOf = grouped(endpoints, ({ account_id }) => account_id);
  const missing = events.flatMap((event) =>
    (endpointsOf.get(event.account_id) ?? []).flatMap((endpoint) => {
      const times = sent.get(`${event.id} ${endpoint.id}`)?.length ?? 0;
      if (times === 1 || (times === 0 && !mustHear(endpoint, event))) return [];
      return [{ rule: "one delivery per endpoint", detail: `${event.id} to ${endpoint.id}: ${times}` }];
    }),
  );
  return [...missing, ...deliveries.flatMap((row) => auditEnd(row, endpoints))];
}

/** One that was disabled or deleted meanwhile may have missed some. Only ids keep their time while rows are made older. */
const mustHear = ({ id, events, status, deleted }: EndpointRow, event: EventRow) =>
  status === "enabled" &&
  !deleted &&
  timeOf(id) < timeOf(event.id) &&
  (events.includes("*") || events.includes(event.type));

function auditEnd(row: DeliveryRow, endpoints: EndpointRow[]): Finding[] {
  const { id, status, attempts, response_status, webhook_endpoint_id } = row;
  const found = (rule: string) => [{ rule, detail: `${id} is ${status} after ${attempts} attempts` }];
  if (status === "pending") return found("everything is final");
  // Who answers 410 wants nothing more.
  if (status === "failed" && attempts < 5 && response_status !== 410)
    return found("a delivery is tried five times");
  const endpoint = endpoints.find((known) => known.id === webhook_endpoint_id);
  if (status === "canceled" && endpoint?.status === "enabled" && !endpoint.deleted)
    return found("only a closed endpoint hears nothing");
  return [];
}

/** What receivers got is what was told: the same bytes, signed with their secret, in good time. */
export function auditReceipts(
  { events, deliveries }: Books,
  endpoints: readonly Endpoint[],
  receipts: readonly Receipt[],
): Finding[] {
  const eventById = new Map(events.map((event) => [event.id, event]));
  const secretOf = new Map(endpoints.map(({ id, secret }) => [id, secret]));
  const taken = new Set<string>();
  const spoiled = receipts.flatMap((receipt): Finding[] => {
    const { endpoint, event, body, status } = receipt;
    if (status !== null && status >= 200 && status < 300) taken.add(`${event} ${endpoint}`);
    const detail = `${event} at ${endpoint}`;
    if (eventById.get(event)?.payload !== body) return [{ rule: "the bytes that were told", detail }];
    if (!isSigned(receipt, secretOf.get(endpoint) ?? "")) return [{ rule: "a valid signature", detail }];
    return [];
  });
  const known = new Set(endpoints.map(({ id }) => id));
  const lost = deliveries.flatMap(({ id, event_id, webhook_endpoint_id, status }): Finding[] => {
    if (status !== "succeeded" || !known.has(webhook_endpoint_id)) return [];
    if (taken.has(`${event_id} ${webhook_endpoint_id}`)) return [];
    return [{ rule: "what succeeded was taken", detail: `${id}: nobody got ${event_id}` }];
  });
  return [...spoiled, ...lost];
}

/** By the documentation alone, not by our own code. */
function isSigned({ signature, body, atSeconds }: Receipt, secret: string): boolean {
  const [, time = "", given = ""] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  const expected = createHmac("sha256", secret).update(`${time}.${body}`).digest();
  const bytes = Buffer.from(given, "hex");
  return (
    bytes.length === expected.length &&
    timingSafeEqual(bytes, expected) &&
    Math.abs(atSeconds - Number(time)) <= 300
  );
}
