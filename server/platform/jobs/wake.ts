import { jobsPool, sql, statement } from "@/server/platform/db/db";
import { env } from "@/server/platform/runtime/env";
import { log } from "@/server/platform/runtime/log";
import { createInngest } from "./client";

/** The one Inngest client, and the executor that stands in where no Inngest server is configured. */
export const { inngest, executor } = createInngest("halala", env, jobsPool, { parallelism: 50 });

const endpointsOf = statement(
  "select id, webhook_endpoint_id as endpoint from webhook_delivery where id = any($1)",
);

/**
 * Tells the workers of deliveries to make, and of whose they are. Lost messages are found by the sweeper. Of one
 * `turn` a delivery is told once, however often it is asked for.
 */
export function wake(deliveryIds: string[], turn?: string): void {
  if (deliveryIds.length === 0) return;
  announce(async () => {
    const rows = await sql<{ id: string; endpoint: string }>(endpointsOf, [deliveryIds]);
    return rows.map(({ id, endpoint }) => ({
      ...(turn === undefined ? {} : { id: `${id}/${turn}` }),
      name: "webhooks/delivery.queued",
      data: { deliveryId: id, endpointId: endpoint },
    }));
  });
}

/** The same of mails to send. */
export function wakeMail(mailIds: string[]): void {
  if (mailIds.length === 0) return;
  announce(async () => mailIds.map((mailId) => ({ name: "mail/queued", data: { mailId } })));
}

type Message = { id?: string; name: string; data: Record<string, string> };

function announce(messages: () => Promise<Message[]>): void {
  void messages()
    .then((events) => inngest.send(events))
    .catch((cause) => log.warn("work was not announced; the sweeper will find it", {}, cause));
}
