import { z } from "zod";
import type { WebhookEndpoint as Row } from "@/prisma/generated/client";
import { eventTypes } from "@/server/core/event-types";
import { id } from "@/server/core/ids";
import { metadata, shown, shownOrNull, text, timestamp } from "@/server/core/text";

const subscription = z
  .array(z.enum(["*", ...eventTypes]))
  .min(1)
  .max(eventTypes.length + 1)
  .meta({ description: 'The event types to send; ["*"] for all.' });

export const WebhookEndpointInput = z.strictObject({
  url: z
    .string()
    .min(1)
    .max(2048)
    .meta({ examples: ["https://shop.example/hooks"] }),
  description: text(1, 200).optional(),
  events: subscription.default(["*"]),
  metadata: metadata.optional(),
});

const shape = {
  id: id("we"),
  object: z.literal("webhook_endpoint"),
  mode: z.enum(["test", "live"]),
  url: z.string(),
  description: z.string().nullable(),
  events: subscription,
  status: z.enum(["enabled", "disabled"]),
  disabled_reason: z.enum(["merchant", "failing", "gone"]).nullable(),
  failing_since: timestamp.nullable(),
  last_success_at: timestamp.nullable(),
  version: z.string().nullable(),
  secret_expires_at: timestamp.nullable(),
  metadata: z.record(z.string(), z.string()),
  created: timestamp,
  updated: timestamp,
};

export const WebhookEndpoint = z.object(shape).meta({ id: "WebhookEndpoint" });
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>;
export const WebhookEndpointWithSecret = z
  .object({ ...shape, secret: z.string().meta({ description: "Shown this once." }) })
  .meta({ id: "WebhookEndpointWithSecret" });

export const presentEndpoint = (row: Row) =>
  WebhookEndpoint.parse({
    id: row.id,
    object: "webhook_endpoint",
    mode: row.mode,
    url: row.url,
    description: row.description,
    events: row.events,
    status: row.status,
    disabled_reason: row.disabledReason,
    failing_since: shownOrNull(row.failingSince),
    last_success_at: shownOrNull(row.lastSuccessAt),
    version: row.version,
    secret_expires_at: shownOrNull(row.previousExpiresAt),
    metadata: row.metadata,
    created: shown(row.createdAt),
    updated: shown(row.updatedAt),
  });
