import { now } from "@/server/base/db/clock";
import { directConnection } from "@/server/base/db/connection";
import { jobsPool, type Mode, sql, statement } from "@/server/base/db/db";
import { placeForMessage } from "@/server/base/db/place";
import { env } from "@/server/base/runtime/env";
import { log } from "@/server/base/runtime/log";
import { hourMs } from "@/server/core/values/time";
import { createInngest } from "./client";
import { deliveryQueued, mailQueued, notificationQueued, settlementAnnounced } from "./events";

/** A job whose schedule only sends events has a second function. */
const timeoutOf = (id: string, timeoutMs: number) => ({ [id]: timeoutMs, [`${id}-in-cell`]: timeoutMs });

/** The Inngest client, and the embedded executor if no Inngest server is configured. */
export const { inngest, executor } = createInngest("halala", env, jobsPool, {
  parallelism: 50,
  // As many deliveries as one endpoint may have in progress, and half of the subscriptions billed
  // concurrently.
  batchSizes: {
    "halala-deliver-webhook": 5,
    "halala-deliver-test-webhook": 5,
    "halala-bill-subscription": 12,
  },
  callTimeouts: {
    ...timeoutOf("halala-reconcile", 2 * hourMs),
    ...timeoutOf("halala-check-sums", 2 * hourMs),
    ...timeoutOf("halala-import-settlements", 2 * hourMs),
    ...timeoutOf("halala-daily-mail", hourMs),
  },
  listener: directConnection,
  now,
});

const endpointsOf = statement(
  "select id, mode, webhook_endpoint_id as endpoint from webhook_delivery where id = any($1)",
);

/**
 * Triggers the jobs of webhook deliveries. If a trigger is lost, the sweeper repeats it. With a `window`, a delivery is
 * triggered at most once per window.
 */
export function enqueueDeliveries(deliveryIds: string[], window?: string): void {
  if (deliveryIds.length === 0) return;
  const place = placeForMessage();
  sendInBackground(async () => {
    const rows = await sql<{ id: string; mode: Mode; endpoint: string }>(endpointsOf, [deliveryIds]);
    return rows.map(({ id, mode, endpoint }) => ({
      ...(window === undefined ? {} : { id: `${id}/${window}` }),
      name: deliveryQueued[mode].name,
      data: { deliveryId: id, endpointId: endpoint, ...place },
    }));
  });
}

const emailsOf = statement("select id, mode, attempts from mail where id = any($1)");

/**
 * Triggers the jobs that send emails. If a trigger is lost, the sweeper repeats it. With a `window`, each attempt is
 * triggered at most once per window. Emails of test mode, which anybody can cause, delay neither those of live mode nor
 * those of no mode, which a person is waiting for, such as the link to a new password.
 */
export function enqueueEmails(mailIds: readonly string[], window?: string): void {
  if (mailIds.length === 0) return;
  const place = placeForMessage();
  sendInBackground(async () => {
    const rows = await sql<{ id: string; mode: Mode | null; attempts: number }>(emailsOf, [mailIds]);
    return rows.map(({ id, mode, attempts }) => ({
      ...(window === undefined ? {} : { id: `${id}/${attempts}/${window}` }),
      name: mailQueued.name,
      data: { mailId: id, queue: [mode ?? "people", ...Object.values(place)].join(" "), ...place },
    }));
  });
}

/** Triggers the import of a settlement, once however often it is announced. Throws if it could not be triggered. */
export const enqueueImport = async (mode: Mode, settlement: string): Promise<void> =>
  void (await inngest.send({
    id: `settlement ${mode} ${settlement}`,
    name: settlementAnnounced.name,
    data: { settlement },
  }));

const subscriptionsOf = statement(
  "select s.id, m.mode from push_subscription s cross join mail m where s.user_id = $1 and m.id = $2",
);

/** Triggers the jobs that show an email on a member's phones. A lost trigger is not repeated: the email remains. */
export function enqueueNotification(mailId: string, userId: string): void {
  const place = placeForMessage();
  sendInBackground(async () => {
    const rows = await sql<{ id: string; mode: Mode }>(subscriptionsOf, [userId, mailId]);
    return rows.map(({ id: subscriptionId, mode }) => ({
      name: notificationQueued.name,
      data: { mailId, subscriptionId, queue: [mode, ...Object.values(place)].join(" "), ...place },
    }));
  });
}

type QueueEvent = { id?: string; name: string; data: Record<string, string> };

function sendInBackground(events: () => Promise<QueueEvent[]>): void {
  void events()
    .then((jobEvents) => (jobEvents.length === 0 ? undefined : inngest.send(jobEvents)))
    .catch((cause) => log.warn("jobs were not triggered", {}, cause));
}
