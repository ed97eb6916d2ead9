import { z } from "zod";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { currentSubscription } from "./read-state";
import { Subscription, serializeSubscription } from "./schema";

export const getSubscription = operation({
  summary: "Retrieve a subscription.",
  rest: "GET /v1/subscriptions/{id}",
  effect: "read",
  appScope: "payments:read",
  input: z.strictObject({ id: id("sub") }),
  output: Subscription,
  errors: ["resource_missing"],
  run: async (ctx, input) =>
    serializeSubscription(orNotFound(await currentSubscription(ctx, input.id)), ctx.now()),
});
