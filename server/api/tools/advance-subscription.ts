import { advanceSubscription as operation } from "@/server/charging/advance";
import { id } from "@/server/core/values/ids";
import { Cycle } from "@/server/subscriptions/cycle-schema";
import { sar } from "./format";
import { defineTool } from "./tool";

export const advanceSubscriptionTool = defineTool(operation, {
  name: "advance_subscription",
  title: "Advance a subscription in test mode",
  description:
    "Run the next scheduled step of a subscription now, a charge or a retry, instead of waiting for its date. Only in test mode.",
  input: operation.input
    .omit({ id: true })
    .extend({ subscription: id("sub").meta({ description: "The subscription." }) }),
  renamed: { subscription: "id" },
  output: Cycle,
  openWorld: true,
  summarize: ({ id, sequence, amount, status, failure_code }) =>
    `Cycle ${sequence} (${id}): ${sar(amount)}, ${status}${failure_code === null ? "" : `, ${failure_code}`}.`,
});
