import { z } from "zod";
import type { Context } from "@/server/core/operation/context";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { serializeEndpoint, WebhookEndpoint } from "./schema";

export const getWebhookEndpoint = operation({
  summary: "Retrieve a webhook endpoint.",
  rest: "GET /v1/webhook_endpoints/{id}",
  effect: "read",
  input: z.strictObject({ id: id("we") }),
  output: WebhookEndpoint,
  errors: ["resource_missing"],
  run: async (ctx, input) => serializeEndpoint(await endpoint(ctx, input.id)),
});

/** Returns an endpoint that was not deleted. Throws `resource_missing`. */
export async function endpoint(ctx: Context, id: string, param = "id") {
  return orNotFound(await ctx.db.webhookEndpoint.findFirst({ where: { id, deletedAt: null } }), param);
}

/** Returns an endpoint that can receive deliveries. Also throws `webhook_endpoint_disabled`. */
export async function enabledEndpoint(ctx: Context, id: string, param?: string) {
  const row = await endpoint(ctx, id, param);
  if (row.status !== "enabled") throw new ApiError("webhook_endpoint_disabled", { param });
  return row;
}

/**
 * Returns the endpoints that receive an event that is sent again: `only`, or all that are enabled and subscribe to its
 * type. Throws `resource_missing`, `webhook_endpoint_disabled`.
 */
export async function resendTargets(ctx: Context, type: string, only: string | undefined) {
  if (only !== undefined) return [await enabledEndpoint(ctx, only, "webhook_endpoint")];
  return ctx.db.webhookEndpoint.findMany({
    where: { status: "enabled", deletedAt: null, events: { hasSome: ["*", type] } },
    orderBy: { id: "desc" },
  });
}
