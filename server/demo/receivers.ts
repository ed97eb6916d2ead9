import type { WebhookDelivery, WebhookEndpoint } from "@/prisma/generated/client";
import { seal } from "@/server/base/runtime/secrets";
import { event, insert, update } from "@/server/core/commit/commit";
import type { EventType } from "@/server/core/commit/event-types";
import { dayOf, instantOf, plusDays } from "@/server/core/values/day";
import { newId, timeOfId } from "@/server/core/values/ids";
import { type Random, seeded } from "@/server/core/values/random";
import { disableAfterMs, minimumFailures } from "@/server/webhooks/failing";
import { nextWaitSeconds } from "@/server/webhooks/schedule";
import { serializeEndpoint } from "@/server/webhooks/schema";
import { newSecret } from "@/server/webhooks/signature";
import { encryptionContext } from "@/server/webhooks/write";
import type { World } from "./world";

type DemoResponse = Pick<WebhookDelivery, "responseStatus" | "responseBody" | "responseTimeMs" | "error">;
type Receiver = { respond(at: Date, attempt: number, random: Random): DemoResponse };

const shopEvents: EventType[] = [
  "payment_paid",
  "payment_failed",
  "payment_refunded",
  "refund_failed",
  "subscription_activated",
  "subscription_past_due",
  "subscription_recovered",
  "subscription_paused",
  "subscription_canceled",
  "subscription_completed",
  "cycle_paid",
  "cycle_failed",
  "webhook_endpoint_disabled",
];

/**
 * Plans two endpoints with their deliveries. Both are disabled by the end, so that nothing is sent to their made-up
 * addresses.
 */
export function planReceivers(world: World) {
  const today = dayOf(world.end);
  const hourOf = (ago: number, hour: number) => instantOf(plusDays(today, -ago), hour);
  const receivers = new Map<string, Receiver>();
  const open = (at: Date, fields: Fields, receiver: Receiver) =>
    world.at(at, () => {
      receivers.set(newEndpoint(world, fields), receiver);
    });
  const outage = { from: hourOf(13, 18), to: hourOf(13, 21) };
  open(
    hourOf(89, 9),
    { url: "https://noura.example/webhooks/halala", description: "Online shop", events: shopEvents },
    {
      respond: (at, attempt, random) => {
        if (at >= outage.from && at < outage.to) return down(random);
        return attempt === 1 && random.chance(0.035) ? slow : accepted(random, 60, 240);
      },
    },
  );
  open(
    hourOf(60, 11),
    {
      url: "https://accounting.noura.example/halala",
      description: "Accounting",
      events: ["payment_paid", "payment_refunded"],
    },
    { respond: (at, _, random) => (at >= hourOf(18, 14) ? unreachable : accepted(random, 200, 700)) },
  );
  let queued = 0;
  world.afterEach(() => {
    for (; queued < world.rows.events.length; queued += 1) queue(world, queued, receivers);
  });
  world.atEnd(() => {
    for (const row of world.rows.all("webhook_endpoint"))
      if (row.status === "enabled") disable(world, row, "merchant");
  });
}

const accepted = (random: Random, minMs: number, maxMs: number): DemoResponse => ({
  responseStatus: 200,
  responseBody: "ok",
  responseTimeMs: random.between(minMs, maxMs),
  error: null,
});
const slow: DemoResponse = {
  responseStatus: null,
  responseBody: null,
  responseTimeMs: 10_000,
  error: "timeout",
};
const unreachable: DemoResponse = {
  responseStatus: null,
  responseBody: null,
  responseTimeMs: 31,
  error: "refused",
};
const down = (random: Random): DemoResponse => ({
  responseStatus: 503,
  responseBody: "Service Unavailable",
  responseTimeMs: random.between(20, 90),
  error: null,
});

type Fields = { url: string; description: string; events: EventType[] };

function newEndpoint({ ctx, rows }: World, fields: Fields): string {
  const id = newId("we");
  const createdAt = timeOfId(id);
  const row: WebhookEndpoint = {
    id,
    ...ctx.scope,
    ...fields,
    status: "enabled",
    disabledReason: null,
    failingSince: null,
    lastSuccessAt: null,
    version: null,
    secret: seal(newSecret(), encryptionContext(id)),
    previousSecret: null,
    previousExpiresAt: null,
    deliveryOrder: "fast" as const,
    metadata: {},
    createdAt,
    updatedAt: createdAt,
    deletedAt: null,
    revision: 0,
  };
  rows.apply({ insert: [insert("webhook_endpoint", row)] });
  return id;
}

