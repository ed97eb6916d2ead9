import { createWebhookEndpoint as operation } from "@/server/webhooks/create";
import { WebhookEndpoint, WebhookEndpointInput } from "@/server/webhooks/schema";
import { defineTool } from "./tool";

export const createWebhookEndpointTool = defineTool(operation, {
  name: "create_webhook_endpoint",
  title: "Create a webhook endpoint",
  description:
    "Register a URL that receives webhook events. Its signing secret is not part of the result, so that it does not pass through a model: a person rotates it in the dashboard, under Developers, and reads it there. An app needs the scope subscriptions:write for events of subscriptions; without it, name the other types in events.",
  input: WebhookEndpointInput.extend({
    description: WebhookEndpointInput.shape.description.meta({
      description: "For your own use.",
      examples: ["Orders"],
    }),
  }),
  output: WebhookEndpoint,
  openWorld: true,
  audited: true,
  isOver: async (ctx, { id }) =>
    (await ctx.db.webhookEndpoint.findUnique({ where: { id } }))?.deletedAt !== null,
  result: (_, { secret: __, ...endpoint }) => endpoint,
  summarize: ({ id, url, events }) =>
    `Webhook endpoint ${id} at ${url} receives ${events.includes("*") ? "all events" : events.join(", ")}. To read its signing secret, rotate it in the dashboard.`,
});
