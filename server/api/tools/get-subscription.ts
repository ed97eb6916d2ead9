import { z } from "zod";
import { id } from "@/server/core/values/ids";
import { getSubscription as operation } from "@/server/subscriptions/read";
import { Subscription } from "@/server/subscriptions/schema";
import { sar } from "./format";
import { defineTool } from "./tool";

export const getSubscriptionTool = defineTool(operation, {
  name: "get_subscription",
  title: "Read a subscription",
  description: "Retrieve a subscription with its status, card, next charge and consent.",
  input: z.strictObject({ subscription: id("sub").meta({ description: "The subscription." }) }),
  renamed: { subscription: "id" },
  output: Subscription,
  idempotent: true,
  summarize: ({ id, status, amount, interval, interval_count, next_charge_at, url }) =>
    [
      `Subscription ${id}: ${status}, ${sar(amount)} every ${interval_count === 1 ? interval : `${interval_count} ${interval}s`}.`,
      ...(next_charge_at === null ? [] : [`Next charge at ${next_charge_at}.`]),
      ...(url === null ? [] : [`The customer must still agree at ${url}`]),
    ].join(" "),
});
