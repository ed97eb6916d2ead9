import { z } from "zod";
import { commit } from "@/server/core/commit/commit";
import { listOf } from "@/server/core/list/page";
import { orNotFound } from "@/server/core/operation/errors";
import { operation, scopeMissing } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { containsManageUrl, mayActForCustomers } from "@/server/core/values/manage-url";
import { resendTargets } from "@/server/webhooks/get";
import { newRedelivery, serializeRedelivery } from "@/server/webhooks/redelivery";
import { WebhookDelivery } from "@/server/webhooks/schema";

export const resendEvent = operation({
  summary:
    "Resend an event with the same body to one webhook endpoint, or to all endpoints subscribed to its type.",
  rest: "POST /v1/events/{id}/resend",
  effect: "write",
  appScope: "webhooks:write",
  roles: ["admin", "developer"],
  input: z.strictObject({
    id: id("evt"),
    webhook_endpoint: id("we").optional().meta({
      description:
        "Resend only to this endpoint, regardless of its subscriptions. If absent: to every enabled endpoint subscribed to the type.",
    }),
  }),
  output: listOf(WebhookDelivery),
  errors: ["resource_missing", "webhook_endpoint_disabled"],
  async run(ctx, input) {
    const event = orNotFound(await ctx.db.event.findUnique({ where: { id: input.id } }));
    const isToAnyEndpoint = input.webhook_endpoint !== undefined;
    if (isToAnyEndpoint && containsManageUrl(event.type) && !mayActForCustomers(ctx.actor))
      throw scopeMissing("subscriptions:write");
    const targets = await resendTargets(ctx, event.type, input.webhook_endpoint);
    const deliveries = targets.map((target) => newRedelivery(event.id, target.id, "resend"));
    const output = {
      data: deliveries.map((delivery) => serializeRedelivery(ctx, delivery)),
      has_more: false,
    };
    await commit(ctx, { deliveries, response: ctx.responseTo(output) });
    return output;
  },
});
