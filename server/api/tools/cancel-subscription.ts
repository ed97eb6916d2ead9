import { id } from "@/server/core/values/ids";
import { fill } from "@/server/core/values/localized-text";
import { cancelSubscription as operation } from "@/server/subscriptions/requests";
import { Subscription } from "@/server/subscriptions/schema";
import { confirmed, confirmedBy } from "./confirm";
import { toolTexts } from "./texts";
import { defineTool } from "./tool";

const { id: _, ...options } = operation.input.shape;

const preview = operation.input
  .omit({ id: true })
  .extend({ subscription: id("sub").meta({ description: "The subscription." }), ...options });

export const cancelSubscriptionTool = defineTool(operation, {
  name: "cancel_subscription",
  title: "Cancel a subscription",
  description:
    "Cancel a subscription, now or at the end of the paid period. Payments are not refunded. A canceled subscription cannot be resumed. Without confirm: true nothing is changed; set it only after the account owner has approved.",
  input: preview.extend({ confirm: confirmed }),
  preview,
  renamed: { subscription: "id" },
  output: Subscription,
  destructive: true,
  // The customer may have undone it since: an earlier result would be wrong.
  idempotent: true,
  openWorld: true,
  audited: true,
  confirm: confirmedBy(preview, ({ subscription, at_period_end: atEnd }) =>
    fill(atEnd === true ? toolTexts.cancel_subscription_at_end : toolTexts.cancel_subscription_now, {
      subscription: String(subscription),
    }),
  ),
  summarize: ({ id, status, cancel_at_period_end, current_period_end }) =>
    status !== "canceled" && cancel_at_period_end
      ? `Subscription ${id} ends at ${current_period_end}. No new period starts; an unpaid period is still collected.`
      : `Subscription ${id} is canceled. It will not be charged again.`,
});
