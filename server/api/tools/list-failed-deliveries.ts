import { z } from "zod";
import { id } from "@/server/core/ids";
import { pageOf } from "@/server/core/page";
import { listWebhookDeliveries as operation } from "@/server/webhooks/list-deliveries";
import { offer } from "./tool";

const { starting_after } = pageOf("dlv");

export const listFailedDeliveries = offer(operation, {
  name: "list_failed_deliveries",
  title: "List failed deliveries",
  description:
    "List webhook deliveries that were given up, newest first, with what the receiver last answered. resend_event sends one again.",
  input: z.strictObject({
    limit: z.int().min(1).max(100).default(10).meta({ description: "How many at most." }),
    starting_after: starting_after.meta({ description: "The id of the last delivery of the page before." }),
    webhook_endpoint: id("we").optional().meta({ description: "Only deliveries to this endpoint." }),
    event: id("evt").optional().meta({ description: "Only deliveries of this event." }),
  }),
  defaults: { limit: 10, status: "failed" },
  output: operation.output,
  idempotent: true,
  say({ data, has_more }) {
    if (data.length === 0) return "No delivery was given up.";
    const rows = data.map(
      ({ created, event, webhook_endpoint, error, response_status, attempts }) =>
        `${created} | ${event} | ${webhook_endpoint} | ${error ?? response_status} | ${attempts} tries`,
    );
    const more = has_more ? [`There are more: call again with starting_after ${data.at(-1)?.id}.`] : [];
    return [...rows, ...more].join("\n");
  },
});
