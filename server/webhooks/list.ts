import { z } from "zod";
import { operation } from "@/server/core/operation";
import { after, listOf, newestFirst, pageOf, toPage } from "@/server/core/page";
import { presentEndpoint, WebhookEndpoint } from "./schema";

export const listWebhookEndpoints = operation({
  summary: "List webhook endpoints, newest first.",
  rest: "GET /v1/webhook_endpoints",
  effect: "read",
  input: z.strictObject(pageOf("we")),
  output: listOf(WebhookEndpoint),
  errors: [],
  async run(ctx, input) {
    const where = { deletedAt: null, ...(await after(ctx.db.webhookEndpoint, input)) };
    return toPage(
      await ctx.db.webhookEndpoint.findMany({ where, ...newestFirst(input) }),
      input,
      presentEndpoint,
    );
  },
});
