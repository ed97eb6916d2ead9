import { z } from "zod";
import { id } from "@/server/core/ids";
import { equals, listRows } from "@/server/core/list";
import { operation } from "@/server/core/operation";
import { byTime, listOf, pageOf, toPage } from "@/server/core/page";
import { deliveryStatus, serializeDelivery, WebhookDelivery } from "./schema";

export const listWebhookDeliveries = operation({
  summary: "List webhook deliveries, including those of deleted endpoints, newest first.",
  rest: "GET /v1/webhook_deliveries",
  effect: "read",
  replica: true,
  appScope: "events:read",
  input: z.strictObject({
    ...pageOf("dlv"),
    ...byTime,
    webhook_endpoint: id("we").optional(),
    event: id("evt").optional(),
    status: deliveryStatus.optional(),
  }),
  output: listOf(WebhookDelivery),
  errors: [],
  async run(ctx, input) {
    const rows = await listRows(ctx, "webhook_delivery", input, [
      ...equals("webhook_endpoint_id", input.webhook_endpoint),
      ...equals("event_id", input.event),
      ...equals("status", input.status),
    ]);
    return toPage(rows, input, serializeDelivery);
  },
});
