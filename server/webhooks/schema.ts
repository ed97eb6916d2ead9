import { z } from "zod";
import type {
  WebhookAttempt as AttemptRow,
  WebhookDelivery as DeliveryRow,
  WebhookEndpoint as Row,
} from "@/prisma/generated/client";
import {
  attemptErrors,
  deliveryOrders,
  deliveryStatuses,
  deliveryTriggers,
  disabledReasons,
  endpointStatuses,
  eventTypes,
  modes,
} from "@/prisma/states";
import { now } from "@/server/base/db/clock";
import { validateOutput } from "@/server/core/operation/output";
import { id } from "@/server/core/values/ids";
import {
  metadata,
  metadataOutput,
  serializeTime,
  serializeTimeOrNull,
  text,
  timestamp,
} from "@/server/core/values/text";

export const subscription = z
  .array(z.enum(["*", ...eventTypes]))
  .min(1)
  .max(eventTypes.length + 1)
  .meta({ description: 'The event types to send; ["*"] for all.', examples: [["*"]] });

export const deliveryOrder = z.enum(deliveryOrders).meta({
  description:
    "`ordered`: an event waits while an earlier one of the same object has fewer than three attempts, for up to 10 minutes. `fast`: it waits for the first attempt only, for up to a minute.",
});

export const WebhookEndpointInput = z.strictObject({
  url: z
    .string()
    .min(1)
    .max(2048)
    .meta({ description: "The URL that receives events.", examples: ["https://shop.example/hooks"] }),
  description: text(1, 200)
    .meta({ description: "Your own name for the endpoint.", examples: ["Orders"] })
    .optional(),
  events: subscription.default(["*"]),
  delivery_order: deliveryOrder.default("fast"),
  metadata: metadata.optional(),
});

export const endpointStatus = z.enum(endpointStatuses);

const shape = {
  id: id("we"),
  object: z.literal("webhook_endpoint"),
  mode: z.enum(modes),
  url: z.string().meta({ maxLength: 2048, examples: ["https://shop.example/hooks"] }),
  description: z
    .string()
    .nullable()
    .meta({ maxLength: 200, examples: ["Orders"] }),
  events: subscription,
  delivery_order: deliveryOrder,
  status: endpointStatus,
  disabled_reason: z
    .enum(disabledReasons)
    .nullable()
    .meta({
      description:
        "merchant: disabled by you. failing: all deliveries failed for 5 days. gone: the endpoint responded with 410.",
      examples: [null],
    }),
  failing_since: timestamp
    .nullable()
    .meta({ description: "The first failed attempt since the last success.", examples: [null] }),
  last_success_at: timestamp.nullable(),
  version: z
    .string()
    .nullable()
    .meta({
      maxLength: 10,
      description: "The API version of its events; null: the account's version.",
      examples: [null],
    }),
  secret_expires_at: timestamp.nullable().meta({
    description: "Until when the previous secret keeps signing; null if only one secret signs.",
    examples: [null],
  }),
  metadata: metadataOutput,
  created: timestamp,
  updated: timestamp,
};

export const WebhookEndpoint = z.object(shape).meta({ id: "WebhookEndpoint" });
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>;
export const WebhookEndpointWithSecret = z
  .object({
    ...shape,
    secret: z.string().meta({
      maxLength: 49,
      description: "Signs the events sent to this endpoint. Shown only once.",
      examples: [`whsec_${"x".repeat(43)}`],
    }),
  })
  .meta({ id: "WebhookEndpointWithSecret" });

export const serializeEndpoint = (row: Row) =>
  WebhookEndpoint.parse({
    id: row.id,
    object: "webhook_endpoint",
    mode: row.mode,
    url: row.url,
    description: row.description,
    events: row.events,
    delivery_order: row.deliveryOrder,
    status: row.status,
    disabled_reason: row.disabledReason,
    failing_since: serializeTimeOrNull(row.failingSince),
    last_success_at: serializeTimeOrNull(row.lastSuccessAt),
    version: row.version,
    secret_expires_at: serializeTimeOrNull(stillToCome(row.previousExpiresAt)),
    metadata: row.metadata,
    created: serializeTime(row.createdAt),
    updated: serializeTime(row.updatedAt),
  });

