import { z } from "zod";
import { id } from "@/server/core/ids";
import { getSubscription as operation } from "@/server/subscriptions/get";
import { Subscription } from "@/server/subscriptions/schema";
import { offer } from "./tool";
import { sar } from "./words";

export const getSubscription = offer(operation, {
  name: "get_subscription",
  title: "Read a subscription",
  description: "Retrieve a subscription with its status, card, next charge and consent.",
  input: z.strictObject({ subscription: id("sub").meta({ description: "The subscription." }) }),
  renamed: { subscription: "id" },
  output: Subscription,
  idempotent: true,
  say: ({ id, status, amount, interval, interval_count, next_charge_at, url }) =>
    [
      `Subscription ${id}: ${status}, ${sar(amount)} every ${interval_count === 1 ? interval : `${interval_count} ${interval}s`}.`,
      ...(next_charge_at === null ? [] : [`Next charge at ${next_charge_at}.`]),
      ...(url === null ? [] : [`The customer has still to accept at ${url}`]),
    ].join(" "),
});
