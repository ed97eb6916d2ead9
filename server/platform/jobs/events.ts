import { eventType } from "inngest";
import { z } from "zod";
import { modes } from "@/server/base/db/db";
import { place } from "@/server/base/db/place";

const delivery = z.object({ deliveryId: z.string(), endpointId: z.string(), ...place });

/** An attempt of a webhook delivery is due. Anybody can have test endpoints, so they wait apart. */
export const deliveryQueued = {
  live: eventType("webhooks/delivery.queued", { schema: delivery }),
  test: eventType("webhooks/test-delivery.queued", { schema: delivery }),
};

/** An email waits in the outbox. Each `queue` has its own limit of concurrent sends. */
export const mailQueued = eventType("mail/queued", {
  schema: z.object({ mailId: z.string(), queue: z.string().optional(), ...place }),
});

/** The gateway announced a settlement, which the job reads from the gateway itself. */
export const settlementAnnounced = eventType("payouts/settlement.announced", {
  schema: z.object({ settlement: z.string() }),
});

/** A browser is to show what an email says. Each `queue` has its own limit of concurrent sends. */
export const notificationQueued = eventType("notifications/queued", {
  schema: z.object({ mailId: z.string(), subscriptionId: z.string(), queue: z.string(), ...place }),
});

/** A cycle of a subscription is due. Each `queue` has its own limit of concurrent charges. */
export const subscriptionDue = eventType("subscriptions/due", {
  schema: z.object({
    accountId: z.string(),
    mode: z.enum(modes),
    id: z.string(),
    queue: z.string().optional(),
    ...place,
  }),
});
