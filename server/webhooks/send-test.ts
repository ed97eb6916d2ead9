import { z } from "zod";
import { commit } from "@/server/core/commit/commit";
import { operation } from "@/server/core/operation/operation";
import { id, newId } from "@/server/core/values/ids";
import { newChosenDelivery, serializeChosenDelivery } from "./chosen-delivery";
import { enabledEndpoint } from "./read";
import { WebhookDelivery } from "./schema";

export const sendTestEvent = operation({
  summary: "Send a `webhook_test` event to this webhook endpoint only, regardless of its subscriptions.",
  rest: "POST /v1/webhook_endpoints/{id}/test",
  effect: "write",
  roles: ["admin", "developer"],
  input: z.strictObject({ id: id("we") }),
  output: WebhookDelivery,
  errors: ["resource_missing", "webhook_endpoint_disabled"],
  async run(ctx, input) {
    const row = await enabledEndpoint(ctx, input.id);
    const eventId = newId("evt");
    const delivery = newChosenDelivery(eventId, row.id, "test");
    const output = serializeChosenDelivery(ctx, delivery);
    const object = {
      object: "webhook_test",
      mode: ctx.scope.mode,
      message: "This is a test event. Nothing changed in your account.",
    };
    await commit(ctx, {
      events: [{ id: eventId, type: "webhook_test", object, objectId: row.id }],
      deliveries: [delivery],
      response: ctx.responseTo(output),
    });
    return output;
  },
});
