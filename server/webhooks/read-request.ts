import { z } from "zod";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { headersOf } from "./headers";

const attemptHeader = "service-attempt";

const DeliveryRequest = z.object({
  webhook_delivery: id("dlv"),
  url: z.string().meta({ description: "The current URL of the endpoint." }),
  headers: z.array(z.object({ name: z.string(), value: z.string() })).meta({
    description: "The headers that all attempts share. Each attempt has its own number and signature.",
  }),
  body: z.string().meta({ description: "The exact body that was sent." }),
});

export const readDeliveryRequest = operation({
  summary: "Retrieve the request of a delivery: its headers and exact body.",
  effect: "read",
  input: z.strictObject({ id: id("dlv") }),
  output: DeliveryRequest,
  errors: ["resource_missing"],
  async run({ db, scope }, input) {
    const row = orNotFound(
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
