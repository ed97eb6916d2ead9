import { z } from "zod";
import { commit, event, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { amount } from "@/server/core/values/money";
import { mergeMetadata, metadata, reference, text } from "@/server/core/values/text";
import { currentSubscription } from "./read-state";
import { Subscription, serializeSubscription } from "./schema";
import { hasEnded } from "./state";

const input = z.strictObject({
  id: id("sub"),
  amount: amount
    .optional()
    .meta({ description: "Applies to future periods. Cannot exceed the amount the customer agreed to." }),
  description: text(1, 500).optional().meta({ description: "What the subscription is for." }),
  reference: reference.nullable().optional(),
  metadata: metadata.optional(),
});

export const updateSubscription = operation({
  summary: "Update a subscription's description or metadata, or lower its amount for future periods.",
  rest: "POST /v1/subscriptions/{id}",
  effect: "write",
  roles: ["admin", "developer"],
  input,
  output: Subscription,
  errors: ["resource_missing", "subscription_not_active"],
  run: (ctx, input) =>
    retryOnConflict(async () => {
      const row = orNotFound(await currentSubscription(ctx, input.id));
      const terms = input.amount !== undefined || input.description !== undefined;
      // The text on the consent page must not change while the customer reads it.
      if (terms && (hasEnded(row) || row.status === "incomplete"))
        throw new ApiError("subscription_not_active");
      if (input.amount !== undefined && input.amount > row.amount)
        throw needsConsent(row.amount, input.amount);
      const set = { ...changed(input, row.metadata), updatedAt: ctx.now() };
      const subscription = serializeSubscription({ ...row, ...set }, ctx.now());
      await commit(ctx, {
        update: [update("subscription", row, set)],
        events: [event("subscription_updated", subscription)],
        response: ctx.responseTo(subscription),
      });
      return subscription;
    }),
});

const needsConsent = (agreed: number, requested: number) =>
  new ApiError("parameter_invalid", {
    param: "amount",
    variant: "above_agreed",
    values: { agreed, requested },
  });

const changed = (values: z.output<typeof input>, metadata: unknown) => ({
  ...(values.amount === undefined ? {} : { amount: values.amount }),
  ...(values.description === undefined ? {} : { description: values.description }),
  ...(values.reference === undefined ? {} : { reference: values.reference }),
  ...(values.metadata === undefined ? {} : { metadata: mergeMetadata(metadata, values.metadata) }),
});
