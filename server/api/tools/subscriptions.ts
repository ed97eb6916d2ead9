import { z } from "zod";
import { advanceSubscription } from "@/server/charging/advance";
import { id } from "@/server/core/values/ids";
import { fill } from "@/server/core/values/localized-text";
import { currency } from "@/server/core/values/money";
import { CustomerInput } from "@/server/customers/schema";
import { createSubscription, customerDetails } from "@/server/subscriptions/create";
import { Cycle } from "@/server/subscriptions/cycle-schema";
import { getSubscription } from "@/server/subscriptions/read";
import { currentSubscription } from "@/server/subscriptions/read-state";
import { cancelSubscription } from "@/server/subscriptions/requests";
import { interval, Subscription } from "@/server/subscriptions/schema";
import { hasEnded } from "@/server/subscriptions/state";
import { confirmed, confirmedBy } from "./confirm";
import { customerFields } from "./customers";
import { countOf, sar } from "./format";
import { toolTexts } from "./texts";
import { defineTool } from "./tool";

const { name, email, phone } = CustomerInput.extend(customerFields).shape;

export const createSubscriptionTool = defineTool(createSubscription, {
  name: "create_subscription",
  title: "Create a subscription (customer must accept)",
  description:
    "Create a subscription for a customer. It becomes active after the customer opens its page, agrees and pays the first period. Pass either customer or customer_details.",
  // The operation validates how these depend on each other.
  input: z.strictObject({
    ...createSubscription.input.shape,
    currency: currency.default("SAR"),
    customer: id("cus").optional().meta({ description: "The customer who subscribes." }),
    customer_details: customerDetails({ name, email, phone }).optional().meta({
      description:
        "Instead of customer: the customer's details. An existing customer is matched by phone or email, otherwise a new one is created.",
    }),
    interval: interval.meta({ description: "The unit of the billing interval.", examples: ["month"] }),
  }),
  output: Subscription,
  defaults: { currency: "SAR" },
  openWorld: true,
  async isOver(ctx, { id }) {
    const row = await currentSubscription(ctx, id);
    return row === null || hasEnded(row);
  },
  summarize: ({ id, amount, interval, interval_count, url }) =>
    [
      `Subscription ${id} created: ${sar(amount)} every ${interval_count === 1 ? interval : countOf(interval_count, interval)}.`,
      "Not active yet. The customer must open this page, agree and pay the first period.",
      ...(url === null ? [] : [url]),
    ].join("\n"),
});

export const getSubscriptionTool = defineTool(getSubscription, {
  name: "get_subscription",
  title: "Read a subscription",
  description: "Retrieve a subscription with its status, card, next charge and consent.",
  input: z.strictObject({ subscription: id("sub").meta({ description: "The subscription." }) }),
  renamed: { subscription: "id" },
  output: Subscription,
  idempotent: true,
  summarize: ({ id, status, amount, interval, interval_count, next_charge_at, url }) =>
    [
      `Subscription ${id}: ${status}, ${sar(amount)} every ${interval_count === 1 ? interval : countOf(interval_count, interval)}.`,
      ...(next_charge_at === null ? [] : [`Next charge at ${next_charge_at}.`]),
      ...(url === null ? [] : [`The customer must still agree at ${url}`]),
    ].join(" "),
});

const { id: _, ...options } = cancelSubscription.input.shape;
const preview = cancelSubscription.input
  .omit({ id: true })
  .extend({ subscription: id("sub").meta({ description: "The subscription." }), ...options });

export const cancelSubscriptionTool = defineTool(cancelSubscription, {
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

export const advanceSubscriptionTool = defineTool(advanceSubscription, {
  name: "advance_subscription",
  title: "Advance a subscription in test mode",
  description:
    "Run the next scheduled step of a subscription now, a charge or a retry, instead of waiting for its date. Only in test mode.",
  input: advanceSubscription.input
    .omit({ id: true })
    .extend({ subscription: id("sub").meta({ description: "The subscription." }) }),
  renamed: { subscription: "id" },
  output: Cycle,
  openWorld: true,
  summarize: ({ id, sequence, amount, status, failure_code }) =>
    `Cycle ${sequence} (${id}): ${sar(amount)}, ${status}${failure_code === null ? "" : `, ${failure_code}`}.`,
});
