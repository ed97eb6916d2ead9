import { z } from "zod";
import { sql, statement } from "@/server/base/db/db";
import { createdBetween } from "@/server/core/list/list";
import { operation } from "@/server/core/operation/operation";
import { id, idAt } from "@/server/core/values/ids";
import { timestamp } from "@/server/core/values/text";
import { dayMs, hourMs } from "@/server/core/values/time";
import { endpoint } from "./read";

const windows = {
  day: { stretches: 24, ms: hourMs },
  week: { stretches: 28, ms: 6 * hourMs },
} as const;

/** The maximum number of deliveries that are counted: for busier endpoints the success rate is a sample. */
const maxCounted = 100;

const counts = {
  succeeded: z.int().min(0),
  failed: z.int().min(0).meta({ description: "Deliveries that failed for good or are waiting for a retry." }),
};

const WebhookHealth = z.object({
  window: z.enum(["day", "week"]),
  most_counted: z.int().meta({ description: "The maximum number of deliveries counted per period." }),
  endpoints: z.array(
    z.object({
      webhook_endpoint: id("we"),
      ...counts,
      stretches: z.array(z.object({ from: timestamp, ...counts })),
    }),
  ),
});

export type EndpointHealth = z.output<typeof WebhookHealth>["endpoints"][number];

const counted = statement(`
  select e.id as endpoint, b.n::int as n,
    count(*) filter (where d.status = 'succeeded')::int as succeeded,
    count(*) filter (where d.status = 'failed' or (d.status = 'pending' and (d.response_status is not null or d.error is not null)))::int as failed
  from webhook_endpoint e
  cross join unnest($3::text[], $4::text[]) with ordinality as b(first, beyond, n)
  cross join lateral (
    select status, response_status, error from webhook_delivery
    where account_id = $1 and mode = $2 and webhook_endpoint_id = e.id and id >= b.first and id < b.beyond
    order by id desc limit ${maxCounted}) d
  where e.account_id = $1 and e.mode = $2 and e.deleted_at is null
  group by 1, 2`);

type Row = { endpoint: string; n: number; succeeded: number; failed: number };

export const readWebhookHealth = operation({
  summary: "Retrieve the delivery results of each webhook endpoint for the last day or week.",
  effect: "read",
  replica: true,
  input: z.strictObject({ window: z.enum(["day", "week"]).default("day") }),
  output: WebhookHealth,
  errors: [],
  async run({ scope, db, read, now }, { window }) {
    const { stretches, ms } = windows[window];
    const end = (Math.floor(now().getTime() / ms) + 1) * ms;
    const starts = Array.from({ length: stretches + 1 }, (_, n) => new Date(end - (stretches - n) * ms));
    const bounds = starts.map((at) => idAt("dlv", at));
    const [endpoints, rows] = await Promise.all([
      db.webhookEndpoint.findMany({
        where: { deletedAt: null },
        select: { id: true },
        orderBy: { id: "desc" },
      }),
      read<Row>(counted, [scope.accountId, scope.mode, bounds.slice(0, -1), bounds.slice(1)]),
    ]);
    return {
      window,
      most_counted: maxCounted,
      endpoints: endpoints.map(({ id }) => healthOf(id, starts, rows)),
    };
  },
});

function healthOf(endpointId: string, starts: Date[], rows: Row[]): EndpointHealth {
  const own = rows.filter(({ endpoint }) => endpoint === endpointId);
  const stretches = starts.slice(0, -1).map((at, index) => {
    const { succeeded = 0, failed = 0 } = own.find(({ n }) => n === index + 1) ?? {};
    return { from: at.toISOString(), succeeded, failed };
  });
  const sum = (name: "succeeded" | "failed") => stretches.reduce((total, one) => total + one[name], 0);
  return { webhook_endpoint: endpointId, succeeded: sum("succeeded"), failed: sum("failed"), stretches };
}

const windowMs = 7 * dayMs;
/** The number of newest events and deliveries to read, which bounds the cost for a busy endpoint. */
const maxRows = 1_000;
/** A receiver that accepts more than one in twenty events later than this is slow. */
const slowMs = 60_000;

