import { z } from "zod";
import { unscoped } from "@/server/base/db/db";
import { commit } from "@/server/core/commit/commit";
import { countOperation } from "@/server/core/list/count";
import { createdBetween, equals, type Filter, listIds, listRows, oneOf } from "@/server/core/list/list";
import { byTime, listOf, type PageInput, pageOf, toPage, withTimeRange } from "@/server/core/list/page";
import { readRow } from "@/server/core/list/read-row";
import type { Context } from "@/server/core/operation/context";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { requireEventAccess, scopeMissing } from "@/server/core/operation/scopes";
import { anyId, id, idAt, objectId, timeOfId } from "@/server/core/values/ids";
import { containsManageUrl, mayActForCustomers } from "@/server/core/values/manage-url";
import { dayMs } from "@/server/core/values/time";
import { newChosenDelivery, serializeChosenDelivery } from "@/server/webhooks/chosen-delivery";
import { resendTargets } from "@/server/webhooks/read";
import { WebhookDelivery } from "@/server/webhooks/schema";
import { Event, eventType, type Pending, pendingDeliveries, serializeEvent } from "./schema";

export const getEvent = operation({
  summary: "Retrieve an event.",
  rest: "GET /v1/events/{id}",
  effect: "read",
  reads: "event",
  input: z.strictObject({ id: id("evt") }),
  output: Event,
  errors: ["resource_missing"],
  async run(ctx, input) {
    const row = orNotFound(await readRow(ctx, "event", input.id));
    const pending = await ctx.db.webhookDelivery.count({ where: { eventId: row.id, status: "pending" } });
    return serializeEvent({ ...row, pending });
  },
});

const filters = {
  type: eventType.optional(),
  types: z
    .array(eventType)
    .min(1)
    .max(20)
    .optional()
    .meta({
      description: "Only events of any of these types: `types=a&types=b`, or `types[]=a&types[]=b`.",
      examples: [["payment_paid", "payment_refunded"]],
    }),
  object_id: objectId("Only events of this object."),
};
const Filters = withTimeRange(filters);

const conditionsOf = (input: z.output<typeof Filters>): Filter[] => [
  ...equals("type", input.type),
  ...oneOf("type", input.types),
  ...equals("object_id", input.object_id),
  ...sinceObject(input.object_id),
  ...createdBetween("evt", input),
];

export const listEvents = operation({
  summary: "List events, newest first, for example to catch up after an outage.",
  rest: "GET /v1/events",
  effect: "read",
  replica: true,
  appScope: "events:read",
  input: withTimeRange({
    ...pageOf("evt"),
    ...byTime,
    ...filters,
  }),
  output: listOf(Event),
  errors: [],
  async run(ctx, input) {
    return toPage(
      await listRows<"event", Pending>(ctx, "event", input, conditionsOf(input), pendingDeliveries),
      input,
      serializeEvent,
    );
  },
});

export const eventIds = (ctx: Context, input: z.output<typeof Filters>, page: PageInput): Promise<string[]> =>
  listIds(ctx, "event", page, conditionsOf(input));

export const countEvents = countOperation("events", "event", Filters, conditionsOf);

/** Events of an object are not older than the object, so older partitions are not read. A day allows for clocks. */
const sinceObject = (object: string | undefined): Filter[] =>
  object?.match(anyId) == null
    ? []
    : [{ sql: "id >= ?", value: idAt("evt", new Date(timeOfId(object).getTime() - dayMs)) }];

const Actor = z.object({
  event: id("evt"),
  type: z.enum(["key", "app", "person", "payer", "halala"]),
  name: z.string().nullable().meta({ description: "Of a key, an app or a person who is still a member." }),
});
export type EventActor = z.output<typeof Actor>;

export const eventActors = operation({
  summary:
    "Retrieve who caused events: a key, a connected app, a person in the dashboard, a payer or Halala.",
  effect: "read",
  input: z.strictObject({ events: z.array(id("evt")).max(500) }),
  output: z.object({ data: z.array(Actor).max(500) }),
  errors: [],
  async run(ctx, { events }) {
    const rows = await ctx.db.event.findMany({
      where: { id: { in: events } },
      select: { id: true, actor: true },
    });
    const actors = [...new Set(rows.flatMap(({ actor }) => actor ?? []))];
    const [keys, apps, members] = await Promise.all([
      ctx.db.apiKey.findMany({ where: { id: { in: actors } }, select: { id: true, name: true } }),
      ctx.db.oauthGrant.findMany({
        where: { id: { in: actors } },
        select: { id: true, client: { select: { name: true } } },
      }),
      unscoped.membership.findMany({
        where: { accountId: ctx.scope.accountId, userId: { in: actors } },
        select: { userId: true, user: { select: { name: true, email: true } } },
      }),
    ]);
    const names = new Map([
      ...keys.map(({ id, name }) => [id, name] as const),
      ...apps.map(({ id, client }) => [id, client.name] as const),
      ...members.map(({ userId, user }) => [userId, user.name || user.email] as const),
    ]);
    return {
      data: rows.map(({ id, actor }) => ({
        event: id,
        type: typeOf(actor),
        name: names.get(actor ?? "") ?? null,
      })),
    };
  },
});

function typeOf(actor: string | null): EventActor["type"] {
  if (actor === null) return "halala";
  if (actor === "payer") return "payer";
  if (actor.startsWith("app_")) return "app";
  return actor.startsWith("key_") ? "key" : "person";
}

export const resendEvent = operation({
  summary:
    "Resend an event with the same body to one webhook endpoint, or to all endpoints subscribed to its type.",
  rest: "POST /v1/events/{id}/resend",
  effect: "write",
  appScope: "webhooks:write",
  roles: ["admin", "developer"],
  input: z.strictObject({
    id: id("evt"),
    webhook_endpoint: id("we").optional().meta({
      description:
        "Resend only to this endpoint, regardless of its subscriptions. If absent: to every enabled endpoint subscribed to the type.",
    }),
  }),
  output: listOf(WebhookDelivery),
  errors: ["resource_missing", "webhook_endpoint_disabled"],
  async run(ctx, input) {
    const event = orNotFound(await ctx.db.event.findFirst({ where: { id: input.id } }));
    const isToAnyEndpoint = input.webhook_endpoint !== undefined;
    if (isToAnyEndpoint) requireEventAccess(ctx);
    if (isToAnyEndpoint && containsManageUrl(event.type) && !mayActForCustomers(ctx.actor))
      throw scopeMissing(ctx.actor, "subscriptions:write");
    const targets = await resendTargets(ctx, event.type, input.webhook_endpoint);
    const deliveries = targets.map((target) => newChosenDelivery(event.id, target.id, "resend"));
    const output = {
      data: deliveries.map((delivery) => serializeChosenDelivery(ctx, delivery)),
      has_more: false,
    };
    await commit(ctx, { deliveries, response: ctx.responseTo(output) });
    return output;
  },
});
