import { z } from "zod";
import { statement } from "@/server/base/db/db";
import { operation } from "@/server/core/operation/operation";
import { id, idAt } from "@/server/core/values/ids";
import { timestamp } from "@/server/core/values/text";
import { hourMs } from "@/server/core/values/time";

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