/** Queues the deliveries of an event to the endpoints that are subscribed to it. */
function queue(world: World, n: number, receivers: ReadonlyMap<string, Receiver>) {
  const { ctx, rows, at } = world;
  const event = rows.events[n];
  if (event === undefined) return;
  for (const endpoint of rows.all("webhook_endpoint")) {
    const receiver = receivers.get(endpoint.id);
    if (endpoint.status !== "enabled" || !endpoint.events.includes(event.type) || receiver === undefined)
      continue;
    const id = newId("dlv");
    const delivery: WebhookDelivery = {
      id,
      ...ctx.scope,
      eventId: event.id,
      webhookEndpointId: endpoint.id,
      status: "pending",
      trigger: "automatic",
      attempts: 0,
      nextAttemptAt: timeOfId(id),
      leaseToken: null,
      leasedUntil: null,
      responseStatus: null,
      responseBody: null,
      responseTimeMs: null,
      error: null,
      createdAt: timeOfId(id),
      succeededAt: null,
    };
    rows.deliveries.push(delivery);
    const random = seeded(20, "delivery", n, endpoint.url);
    at(ctx.now(), () => attempt(world, delivery, receiver, random));
  }
}

function attempt(world: World, delivery: WebhookDelivery, receiver: Receiver, random: Random) {
  const { ctx, rows, at } = world;
  if (delivery.status !== "pending") return;
  const response = receiver.respond(ctx.now(), delivery.attempts + 1, random);
  const endedAt = new Date(ctx.now().getTime() + (response.responseTimeMs ?? 0));
  const succeeded = response.responseStatus === 200;
  const wait = succeeded ? null : nextWaitSeconds("test", delivery.attempts + 1, null);
  const nextAttemptAt = wait === null ? null : new Date(endedAt.getTime() + wait * 1000);
  Object.assign(delivery, response, {
    attempts: delivery.attempts + 1,
    status: succeeded ? "succeeded" : nextAttemptAt === null ? "failed" : "pending",
    nextAttemptAt,
    succeededAt: succeeded ? endedAt : null,
  } satisfies Partial<WebhookDelivery>);
  const { id: deliveryId, attempts: number, accountId, mode } = delivery;
  rows.attempts.push({
    deliveryId,
    number,
    accountId,
    mode,
    ...response,
    responseTimeMs: response.responseTimeMs ?? 0,
    createdAt: endedAt,
  });
  const endpoint = rows.get("webhook_endpoint", delivery.webhookEndpointId);
  const health = succeeded
    ? { lastSuccessAt: endedAt, failingSince: null }
    : { failingSince: endpoint.failingSince ?? endedAt };
  rows.apply({ update: [update("webhook_endpoint", endpoint, health)] });
  if (nextAttemptAt !== null) at(nextAttemptAt, () => attempt(world, delivery, receiver, random));
  const after = rows.get("webhook_endpoint", endpoint.id);
  if (after.status === "enabled" && hasFailedTooLong(world, after)) disable(world, after, "failing");
}

function hasFailedTooLong({ ctx, rows }: World, { id, failingSince }: WebhookEndpoint): boolean {
  if (failingSince === null || ctx.now().getTime() - failingSince.getTime() < disableAfterMs) return false;
  const own = new Set(rows.deliveries.filter((one) => one.webhookEndpointId === id).map((one) => one.id));
  const failures = rows.attempts.filter(
    ({ deliveryId, createdAt }) => createdAt >= failingSince && own.has(deliveryId),
  );
  return failures.length >= minimumFailures;
}

function disable({ ctx, rows }: World, row: WebhookEndpoint, reason: "merchant" | "failing") {
  const set = { status: "disabled" as const, disabledReason: reason, updatedAt: ctx.now() };
  const disabled = event("webhook_endpoint_disabled", serializeEndpoint({ ...row, ...set }));
  rows.apply({
    update: [update("webhook_endpoint", row, set)],
    events: reason === "failing" ? [disabled] : [],
  });
  for (const delivery of rows.deliveries)
    if (delivery.webhookEndpointId === row.id && delivery.status === "pending")
      Object.assign(delivery, { status: "canceled", nextAttemptAt: null });
}
