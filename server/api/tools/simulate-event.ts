import { z } from "zod";
import { getAccount } from "@/server/accounts/get";
import { openapi } from "@/server/api/openapi/document";
import type { Json } from "@/server/api/openapi/schema";
import type { Scope } from "@/server/base/db/db";
import { isRecord } from "@/server/base/runtime/values";
import { serializeCard } from "@/server/cards/schema";
import { commit } from "@/server/core/commit/commit";
import type { EventType } from "@/server/core/commit/event-types";
import type { Context } from "@/server/core/operation/context";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id, newId, objectId } from "@/server/core/values/ids";
import { hideManageUrl } from "@/server/core/values/manage-url";
import { amount } from "@/server/core/values/money";
import { metadata, text } from "@/server/core/values/text";
import { getCustomer } from "@/server/customers/read";
import { eventType } from "@/server/events/schema";
import { getPaymentLink } from "@/server/links/read";
import { failureCodes } from "@/server/payments/failures";
import { getPayment } from "@/server/payments/read";
import { getRefund } from "@/server/refunds/read";
import { getCycle, getSubscription } from "@/server/subscriptions/read";
import { newChosenDelivery, serializeChosenDelivery } from "@/server/webhooks/chosen-delivery";
import { getWebhookEndpoint, resendTargets } from "@/server/webhooks/read";
import { deliveryStatus } from "@/server/webhooks/schema";
import { countOf } from "./format";
import { defineTool } from "./tool";

const input = z.strictObject({
  type: eventType.meta({ description: "The type of the event.", examples: ["payment_paid"] }),
  object_id: objectId("The test object that the event is about; if absent, a sample object."),
  overrides: z
    .strictObject({
      amount: amount.optional(),
      description: text(1, 500)
        .optional()
        .meta({ description: "A different description.", examples: ["Order 1001"] }),
      failure_code: z
        .enum(failureCodes)
        .optional()
        .meta({ description: "The reason for the failure.", examples: ["insufficient_funds"] }),
      metadata: metadata.optional(),
    })
    .optional()
    .meta({ description: "Fields of the object to override in the event.", examples: [{ amount: 2500 }] }),
  webhook_endpoint: id("we").optional().meta({
    description: "Send only to this endpoint; if absent, to every enabled endpoint subscribed to the type.",
  }),
});
type Input = z.output<typeof input>;

type Snapshot = { object: string; id?: string };

/** How to read an event's object, by the noun at the start of the event type. */
const readers: Record<string, [prefix: string, read: (ctx: Context, id: string) => Promise<Snapshot>]> = {
  payment_link: ["plink", (ctx, id) => getPaymentLink.run(ctx, { id })],
  payment: ["pay", (ctx, id) => getPayment.run(ctx, { id })],
  refund: ["ref", (ctx, id) => getRefund.run(ctx, { id })],
  customer: ["cus", (ctx, id) => getCustomer.run(ctx, { id })],
  card: [
    "card",
    async (ctx, id) =>
      serializeCard(orNotFound(await ctx.db.card.findUnique({ where: { id } }), "object_id")),
  ],
  subscription: ["sub", (ctx, id) => getSubscription.run(ctx, { id })],
  cycle: ["cyc", (ctx, id) => getCycle.run(ctx, { id })],
  webhook_endpoint: ["we", (ctx, id) => getWebhookEndpoint.run(ctx, { id })],
  account: [
    "acct",
    async (ctx, id) => {
      if (id !== ctx.scope.accountId) throw new ApiError("resource_missing", { param: "object_id" });
      return getAccount.run(ctx, {});
    },
  ],
};

const simulateEventOperation = operation({
  summary: "Simulate an event in test mode, without any other effect.",
  effect: "write",
  resource: "events",
  appScope: "test:write",
  roles: ["admin", "developer"],
  testOnly: true,
  input,
  output: z.object({
    event: z.object({ id: id("evt"), type: eventType }),
    deliveries: z
      .array(z.object({ id: id("dlv"), webhook_endpoint: id("we"), status: deliveryStatus }))
      .max(100),
  }),
  errors: ["resource_missing", "webhook_endpoint_disabled"],
  async run(ctx, values) {
    const found = hideManageUrl(ctx.actor, await objectOf(ctx, values));
    const object = markSimulated(values.type, override(found, values.overrides));
    const targets = await resendTargets(ctx, values.type, values.webhook_endpoint);
    const eventId = newId("evt");
    const deliveries = targets.map((target) => newChosenDelivery(eventId, target.id, "test"));
    const output = {
      event: { id: eventId, type: values.type },
      deliveries: deliveries
        .map((delivery) => serializeChosenDelivery(ctx, delivery))
        .map(({ id, webhook_endpoint, status }) => ({ id, webhook_endpoint, status })),
    };
    await commit(ctx, {
      events: [
        { id: eventId, type: values.type, object, objectId: object.id ?? eventId, ...sampleRefund(values) },
      ],
      deliveries,
      response: ctx.responseTo(output),
    });
    return output;
  },
});

