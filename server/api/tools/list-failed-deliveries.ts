import { z } from "zod";
import { id } from "@/server/core/ids";
import { pageOf } from "@/server/core/page";
import { listWebhookDeliveries as operation } from "@/server/webhooks/list-deliveries";
import { defineTool } from "./tool";

const { starting_after } = pageOf("dlv");

export const listFailedDeliveries = defineTool(operation, {
  name: "list_failed_deliveries",
  title: "List failed deliveries",
  description:
    "List webhook deliveries that failed for good, newest first, with the last response. To resend one, call resend_event.",
  input: z.strictObject({
    limit: z.int().min(1).max(100).default(10).meta({ description: "The maximum number of results." }),
    starting_after: starting_after.meta({ description: "The ID of the last delivery on the previous page." }),
    webhook_endpoint: id("we").optional().meta({ description: "Only deliveries to this endpoint." }),
    event: id("evt").optional().meta({ description: "Only deliveries of this event." }),
  }),
  defaults: { limit: 10, status: "failed" },
  output: operation.output,
  idempotent: true,
  summarize({ data, has_more }) {
    if (data.length === 0) return "No failed deliveries.";
    const rows = data.map(
      ({ created, event, webhook_endpoint, error, response_status, attempts }) =>
        `${created} | ${event} | ${webhook_endpoint} | ${error ?? response_status} | ${attempts} attempts`,
    );
    const more = has_more ? [`More results: call again with starting_after ${data.at(-1)?.id}.`] : [];
    return [...rows, ...more].join("\n");
  },
});
