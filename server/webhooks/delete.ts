import { z } from "zod";
import { commit, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { endpoint } from "./get";
import { serializeEndpoint, WebhookEndpoint } from "./schema";

export const deleteWebhookEndpoint = operation({
  summary: "Delete a webhook endpoint. Its pending deliveries are canceled.",
  rest: "DELETE /v1/webhook_endpoints/{id}",
  effect: "write",
  roles: ["admin", "developer"],
  input: z.strictObject({ id: id("we") }),
  output: WebhookEndpoint,
  errors: ["resource_missing"],
  run: (ctx, input) =>
    retryOnConflict(async () => {
      const row = await endpoint(ctx, input.id);
      const now = ctx.now();
      await commit(ctx, { update: [update("webhook_endpoint", row, { deletedAt: now, updatedAt: now })] });
      return serializeEndpoint(row);
    }),
});
