import { z } from "zod";
import { statement } from "@/server/base/db/db";
import { countOperation } from "@/server/core/list/count";
import { equals, listRows, oneOf } from "@/server/core/list/list";
import { byTime, listOf, pageOf, toPage } from "@/server/core/list/page";
import { readRow } from "@/server/core/list/read-row";
import type { Context } from "@/server/core/operation/context";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import {
  DeliveryDescription,
  deliveryStatus,
  serializeAttempt,
  serializeDelivery,
  serializeEndpoint,
  WebhookAttempt,
  WebhookDelivery,
  WebhookEndpoint,
} from "./schema";
import { headersOf } from "./signature";

export const getWebhookEndpoint = operation({
  summary: "Retrieve a webhook endpoint.",
  rest: "GET /v1/webhook_endpoints/{id}",
  effect: "read",
  input: z.strictObject({ id: id("we") }),
  output: WebhookEndpoint,
  errors: ["resource_missing"],
  run: async (ctx, input) => serializeEndpoint(await endpoint(ctx, input.id)),
});

/** Returns an endpoint that was not deleted. Throws `resource_missing`. */
export async function endpoint(ctx: Context, id: string, param = "id") {
  return orNotFound(await ctx.db.webhookEndpoint.findFirst({ where: { id, deletedAt: null } }), param);
}

/** Returns an endpoint that can receive deliveries. Also throws `webhook_endpoint_disabled`. */
export async function enabledEndpoint(ctx: Context, id: string, param?: string) {
  const row = await endpoint(ctx, id, param);
  if (row.status !== "enabled") throw new ApiError("webhook_endpoint_disabled", { param });
  return row;
}

/**
 * Returns the endpoints that receive an event that is sent again: `only`, or all that are enabled and subscribe to its
 * type. Throws `resource_missing`, `webhook_endpoint_disabled`.
 */
export async function resendTargets(ctx: Context, type: string, only: string | undefined) {
  if (only !== undefined) return [await enabledEndpoint(ctx, only, "webhook_endpoint")];
  return ctx.db.webhookEndpoint.findMany({
    where: { status: "enabled", deletedAt: null, events: { hasSome: ["*", type] } },
    orderBy: { id: "desc" },
  });
}

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

export const getWebhookDelivery = operation({
  summary: "Retrieve a webhook delivery.",
  rest: "GET /v1/webhook_deliveries/{id}",
  effect: "read",
  reads: "webhook_delivery",
  input: z.strictObject({ id: id("dlv") }),
  output: WebhookDelivery,
  errors: ["resource_missing"],
  run: async (ctx, input) => serializeDelivery(orNotFound(await readRow(ctx, "webhook_delivery", input.id))),
});

const Filters = z.strictObject({
  webhook_endpoint: id("we").optional(),
  event: id("evt").optional(),
  status: deliveryStatus.optional(),
});

const conditionsOf = (input: z.output<typeof Filters>) => [
  ...equals("webhook_endpoint_id", input.webhook_endpoint),
  ...equals("event_id", input.event),
  ...equals("status", input.status),
];

export const listWebhookDeliveries = operation({
  summary: "List webhook deliveries, including those of deleted endpoints, newest first.",
  rest: "GET /v1/webhook_deliveries",
  effect: "read",
  replica: true,
  appScope: "events:read",
  input: z.strictObject({
    ...pageOf("dlv"),
    ...byTime,
    ...Filters.shape,
  }),
  output: listOf(WebhookDelivery),
  errors: [],
  async run(ctx, input) {
    const rows = await listRows(ctx, "webhook_delivery", input, conditionsOf(input));
    return toPage(rows, input, serializeDelivery);
  },
});

