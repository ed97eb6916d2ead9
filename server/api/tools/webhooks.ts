import { z } from "zod";
import { id } from "@/server/core/values/ids";
import { listEvents, resendEvent } from "@/server/events/operations";
import { Event, eventType } from "@/server/events/schema";
import { listFailedDeliveries } from "@/server/webhooks/read";
import { WebhookDelivery, WebhookEndpoint, WebhookEndpointInput } from "@/server/webhooks/schema";
import { createWebhookEndpoint } from "@/server/webhooks/write";
import { countOf } from "./format";
import { defineListTool } from "./list";
import { defineTool } from "./tool";

export const createWebhookEndpointTool = defineTool(createWebhookEndpoint, {
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

const { types, object_id } = listEvents.input.shape;

/** The API returns the stored text; here `data` is parsed. */
const ListedEvent = Event.extend({
  data: z.looseObject({}).meta({ description: "The event with its object, as sent to endpoints." }),
});

export const listEventsTool = defineListTool(listEvents, {
  name: "list_events",
  title: "List events",
  description: "List events, newest first: all events, events of some types, or events of one object.",
  prefix: "evt",
  noun: "event",
  filters: {
    type: eventType.optional().meta({ description: "Only events of this type." }),
    types: types.meta({
      description: "Only events of any of these types.",
      examples: [["payment_paid", "payment_refunded"]],
    }),
    object_id,
  },
  item: ListedEvent,
  none: "No events match.",
  row({ created, type, id, data: about, pending_deliveries }) {
    const object = typeof about.id === "string" ? about.id : String(about.object);
    return [created, type, object, id, `${pending_deliveries} to deliver`];
  },
});

const { webhook_endpoint } = resendEvent.input.shape;

export const resendEventTool = defineTool(resendEvent, {
  name: "resend_event",
  title: "Resend an event",
  description: resendEvent.summary,
  input: resendEvent.input
    .omit({ id: true })
    .extend({ event: id("evt").meta({ description: "The event." }), webhook_endpoint }),
  renamed: { event: "id" },
  output: resendEvent.output,
  openWorld: true,
  summarize: ({ data }) =>
    data.length === 0
      ? "The event was not sent: no enabled webhook endpoint is subscribed to this type."
      : `Queued for ${countOf(data.length, "endpoint")}. To check the result, call list_failed_deliveries.`,
});

export const listFailedDeliveriesTool = defineListTool(listFailedDeliveries, {
  name: "list_failed_deliveries",
  title: "List failed deliveries",
  description:
    "List webhook deliveries whose last attempt failed, newest first, with the last response and the time of the next attempt, if there is one. To resend one now, call resend_event; its endpoint must be enabled.",
  prefix: "dlv",
  noun: "delivery",
  filters: {
    webhook_endpoint: id("we").optional().meta({ description: "Only deliveries to this endpoint." }),
    event: id("evt").optional().meta({ description: "Only deliveries of this event." }),
  },
  isTimeless: true,
  item: WebhookDelivery,
  none: "No failed deliveries.",
  columns: "created (UTC) | event | endpoint | last response | attempts | next attempt",
  row: ({ created, event, webhook_endpoint, error, response_status, attempts, next_attempt_at: next }) => [
    created,
    event,
    webhook_endpoint,
    error ?? response_status,
    countOf(attempts, "attempt"),
    next === null ? "failed for good" : `next attempt ${next}`,
  ],
});
