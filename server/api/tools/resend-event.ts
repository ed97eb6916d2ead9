import { id } from "@/server/core/values/ids";
import { resendEvent as operation } from "@/server/events/resend";
import { countOf } from "./format";
import { defineTool } from "./tool";

const { webhook_endpoint } = operation.input.shape;

export const resendEventTool = defineTool(operation, {
  name: "resend_event",
  title: "Resend an event",
  description: operation.summary,
  input: operation.input
    .omit({ id: true })
    .extend({ event: id("evt").meta({ description: "The event." }), webhook_endpoint }),
  renamed: { event: "id" },
  output: operation.output,
  openWorld: true,
  summarize: ({ data }) =>
    data.length === 0
      ? "The event was not sent: no enabled webhook endpoint is subscribed to this type."
      : `Queued for ${countOf(data.length, "endpoint")}. To check the result, call list_failed_deliveries.`,
});
