import { z } from "zod";
import { pageOf } from "@/server/core/list/page";
import { id } from "@/server/core/values/ids";
import { listFailedDeliveries as operation } from "@/server/webhooks/list-deliveries";
import { countOf, tableRow } from "./format";
import { defineTool } from "./tool";

const { starting_after } = pageOf("dlv");

export const listFailedDeliveriesTool = defineTool(operation, {
  name: "list_failed_deliveries",
  title: "List failed deliveries",
  description:
    "List webhook deliveries whose last attempt failed, newest first, with the last response and the time of the next attempt, if there is one. To resend one now, call resend_event.",
  input: z.strictObject({
    limit: z.int().min(1).max(100).default(10).meta({ description: "The maximum number of results." }),
    starting_after: starting_after.meta({ description: "The ID of the last delivery on the previous page." }),
    webhook_endpoint: id("we").optional().meta({ description: "Only deliveries to this endpoint." }),
    event: id("evt").optional().meta({ description: "Only deliveries of this event." }),
  }),
  defaults: { limit: 10 },
  output: operation.output,
  idempotent: true,
  summarize({ data, has_more }) {
    if (data.length === 0) return "No failed deliveries.";
    const rows = data.map(
      ({ created, event, webhook_endpoint, error, response_status, attempts, next_attempt_at: next }) =>
        tableRow(
          created,
          event,
          webhook_endpoint,
          error ?? response_status,
          countOf(attempts, "attempt"),
          next === null ? "failed for good" : `next attempt ${next}`,
        ),
    );
    const more = has_more ? [`More results: call again with starting_after ${data.at(-1)?.id}.`] : [];
    return [...rows, ...more].join("\n");
  },
});
