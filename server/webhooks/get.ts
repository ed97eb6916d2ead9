import { z } from "zod";
import type { Context } from "@/server/core/context";
import { existing } from "@/server/core/errors";
import { id } from "@/server/core/ids";
import { operation } from "@/server/core/operation";
import { presentEndpoint, WebhookEndpoint } from "./schema";

export const getWebhookEndpoint = operation({
  summary: "Read a webhook endpoint.",
  rest: "GET /v1/webhook_endpoints/{id}",
  effect: "read",
  input: z.strictObject({ id: id("we") }),
  output: WebhookEndpoint,
  errors: ["resource_missing"],
  run: async (ctx, input) => presentEndpoint(await endpoint(ctx, input.id)),
});

/** The row of an endpoint that was not deleted. Throws `resource_missing`. */
export async function endpoint(ctx: Context, id: string) {
  const row = existing(await ctx.db.webhookEndpoint.findFirst({ where: { id, deletedAt: null } }));
  return row;
}
