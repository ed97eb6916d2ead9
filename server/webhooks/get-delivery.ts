import { z } from "zod";
import { readRow } from "@/server/core/list/read-row";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { serializeDelivery, WebhookDelivery } from "./schema";

export const getWebhookDelivery = operation({
  summary: "Retrieve a webhook delivery.",
  rest: "GET /v1/webhook_deliveries/{id}",
  effect: "read",
  reads: "webhook_delivery",
  input: z.strictObject({ id: id("dlv") }),
  output: WebhookDelivery,
  errors: ["resource_missing"],
  run: async (ctx, input) => serializeDelivery(orNotFound(await readRow(ctx, "webhook_delivery", input.id))),
});