const count = z.int().min(0).max(maxRows);

const MissedEvents = z.object({
  webhook_endpoint: id("we"),
  created_from: timestamp.meta({ description: "Where the count begins; pass it to a replay." }),
  created_to: timestamp,
  events: count.meta({ description: "Events in this time that the endpoint is subscribed to." }),
  missed: count.meta({
    description: "Those whose last delivery failed or was canceled, or that were never sent.",
  }),
  has_more: z.boolean().meta({ description: "Whether older events in this time range were not counted." }),
  accepted: count.meta({ description: "Events that were accepted in the last 24 hours." }),
  lag_p95_ms: z
    .int()
    .min(0)
    .nullable()
    .meta({ description: "The age below which 95% of them were accepted; null if there were none." }),
  is_slow: z.boolean(),
});

export type MissedEvents = z.output<typeof MissedEvents>;

// Counts the events that a replay with `only_failed` would send, since the endpoint was created.
const countedMissed = statement(`
  with seen as (
    select id, type, created_at from event
    where account_id = $1 and mode = $2 and id >= $4 and id < $5
    order by id desc limit ${maxRows + 1}),
  subscribed as (
    select id, created_at from seen
    where ($6::text[] @> array['*'] or type = any($6)) and type <> 'webhook_test')
  select
    count(*)::int as events,
    count(*) filter (where coalesce((
      select d.status from webhook_delivery d
      where d.account_id = $1 and d.mode = $2 and d.event_id = s.id and d.webhook_endpoint_id = $3
      order by d.id desc limit 1), 'failed') in ('failed', 'canceled'))::int as missed,
    (select created_at from seen order by id desc offset ${maxRows} limit 1) as beyond
  from subscribed s`);

// Replays are ignored when measuring how soon the receiver accepts an event.
const lag = statement(`
  select count(*)::int as accepted,
    percentile_disc(0.95) within group (order by extract(epoch from d.succeeded_at - d.created_at) * 1000)::int as p95
  from (
    select succeeded_at, created_at from webhook_delivery
    where account_id = $1 and mode = $2 and webhook_endpoint_id = $3 and id >= $4 and trigger = 'automatic'
      and status = 'succeeded'
    order by id desc limit ${maxRows}) d`);

type Counted = { events: number; missed: number; beyond: Date | null };
type Lag = { accepted: number; p95: number | null };

export const readMissedEvents = operation({
  summary:
    "Count the events that a webhook endpoint missed in the last 7 days, and how late it accepts events.",
  effect: "read",
  input: z.strictObject({ id: id("we") }),
  output: MissedEvents,
  errors: ["resource_missing"],
  async run(ctx, input) {
    const row = await endpoint(ctx, input.id);
    const end = ctx.now();
    const start = new Date(Math.max(end.getTime() - windowMs, row.createdAt.getTime()));
    const span = { created_from: start.toISOString(), created_to: end.toISOString() };
    const [from, to] = createdBetween("evt", span).map(({ value }) => value);
    const [dayAgo] = createdBetween("dlv", {
      created_from: new Date(end.getTime() - dayMs).toISOString(),
    }).map(({ value }) => value);
    const { accountId, mode } = ctx.scope;
    const [[counts = { events: 0, missed: 0, beyond: null }], [late = { accepted: 0, p95: null }]] =
      await Promise.all([
        sql<Counted>(countedMissed, [accountId, mode, row.id, from, to, row.events]),
        sql<Lag>(lag, [accountId, mode, row.id, dayAgo]),
      ]);
    return {
      webhook_endpoint: row.id,
      ...span,
      events: Math.min(counts.events, maxRows),
      missed: Math.min(counts.missed, maxRows),
      has_more: counts.beyond !== null,
      accepted: late.accepted,
      lag_p95_ms: late.p95 === null ? null : Math.max(0, late.p95),
      is_slow: late.p95 !== null && late.p95 > slowMs,
    };
  },
});