const stillToCome = (at: Date | null) => (at !== null && at > now() ? at : null);

export const deliveryStatus = z.enum(deliveryStatuses).meta({
  description:
    "`failed`: the last attempt failed. `canceled`: the endpoint was disabled or deleted before an attempt succeeded.",
});

/** The result of one attempt, or of the last attempt of a delivery. */
const outcome = {
  response_status: z
    .int()
    .min(100)
    .max(999)
    .nullable()
    .meta({ examples: [200] }),
  response_body: z
    .string()
    .nullable()
    .meta({
      maxLength: 2048,
      description:
        "The first 2048 bytes of the response, with secrets removed. After a redirect, the first line is its Location.",
      examples: ["ok"],
    }),
  response_time_ms: z
    .int()
    .min(0)
    .nullable()
    .meta({ examples: [84] }),
  error: z
    .enum(attemptErrors)
    .nullable()
    .meta({ description: "Why there was no response, or no valid one.", examples: [null] }),
};

export const WebhookDelivery = z
  .object({
    id: id("dlv"),
    object: z.literal("webhook_delivery"),
    mode: z.enum(modes),
    event: id("evt"),
    webhook_endpoint: id("we"),
    status: deliveryStatus.meta({ examples: ["succeeded"] }),
    trigger: z.enum(deliveryTriggers),
    attempts: z
      .int()
      .min(0)
      .meta({ description: "The number of attempts, including one in progress.", examples: [1] }),
    next_attempt_at: timestamp.nullable().meta({ examples: [null] }),
    ...outcome,
    created: timestamp,
    succeeded_at: timestamp.nullable(),
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

export const serializeDelivery = (row: Omit<DeliveryRow, "leaseToken" | "leasedUntil">) =>
  validateOutput(WebhookDelivery, {
    id: row.id,
    object: "webhook_delivery",
    mode: row.mode,
    event: row.eventId,
    webhook_endpoint: row.webhookEndpointId,
    status: row.status,
    trigger: row.trigger,
    attempts: row.attempts,
    next_attempt_at: serializeTimeOrNull(row.nextAttemptAt),
    ...serializeOutcome(row),
    created: serializeTime(row.createdAt),
    succeeded_at: serializeTimeOrNull(row.succeededAt),
  });

/** Describes the event and the endpoint of a delivery. */
export const DeliveryDescription = z.object({
  id: id("dlv"),
  event_type: z.string(),
  object: z.string().meta({ description: "The ID of the object of the event." }),
  url: z.string().meta({ description: "The current URL of the endpoint." }),
  deleted: z.boolean().meta({ description: "Whether the endpoint has been deleted." }),
  enabled: z.boolean().meta({ description: "Whether the endpoint currently accepts deliveries." }),
});

export type DeliveryDescription = z.output<typeof DeliveryDescription>;

export const WebhookAttempt = z
  .object({
    object: z.literal("webhook_attempt"),
    mode: z.enum(modes),
    webhook_delivery: id("dlv"),
    number: z
      .int()
      .min(1)
      .meta({ description: "The number of the attempt, from 1; sent as Service-Attempt.", examples: [1] }),
    ...outcome,
    created: timestamp.meta({ description: "When the attempt ended." }),
  })
  .meta({ id: "WebhookAttempt" });
export type WebhookAttempt = z.output<typeof WebhookAttempt>;

export const serializeAttempt = (row: AttemptRow) =>
  validateOutput(WebhookAttempt, {
    object: "webhook_attempt",
    mode: row.mode,
    webhook_delivery: row.deliveryId,
    number: row.number,
    ...serializeOutcome(row),
    created: serializeTime(row.createdAt),
  });

type Outcome = Pick<DeliveryRow, "responseStatus" | "responseBody" | "responseTimeMs" | "error">;

const serializeOutcome = (row: Outcome) => ({
  response_status: row.responseStatus,
  response_body: row.responseBody,
  response_time_ms: row.responseTimeMs,
  error: row.error,
});
