import { z } from "zod";
import { existing } from "@/server/core/errors";
import { id } from "@/server/core/ids";
import { operation } from "@/server/core/operation";
import { headersOf } from "./headers";

const attemptHeader = "service-attempt";

const DeliveryRequest = z.object({
  webhook_delivery: id("dlv"),
  url: z.string().meta({ description: "The endpoint's address as it is now." }),
  headers: z
    .array(z.object({ name: z.string(), value: z.string() }))
    .meta({ description: "Those all attempts have in common; each has its own number and signature." }),
  body: z.string().meta({ description: "The exact text that was posted." }),
});

export const readDeliveryRequest = operation({
  summary: "Read what a delivery posts: its headers and the exact body.",
  effect: "read",
  input: z.strictObject({ id: id("dlv") }),
  output: DeliveryRequest,
  errors: ["resource_missing"],
  async run({ db, scope }, input) {
    const row = existing(
      await db.webhookDelivery.findUnique({
        where: { id: input.id },
        include: { event: true, endpoint: true },
      }),
    );
    const { event, endpoint } = row;
    const headers = headersOf({
      eventId: event.id,
      type: event.type,
      mode: scope.mode,
      attempt: row.attempts,
    });
    return {
      webhook_delivery: row.id,
      url: endpoint.url,
      headers: Object.entries(headers)
        .filter(([name]) => name !== attemptHeader)
        .map(([name, value]) => ({ name, value })),
      body: event.payload,
    };
  },
});
