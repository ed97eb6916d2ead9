import { isRecord } from "@/server/base/runtime/values";
import { type EventType, eventTypes } from "@/server/core/commit/event-types";
import { eventTexts } from "@/server/core/texts/labels";
import { eventOverrides } from "./events";
import { exampleOf } from "./example";
import { type Json, schemaRef } from "./schema";

/** Returns the webhook of each event type. Adds the bodies to `schemas`. */
export function webhooksOf(schemas: Json): Json {
  const objects: Json = { WebhookTest: testMessage, ...schemas };
  schemas.EventStamp = eventSchema;
  return Object.fromEntries(
    eventTypes.flatMap((type) => {
      const name = objectOf(type, objects);
      const object = name === undefined ? undefined : objects[name];
      if (!isRecord(object)) return [];
      const body = `${name}EventBody`;
      schemas[body] ??= eventBodySchema(object);
      return [[type, { post: webhook(type, body, schemas) }]];
    }),
  );
}

/** The body of any event, which is also the data of an event. */
export const anyEventBody = (schemas: Json) => ({
  anyOf: Object.keys(schemas)
    .filter((name) => name.endsWith("EventBody"))
    .map(schemaRef),
});

/** An event is named after its object: `payment_link_paid` contains a PaymentLink. */
function objectOf(type: string, objects: Json): string | undefined {
  const words = type.split("_").map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  const names = words.map((_, n) => words.slice(0, words.length - n).join(""));
  return names.find((name) => name in objects);
}

const testMessage = {
  type: "object",
  properties: {
    object: { type: "string", const: "webhook_test" },
    mode: { type: "string", enum: ["test", "live"] },
    message: {
      type: "string",
      maxLength: 500,
      examples: ["This is a test event. Nothing changed in your account."],
    },
  },
  required: ["object", "mode", "message"],
  additionalProperties: false,
};

const eventSchema = {
  type: "object",
  description: "The event. It is part of the body, so the signature covers it.",
  properties: {
    id: {
      type: "string",
      maxLength: 30,
      pattern: "^evt_[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}$",
      examples: ["evt_01jz8m3v9kf2qt6w0x4y7c5b1d"],
    },
    type: { type: "string", enum: eventTypes },
    created: { type: "string", format: "date-time", maxLength: 32, description: "UTC, ISO 8601." },
    mode: { type: "string", enum: ["test", "live"] },
    refund: {
      type: "string",
      maxLength: 34,
      pattern: "^ref_(?:sim_)?[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}$",
      description: "The refund that succeeded. Only in payment_refunded.",
      examples: ["ref_01jz8m3v9kf2qt6w0x4y7c5b1d"],
    },
  },
  required: ["id", "type", "created", "mode"],
  additionalProperties: false,
};

const simulated = {
  type: "boolean",
  description: "True for a sample object that does not exist, sent to test a receiver.",
  examples: [false],
};

function eventBodySchema(object: Json): Json {
  const required = Array.isArray(object.required) ? object.required : [];
  const { id, ...own } = isRecord(object.properties) ? object.properties : {};
  const properties = isRecord(id) ? { id: allowSimulatedId(id), simulated, ...own } : own;
  return {
    ...object,
    properties: { ...properties, event: schemaRef("EventStamp") },
    required: [...required, "event"],
  };
}

/** A simulated object has an ID that shows it: `pay_sim_…`. */
const allowSimulatedId = (id: Json): Json => ({
  ...id,
  maxLength: Number(id.maxLength) + "sim_".length,
  pattern: String(id.pattern).replace("_[0-7]", "_(?:sim_)?[0-7]"),
});

const webhook = (type: EventType, body: string, schemas: Json) => ({
  operationId: type,
  summary: eventTexts[type].en,
  description: `${eventTexts[type].en} Verify Service-Signature against the raw body before you parse it, respond with 2xx immediately, then process the event.`,
  tags: ["events"],
  security: [],
  parameters: deliveryHeaders(type),
  requestBody: {
    required: true,
    content: {
      "application/json": {
        schema: {
          allOf: [schemaRef(body), { properties: { event: { properties: { type: { const: type } } } } }],
        },
        example: bodyExample(type, schemas[body], schemas),
      },
    },
  },
  responses: {
    "2XX": {
      description: "Received. Any other response, or none within 15 seconds, is retried later.",
    },
    "410": { description: "Gone: the endpoint is disabled." },
  },
});

function bodyExample(type: EventType, body: unknown, schemas: Json): Json {
  const example = exampleOf(body, schemas);
  if (!isRecord(example) || !isRecord(example.event)) return {};
  const { refund, ...stamp } = example.event;
  const event = { ...stamp, type, ...(type === "payment_refunded" && { refund }) };
  return { ...example, ...eventOverrides[type], event };
}

const deliveryHeaders = (type: EventType) => [
  header(
    "Service-Signature",
    "`t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t`, a full stop and the raw body, keyed with the whole `whsec_` secret. Contains two v1 values while a secret is being rotated. Reject a t more than 300 seconds from now.",
    { type: "string", maxLength: 200, pattern: "^t=\\d{1,12}(,v1=[0-9a-f]{64}){1,2}$" },
    `t=1777628400,v1=${"5a".repeat(32)}`,
  ),
  header(
    "Service-Delivery",
    "The ID of the event, the same on every attempt. Ignore events you have already processed.",
    eventSchema.properties.id,
    eventSchema.properties.id.examples[0],
  ),
  header("Service-Event-Type", "The type of the event.", { type: "string", const: type }, type),
  header("Service-Mode", "The mode of the event.", eventSchema.properties.mode, "test"),
  header(
    "Service-Attempt",
    "The number of the attempt, from 1.",
    { type: "integer", format: "int32", minimum: 1, maximum: 100 },
    1,
  ),
];

const header = (name: string, description: string, schema: Json, example: unknown) => ({
  name,
  in: "header",
  required: true,
  description,
  schema,
  example,
});
