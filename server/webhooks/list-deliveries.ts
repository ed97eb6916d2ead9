import { z } from "zod";
import { Count, countRows, equals, listRows, oneOf } from "@/server/core/list/list";
import { byTime, listOf, pageOf, toPage } from "@/server/core/list/page";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { deliveryStatus, serializeDelivery, WebhookDelivery } from "./schema";

const Filters = z.strictObject({
  webhook_endpoint: id("we").optional(),
  event: id("evt").optional(),
  status: deliveryStatus.optional(),
});

const conditionsOf = (input: z.output<typeof Filters>) => [
  ...equals("webhook_endpoint_id", input.webhook_endpoint),
  ...equals("event_id", input.event),
  ...equals("status", input.status),
];

export const listWebhookDeliveries = operation({
  summary: "List webhook deliveries, including those of deleted endpoints, newest first.",
  rest: "GET /v1/webhook_deliveries",
  effect: "read",
  replica: true,
  appScope: "events:read",
  input: z.strictObject({
    ...pageOf("dlv"),
    ...byTime,
    ...Filters.shape,
  }),
  output: listOf(WebhookDelivery),
  errors: [],
  async run(ctx, input) {
    const rows = await listRows(ctx, "webhook_delivery", input, conditionsOf(input));
    return toPage(rows, input, serializeDelivery);
  },
});

export const listFailedDeliveries = operation({
  summary:
    "List webhook deliveries that failed for good, or failed and will be attempted again, newest first.",
  effect: "read",
  replica: true,
  appScope: "events:read",
  input: z.strictObject({
    ...pageOf("dlv"),
    ...Filters.pick({ webhook_endpoint: true, event: true }).shape,
  }),
  output: listOf(WebhookDelivery),
  errors: [],
  async run(ctx, input) {
    const failed = [...oneOf("status", ["failed", "pending"]), failedOnce];
    const rows = await listRows(ctx, "webhook_delivery", input, [...conditionsOf(input), ...failed]);
    return toPage(rows, input, serializeDelivery);
  },
});

/** A first attempt that is in progress has no outcome yet. */
const failedOnce = { sql: "(error is not null or response_status is not null)" };

export const countWebhookDeliveries = operation({
  summary: "Count webhook deliveries, up to 10,000.",
  effect: "read",
  replica: true,
  input: Filters,
  output: Count,
  errors: [],
  run: (ctx, input) => countRows(ctx, "webhook_delivery", conditionsOf(input)),
});
