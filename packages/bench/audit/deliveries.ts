import { isAccepted } from "./events";
import {
  behaviors,
  type Endpoint,
  type Evidence,
  type Finding,
  grouped,
  type ReceivedWebhook,
  unless,
} from "./evidence";
import type { AttemptRow, DeliveryRow, Snapshot } from "./snapshot";

/** Test mode has four waits between attempts: the fifth attempt is the last. */
const lastAttempt = 5;
/** 64 KB, and what two sockets hold between them. */
const mostReadBytes = 16 * 1_048_576;

type Expected = NonNullable<Evidence["deliveries"]>;

/** Each delivery ends as its receiver's behavior says, and each attempt is recorded once. */
export function auditBehaviors(
  snapshot: Snapshot,
  endpoints: readonly Endpoint[],
  webhooks: readonly ReceivedWebhook[],
  { customers, forbidden, mostRead }: Expected,
): Finding[] {
  const attemptsOf = grouped(snapshot.attempts, ({ delivery_id }) => delivery_id);
  const receivedBy = grouped(webhooks, ({ event, endpoint }) => `${event} ${endpoint}`);
  const endpointById = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
  return [
    ...auditConfirmed(snapshot, endpoints, customers),
    ...snapshot.deliveries.flatMap((row) => {
      const endpoint = endpointById.get(row.webhook_endpoint_id);
      if (endpoint === undefined) return unless(false, "known endpoints only", row.id);
      const received = receivedBy.get(`${row.event_id} ${row.webhook_endpoint_id}`) ?? [];
      return [
        ...auditStatus(row, endpoint, received),
        ...auditAttempts(row, received.length, attemptsOf.get(row.id) ?? []),
      ];
    }),
    ...forbidden.flatMap((detail) => unless(false, "no redirect and no untrusted TLS", detail)),
    ...unless(mostRead <= mostReadBytes, "no more than 64 KB is read", `${mostRead} bytes were read`),
  ];
}

/** A confirmed customer has an event, and the event a delivery to every endpoint of the account. */
function auditConfirmed(
  { events, deliveries }: Snapshot,
  endpoints: readonly Endpoint[],
  customers: readonly string[],
) {
  const subjects = new Set(events.map(({ object_id }) => object_id));
  const queued = new Set(deliveries.map((row) => `${row.event_id} ${row.webhook_endpoint_id}`));
  const endpointsOf = grouped(endpoints, ({ account }) => account);
  return [
    ...customers.flatMap((id) => unless(subjects.has(id), "what was confirmed is recorded", id)),
    ...events
      .filter(({ type }) => type === "customer_created")
      .flatMap((event) =>
        (endpointsOf.get(event.account_id) ?? [])
          .filter(({ behavior }) => behavior !== "gone")
          .flatMap(({ id }) =>
            unless(
              queued.has(`${event.id} ${id}`),
              "one delivery per endpoint",
              `${event.id} to ${id}: none`,
            ),
          ),
      ),
  ];
}

function auditStatus(
  row: DeliveryRow,
  { behavior }: Endpoint,
  received: readonly ReceivedWebhook[],
): Finding[] {
  const end = behaviors[behavior];
  const detail = `${row.id} to a receiver that is ${behavior}: ${row.status} after ${row.attempts} attempts`;
  if (end === "failed" && received.some(({ status }) => isAccepted(status)))
    return unless(false, "a bad receiver accepts nothing", detail);
  return unless(end === "any" || row.status === end, `a receiver that is ${behavior} has ${end}`, detail);
}

/** Attempts that are not recorded were interrupted by a kill. */
function auditAttempts(row: DeliveryRow, received: number, attempts: readonly AttemptRow[]): Finding[] {
  const detail = `${row.id}: ${row.attempts} attempts, ${attempts.length} recorded, ${received} received`;
  const answered = attempts.filter(({ response_status }) => response_status !== null).length;
  const numbers = new Set(attempts.map(({ number }) => number));
  const right =
    numbers.size === attempts.length &&
    attempts.every(({ number }) => number >= 1 && number <= row.attempts) &&
    received <= row.attempts &&
    answered <= received &&
    (row.status === "canceled" || numbers.has(row.attempts));
  const failed = row.status === "failed";
  const early = failed && row.attempts < lastAttempt && row.response_status !== 410;
  const accepted = attempts.some(({ response_status }) => isAccepted(response_status));
  return [
    ...unless(!(failed && accepted), "what was accepted has succeeded", detail),
    ...unless(right, "each attempt is recorded once", detail),
    ...unless(!early, "a delivery is tried five times", detail),
  ];
}
