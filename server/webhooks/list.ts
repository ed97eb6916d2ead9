import { z } from "zod";
import { listRows } from "@/server/core/list/list";
import { listOf, pageOf, toPage } from "@/server/core/list/page";
import { operation } from "@/server/core/operation/operation";
import { serializeEndpoint, WebhookEndpoint } from "./schema";

export const listWebhookEndpoints = operation({
  summary: "List webhook endpoints, newest first.",
  rest: "GET /v1/webhook_endpoints",
  effect: "read",
  replica: true,
  input: z.strictObject(pageOf("we")),
  output: listOf(WebhookEndpoint),
  errors: [],
  run: async (ctx, input) =>
    toPage(
      await listRows(ctx, "webhook_endpoint", input, [{ sql: "deleted_at is null" }]),
      input,
      serializeEndpoint,
    ),
});
