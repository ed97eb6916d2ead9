import { id } from "@/server/core/ids";
import { cancelSubscription as operation } from "@/server/subscriptions/cancel";
import { Subscription } from "@/server/subscriptions/schema";
import { offer } from "./tool";

const { id: _, ...wish } = operation.input.shape;

export const cancelSubscription = offer(operation, {
  name: "cancel_subscription",
  title: "Cancel a subscription",
  description:
    "Cancel a subscription, now or at the end of the paid period. Payments are not refunded. A canceled subscription cannot be resumed.",
  input: operation.input
    .omit({ id: true })
    .extend({ subscription: id("sub").meta({ description: "The subscription." }), ...wish }),
  renamed: { subscription: "id" },
  output: Subscription,
  destructive: true,
  openWorld: true,
  audited: true,
  say: ({ id, status, cancel_at_period_end, current_period_end }) =>
    status !== "canceled" && cancel_at_period_end
      ? `Subscription ${id} ends at ${current_period_end}. It will not be charged again.`
      : `Subscription ${id} is canceled. It will not be charged again.`,
});
