import { z } from "zod";
import { existing } from "@/server/core/errors";
import { id } from "@/server/core/ids";
import { operation } from "@/server/core/operation";
import { presentDelivery, WebhookDelivery } from "./schema";

export const getWebhookDelivery = operation({
  summary: "Read a webhook delivery.",
  rest: "GET /v1/webhook_deliveries/{id}",
  effect: "read",
  input: z.strictObject({ id: id("dlv") }),
  output: WebhookDelivery,
  errors: ["resource_missing"],
  run: async (ctx, input) =>
    presentDelivery(existing(await ctx.db.webhookDelivery.findUnique({ where: { id: input.id } }))),
});
