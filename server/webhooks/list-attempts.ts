import { z } from "zod";
import { listOf } from "@/server/core/list/page";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { serializeAttempt, WebhookAttempt } from "./schema";

export const listWebhookAttempts = operation({
  summary: "List all attempts of a webhook delivery on one page, newest first.",
  rest: "GET /v1/webhook_deliveries/{id}/attempts",
  effect: "read",
  replica: true,
  input: z.strictObject({ id: id("dlv") }),
  output: listOf(WebhookAttempt),
  errors: ["resource_missing"],
  async run(ctx, input) {
    const { id: deliveryId } = orNotFound(
      await ctx.db.webhookDelivery.findUnique({ where: { id: input.id } }),
    );
    const rows = await ctx.db.webhookAttempt.findMany({ where: { deliveryId }, orderBy: { number: "desc" } });
    return { data: rows.map(serializeAttempt), has_more: false };
  },
});
