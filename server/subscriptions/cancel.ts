import { z } from "zod";
import type { CancellationReason } from "@/prisma/states";
import type { Context } from "@/server/core/operation/context";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { record } from "./record";
import { Subscription } from "./schema";

const atPeriodEnd = z.looseObject({ at_period_end: z.literal(true) });

export const cancelSubscription = operation({
  summary: "Cancel a subscription, now or at the end of the paid period.",
  rest: "POST /v1/subscriptions/{id}/cancel",
  effect: "write",
  appScope: "subscriptions:write",
  // The customer keeps a paid period until it ends.
  roles: { admin: true, developer: true, finance: true, support: atPeriodEnd },
  input: z.strictObject({
    id: id("sub"),
    at_period_end: z
      .boolean()
      .default(false)
      .meta({ description: "Cancel at the end of the paid period instead of now." }),
    reason: z
      .enum(["merchant_request", "customer_request"])
      .default("merchant_request")
      .meta({ description: "Who requested the cancellation." }),
  }),
  output: Subscription,
  errors: ["resource_missing", "subscription_not_active"],
  run: (ctx, input) => cancel(ctx, input.id, { atPeriodEnd: input.at_period_end, reason: input.reason }),
});

export const deleteSubscription = operation({
  summary: "Cancel a subscription now.",
  rest: "DELETE /v1/subscriptions/{id}",
  effect: "write",
  roles: ["admin", "developer", "finance"],
  input: z.strictObject({ id: id("sub") }),
  output: Subscription,
  errors: ["resource_missing", "subscription_not_active"],
  run: (ctx, input) => cancel(ctx, input.id, { atPeriodEnd: false, reason: "merchant_request" }),
});

type Cancellation = { atPeriodEnd: boolean | "if_paid"; reason: CancellationReason };

/** Throws `resource_missing`, and `subscription_not_active` if it has ended. */
export const cancel = (
  ctx: Context,
  id: string,
  { atPeriodEnd, reason }: Cancellation,
): Promise<Subscription> => record(ctx, id, { type: "cancel_requested", atPeriodEnd, reason });
