import { id } from "@/server/core/ids";
import { resendEvent as operation } from "@/server/events/resend";
import { offer } from "./tool";
import { counted } from "./words";

const { webhook_endpoint } = operation.input.shape;

export const resendEvent = offer(operation, {
  name: "resend_event",
  title: "Send an event again",
  description: operation.summary,
  input: operation.input
    .omit({ id: true })
    .extend({ event: id("evt").meta({ description: "The event." }), webhook_endpoint }),
  renamed: { event: "id" },
  output: operation.output,
  openWorld: true,
  say: ({ data }) =>
    data.length === 0
      ? "Nobody was told: no enabled webhook endpoint subscribed to this type."
      : `On its way to ${counted(data.length, "endpoint")}. Read what became of it with list_failed_deliveries.`,
});
