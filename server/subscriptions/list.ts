import type { z } from "zod";
import type { Subscription as Row } from "@/prisma/generated/client";
import { Count, countRows } from "@/server/core/list/count";
import { createdBetween, equals, type Filter, listRows, metadataHas } from "@/server/core/list/list";
import { byTime, listOf, pageOf, toPage, withTimeRange } from "@/server/core/list/page";
import type { Context } from "@/server/core/operation/context";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { metadataFilter, reference } from "@/server/core/values/text";
import { statusNow } from "@/server/links/list";
import { asOfNow, withLatestCycles } from "./read-state";
import { agreement, Subscription, serializeSubscription, subscriptionStatus } from "./schema";

const filters = {
  customer: id("cus").optional(),
  status: subscriptionStatus.optional(),
  reference: reference.optional(),
  metadata: metadataFilter,
};

/** The filters of a list of subscriptions. */
export const SubscriptionFilters = withTimeRange(filters);

/** The SQL conditions of the filters. */
const conditionsOf = async (ctx: Context, input: z.output<typeof SubscriptionFilters>): Promise<Filter[]> => [
  ...equals("customer_id", input.customer),
  ...(await statusNow(ctx, input.status, {
    open: "incomplete",
    idOf: ({ subscriptionId, cycleId }) => (cycleId === null ? subscriptionId : null),
  })),
  ...equals("reference", input.reference),
  ...metadataHas(input.metadata),
  ...createdBetween("sub", input),
];

export const countSubscriptions = operation({
  summary: "Count subscriptions, up to 10,000.",
  effect: "read",
  replica: true,
  input: SubscriptionFilters,
  output: Count,
  errors: [],
  run: async (ctx, input) => countRows(ctx, "subscription", await conditionsOf(ctx, input)),
});

export const listSubscriptions = operation({
  summary: "List subscriptions, newest first.",
  rest: "GET /v1/subscriptions",
  effect: "read",
  replica: true,
  input: withTimeRange({ ...pageOf("sub"), ...byTime, ...filters }),
  output: listOf(Subscription),
  errors: [],
  async run(ctx, input) {
    const rows = await listRows(ctx, "subscription", input, await conditionsOf(ctx, input));
    return toPage(await withAgreements(ctx, rows), input, (row) => serializeSubscription(row, ctx.now()));
  },
});

async function withAgreements(ctx: Context, rows: readonly Row[]) {
  const ids = rows.map((row) => row.id);
  const loaded = await ctx.db.subscription.findMany({ where: { id: { in: ids } }, include: agreement });
  const current = loaded.map((row) => asOfNow(row, ctx.now()));
  const byId = new Map((await withLatestCycles(ctx.db, current)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
