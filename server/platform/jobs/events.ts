import { eventType } from "inngest";
import { z } from "zod";
import { modes } from "@/server/base/db/db";
import { route } from "@/server/base/db/route";

/** An attempt of a webhook delivery is due. */
export const deliveryQueued = eventType("webhooks/delivery.queued", {
  schema: z.object({ deliveryId: z.string(), endpointId: z.string(), ...route }),
});

/** An email waits in the outbox. Each `queue` has its own limit of concurrent sends. */
export const mailQueued = eventType("mail/queued", {
  schema: z.object({ mailId: z.string(), queue: z.string().optional(), ...route }),
});

/** A cycle of a subscription is due. */
export const subscriptionDue = eventType("subscriptions/due", {
  schema: z.object({ accountId: z.string(), mode: z.enum(modes), id: z.string(), ...route }),
});
