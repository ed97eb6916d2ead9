import { now } from "@/server/base/db/clock";
import { directConnection, jobsPool, sql, statement } from "@/server/base/db/db";
import { currentRoute } from "@/server/base/db/route";
import { env } from "@/server/base/runtime/env";
import { log } from "@/server/base/runtime/log";
import { hourMs } from "@/server/core/values/time";
import { createInngest } from "./client";
import { deliveryQueued, mailQueued } from "./events";

/** A job whose schedule only sends events has a second function. */
const timeoutOf = (id: string, timeoutMs: number) => ({ [id]: timeoutMs, [`${id}-in-cell`]: timeoutMs });

/** The Inngest client, and the embedded executor if no Inngest server is configured. */
export const { inngest, executor } = createInngest("halala", env, jobsPool, {
  parallelism: 50,
  // As many deliveries as one endpoint may have in progress, and half of the subscriptions billed
  // concurrently.
  batchSizes: { "halala-deliver-webhook": 5, "halala-bill-subscription": 12 },
  callTimeouts: {
    ...timeoutOf("halala-reconcile", 2 * hourMs),
    ...timeoutOf("halala-check-sums", 2 * hourMs),
    ...timeoutOf("halala-daily-mail", hourMs),
  },
  listener: directConnection,
  now,
});

const endpointsOf = statement(
  "select id, webhook_endpoint_id as endpoint from webhook_delivery where id = any($1)",
);

/**
 * Triggers the jobs of webhook deliveries. If a trigger is lost, the sweeper repeats it. With a `window`, a delivery is
 * triggered at most once per window.
 */
export function enqueueDeliveries(deliveryIds: string[], window?: string): void {
  if (deliveryIds.length === 0) return;
  const route = currentRoute();
  sendInBackground(async () => {
    const rows = await sql<{ id: string; endpoint: string }>(endpointsOf, [deliveryIds]);
    return rows.map(({ id, endpoint }) => ({
      ...(window === undefined ? {} : { id: `${id}/${window}` }),
      name: deliveryQueued.name,
      data: { deliveryId: id, endpointId: endpoint, ...route },
    }));
  });
}

type EmailToSend = {
  id: string;
  /** A user is waiting for it, for example for the link to a new password: notifications of accounts do not delay it. */
  isPersonal: boolean;
  /** An email is triggered once in a window. */
  window?: string;
};

/** Triggers the jobs that send emails. If a trigger is lost, the sweeper repeats it. */
export const enqueueEmails = (mailIds: readonly string[], { isPersonal } = { isPersonal: false }): void =>
  enqueueEach(mailIds.map((id) => ({ id, isPersonal })));

/** The same for emails of both kinds. */
export function enqueueEach(emails: readonly EmailToSend[]): void {
  if (emails.length === 0) return;
  const route = currentRoute();
  sendInBackground(async () =>
    emails.map(({ id, isPersonal, window }) => ({
      ...(window === undefined ? {} : { id: `${id}/${window}` }),
      name: mailQueued.name,
      data: {
        mailId: id,
        queue: [isPersonal ? "people" : "accounts", ...Object.values(route)].join(" "),
        ...route,
      },
    })),
  );
}

type QueueEvent = { id?: string; name: string; data: Record<string, string> };

function sendInBackground(events: () => Promise<QueueEvent[]>): void {
  void events()
    .then((jobEvents) => inngest.send(jobEvents))
    .catch((cause) => log.warn("jobs were not triggered; the sweeper will trigger them", {}, cause));
}