export const listFailedDeliveries = operation({
  summary:
    "List webhook deliveries that failed for good, or failed and will be attempted again, newest first.",
  effect: "read",
  resource: "webhook_endpoints",
  replica: true,
  appScope: "events:read",
  input: z.strictObject({
    ...pageOf("dlv"),
    ...Filters.pick({ webhook_endpoint: true, event: true }).shape,
  }),
  output: listOf(WebhookDelivery),
  errors: [],
  async run(ctx, input) {
    const failed = [...oneOf("status", ["failed", "pending"]), failedOnce];
    const rows = await listRows(ctx, "webhook_delivery", input, [...conditionsOf(input), ...failed]);
    return toPage(rows, input, serializeDelivery);
  },
});

/** A first attempt that is in progress has no outcome yet. */
const failedOnce = { sql: "(error is not null or response_status is not null)" };

export const countWebhookDeliveries = countOperation(
  "webhook deliveries",
  "webhook_delivery",
  Filters,
  conditionsOf,
);

export const listWebhookAttempts = operation({
  summary: "List all attempts of a webhook delivery on one page, newest first.",
  rest: "GET /v1/webhook_deliveries/{id}/attempts",
  effect: "read",
  replica: true,
  input: z.strictObject({ id: id("dlv") }),
  output: listOf(WebhookAttempt),
  errors: ["resource_missing"],
  async run(ctx, input) {
    const { id: deliveryId } = orNotFound(
      await ctx.db.webhookDelivery.findUnique({ where: { id: input.id } }),
    );
    const rows = await ctx.db.webhookAttempt.findMany({ where: { deliveryId }, orderBy: { number: "desc" } });
    return { data: rows.map(serializeAttempt), has_more: false };
  },
});

const described = statement(`
  select d.id, e.type as event_type, e.object_id as object, w.url, w.deleted_at is not null as deleted,
    w.status = 'enabled' and w.deleted_at is null as enabled
  from webhook_delivery d
  join event e on e.account_id = d.account_id and e.mode = d.mode and e.id = d.event_id
  join webhook_endpoint w on w.account_id = d.account_id and w.mode = d.mode and w.id = d.webhook_endpoint_id
  where d.account_id = $1 and d.mode = $2 and d.id = any($3::text[])
  order by d.id desc`);

export const describeWebhookDeliveries = operation({
  summary: "Retrieve the event and the endpoint of each delivery, including deleted endpoints.",
  effect: "read",
  replica: true,
  input: z.strictObject({ ids: z.array(id("dlv")).min(1).max(100) }),
  output: z.object({ deliveries: z.array(DeliveryDescription).max(100) }),
  errors: [],
  run: async ({ scope, read }, { ids }) => ({
    deliveries: await read<DeliveryDescription>(described, [scope.accountId, scope.mode, ids]),
  }),
});

const attemptHeader = "service-attempt";

const DeliveryRequest = z.object({
  webhook_delivery: id("dlv"),
  url: z.string().meta({ description: "The current URL of the endpoint." }),
  headers: z.array(z.object({ name: z.string(), value: z.string() })).meta({
    description: "The headers that all attempts share. Each attempt has its own number and signature.",
  }),
  body: z.string().meta({ description: "The exact body that was sent." }),
});

export const readDeliveryRequest = operation({
  summary: "Retrieve the request of a delivery: its headers and exact body.",
  effect: "read",
  input: z.strictObject({ id: id("dlv") }),
  output: DeliveryRequest,
  errors: ["resource_missing"],
  async run({ db, scope }, input) {
    const row = orNotFound(
      await db.webhookDelivery.findUnique({
        where: { id: input.id },
        include: { event: true, endpoint: true },
      }),
    );
    const { event, endpoint } = row;
    const headers = headersOf({
      eventId: event.id,
      type: event.type,
      mode: scope.mode,
      attempt: row.attempts,
    });
    return {
      webhook_delivery: row.id,
      url: endpoint.url,
      headers: Object.entries(headers)
        .filter(([name]) => name !== attemptHeader)
        .map(([name, value]) => ({ name, value })),
      body: event.payload,
    };
  },
});
