import { z } from "zod";
import { id } from "@/server/core/values/ids";
import { currency } from "@/server/core/values/money";
import { CustomerInput } from "@/server/customers/schema";
import { customerDetails, createSubscription as operation } from "@/server/subscriptions/create";
import { currentSubscription } from "@/server/subscriptions/read-state";
import { interval, Subscription } from "@/server/subscriptions/schema";
import { hasEnded } from "@/server/subscriptions/state";
import { customerFields } from "./create-customer";
import { sar } from "./format";
import { defineTool } from "./tool";

const { name, email, phone } = CustomerInput.extend(customerFields).shape;

export const createSubscriptionTool = defineTool(operation, {
  name: "create_subscription",
  title: "Create a subscription (customer must accept)",
  description:
    "Create a subscription for a customer. It becomes active after the customer opens its page, agrees and pays the first period. Pass either customer or customer_details.",
  // The operation validates how these depend on each other.
  input: z.strictObject({
    ...operation.input.shape,
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
      `Subscription ${id} created: ${sar(amount)} every ${interval_count === 1 ? interval : `${interval_count} ${interval}s`}.`,
      "Not active yet. The customer must open this page, agree and pay the first period.",
      ...(url === null ? [] : [url]),
    ].join("\n"),
});
