import { z } from "zod";
import type { WebhookEndpoint } from "@/prisma/generated/client";
import { modes } from "@/prisma/states";
import { sql, statement } from "@/server/base/db/db";
import { commit, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import { createdBetween } from "@/server/core/list/list";
import type { Context } from "@/server/core/operation/context";
import { operation } from "@/server/core/operation/operation";
import { rule } from "@/server/core/operation/rule";
import { id } from "@/server/core/values/ids";
import { serializeTimeOrNull, timestamp } from "@/server/core/values/text";
import { dayMs } from "@/server/core/values/time";
import { newChosenDelivery } from "./chosen-delivery";
import { enabledEndpoint } from "./read";

const maxDays = 90;

/** The maximum number of events that a call checks and of deliveries that it queues. */
const maxEvents = 10_000;
const maxDeliveries = 1_000;

const lengthOf = (window: { created_from: string; created_to: string }) =>
  Date.parse(window.created_to) - Date.parse(window.created_from);

const input = z
  .strictObject({
    id: id("we"),
    created_from: timestamp.meta({
      description: "Inclusive lower bound on the creation time of the events.",
    }),
    created_to: timestamp.meta({ description: "Exclusive upper bound, at most 90 days later." }),
    only_failed: z.boolean().default(true).meta({
      description:
        "Only events whose last delivery to this endpoint failed or was canceled, or that were never sent to it. With false, also those that it accepted. An event whose last delivery is pending is not queued again.",
    }),
  })
  .refine((values) => lengthOf(values) >= 0, {
    path: ["created_from"],
    message: rule("not_after_created_to"),
  })
  .refine((values) => lengthOf(values) <= maxDays * dayMs, {
    path: ["created_to"],
    message: rule("days_after_created_from", { days: maxDays }),
  });

const WebhookReplay = z
  .object({
    object: z.literal("webhook_replay"),
    mode: z.enum(modes),
    webhook_endpoint: id("we"),
    queued: z
      .int()
      .min(0)
      .max(maxDeliveries)
      .meta({ description: "The number of queued deliveries.", examples: [12] }),
    has_more: z
      .boolean()
      .meta({ description: "Whether another call is needed for the rest of the time window." }),
    next_created_from: timestamp.nullable().meta({
      description: "The created_from for the next call; null if the time window is complete.",
      examples: [null],
    }),
  })
  .meta({ id: "WebhookReplay" });

export const replayEvents = operation({
  summary: "Resend the events of a time window to a webhook endpoint subscribed to them, oldest first.",
  rest: "POST /v1/webhook_endpoints/{id}/replay",
  effect: "write",
  roles: ["admin", "developer"],
  input,
  output: WebhookReplay,
  errors: ["resource_missing", "webhook_endpoint_disabled"],
  run: (ctx, values) =>
    retryOnConflict(async () => {
      const row = await enabledEndpoint(ctx, values.id);
      const { ids, stop } = await missed(ctx, row, values);
      const output = {
        object: "webhook_replay" as const,
        mode: ctx.scope.mode,
        webhook_endpoint: row.id,
        queued: ids.length,
        has_more: stop !== null,
        next_created_from: serializeTimeOrNull(stop),
      };
      await commit(ctx, {
        // Changes nothing, but makes a concurrent replay conflict and read again.
        update: [update("webhook_endpoint", row, { status: row.status })],
        deliveries: ids.map((eventId) => newChosenDelivery(eventId, row.id, "replay")),
        response: ctx.responseTo(output),
      });
      return output;
    }),
});

// `stop` is where the next call continues: the first event that was not checked or queued. All events of that
// millisecond are left to the next call, so that none is sent twice or skipped.
const missedEvents = statement(`
  with seen as (
    select id, type, created_at from event
    where account_id = $1 and mode = $2 and id >= $4 and id < $5
    order by id limit ${maxEvents + 1}),
  requested as (
    select e.id, e.created_at from seen e
    where ($6::text[] @> array['*'] or e.type = any($6)) and e.type <> 'webhook_test'
      and coalesce((
        select d.status from webhook_delivery d
        where d.account_id = $1 and d.mode = $2 and d.event_id = e.id and d.webhook_endpoint_id = $3
        order by d.id desc limit 1), 'failed') = any($7)
    order by e.id limit ${maxDeliveries + 1}),
  stop as (
    select least(
      (select created_at from seen order by id offset ${maxEvents}),
      (select created_at from requested order by id offset ${maxDeliveries})) as at)
  select at as stop, array(select id from requested where at is null or created_at < at order by id) as ids from stop`);

/** The statuses of the last delivery with which an event is sent again: never while one is pending. */
const ended = ["failed", "canceled"];

type Missed = { ids: string[]; stop: Date | null };

async function missed(
  { scope }: Context,
  row: WebhookEndpoint,
  values: z.output<typeof input>,
): Promise<Missed> {
  const [from, to] = createdBetween("evt", values).map(({ value }) => value);
  const [found = { ids: [], stop: null }] = await sql<Missed>(missedEvents, [
    scope.accountId,
    scope.mode,
    row.id,
    from,
    to,
    row.events,
    values.only_failed ? ended : [...ended, "succeeded"],
  ]);
  return found;
}