export const simulateEvent = defineTool(simulateEventOperation, {
  name: "simulate_event",
  title: "Simulate an event (test only)",
  description:
    "Send your webhook endpoints a signed event of any type, about a test object or a sample object, through the real pipeline: signature, retries, log. Only adds to the list of events. Test keys only.",
  input,
  output: simulateEventOperation.output,
  openWorld: true,
  summarize: ({ event, deliveries }) =>
    [
      `Event ${event.id} (${event.type}) was recorded; nothing else changed.`,
      deliveries.length === 0
        ? "The event was not sent: no enabled webhook endpoint is subscribed to this type."
        : `It is queued for ${countOf(deliveries.length, "endpoint")}.`,
    ].join("\n"),
});

async function objectOf(ctx: Context, { type, object_id: objectId }: Input): Promise<Snapshot> {
  if (objectId === undefined) return sampleOf(type, ctx.scope);
  const [prefix, read] = Object.entries(readers).find(([noun]) => type.startsWith(`${noun}_`))?.[1] ?? [];
  if (prefix === undefined || read === undefined)
    throw new ApiError("parameter_invalid", {
      param: "object_id",
      variant: "event_without_object",
      values: { type },
    });
  if (!id(asPrefix(prefix)).safeParse(objectId).success)
    throw new ApiError("parameter_invalid", {
      param: "object_id",
      variant: "object_of_other_event",
      values: { type, prefix },
    });
  return read(ctx, objectId).catch(rethrowAsObjectId);
}

const asPrefix = (prefix: string) => prefix as Parameters<typeof id>[0]; // the prefixes of the table above

function rethrowAsObjectId(error: unknown): never {
  if (error instanceof ApiError && error.code === "resource_missing")
    throw new ApiError("resource_missing", { param: "object_id" });
  throw error;
}

/** Throws `parameter_invalid` for a field that the object does not have. */
function override(object: Snapshot, overrides: Input["overrides"] = {}): Snapshot {
  const values = Object.entries(overrides).filter(([, value]) => value !== undefined);
  const [unknownField] = values.find(([name]) => !Object.hasOwn(object, name)) ?? [];
  if (unknownField !== undefined) {
    const param = `overrides.${unknownField}`;
    throw new ApiError("parameter_invalid", {
      param,
      variant: "unknown_field",
      values: { object: object.object },
    });
  }
  return { ...object, ...Object.fromEntries(values) };
}

/** Events about subscriptions and webhook endpoints send emails, unless they are marked as simulated. */
const markSimulated = (type: EventType, object: Snapshot): Snapshot =>
  /^(?:subscription|cycle|webhook_endpoint)_/.test(type) ? { ...object, ...simulated } : object;
const simulated = { simulated: true };

type Sample = { object: string; id?: string };

let openapiDocument: Json | undefined;

/** Returns the documented sample body of an event type, as an object that does not exist. */
function sampleOf(type: EventType, { mode }: Scope): Sample {
  openapiDocument ??= openapi();
  const { webhooks } = openapiDocument;
  const sample = at(webhooks, type, "post", "requestBody", "content", "application/json", "example");
  const { event: _, ...object } = isRecord(sample) ? sample : {};
  const name = String(object.object);
  if (typeof object.id !== "string") return { ...object, object: name };
  return { ...object, object: name, mode, id: simulatedId(object.id), simulated: true } as Sample; // strings, as checked above
}

const sampleRefund = ({ type }: Input) => (type === "payment_refunded" ? { refund: simulatedId("ref") } : {});

/** Returns an ID such as `pay_sim_01jz8m3v9kf2qt6w0x4y7c5b1d`, which no real object has. */
const simulatedId = (id: string) => `${id.split("_")[0]}_sim_${newId("evt").split("_")[1]}`;

const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value);
